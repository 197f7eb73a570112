import {
  spawn,
  type ChildProcessWithoutNullStreams,
  type SpawnOptionsWithoutStdio,
} from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

export interface Child {
  readonly process: ChildProcessWithoutNullStreams;
  /** Its next line of output; undefined when there are no more. */
  nextLine(): Promise<string | undefined>;
  /** Waits until it has ended. */
  ended(): Promise<void>;
}

/** Runs a script of `children/` in a process of its own; it is killed when the test ends. `through`: words before it. */
export function startChild(
  script: string,
  args: readonly string[],
  { through = [], ...options }: SpawnOptionsWithoutStdio & { readonly through?: readonly string[] } = {},
): Child {
  const path = fileURLToPath(new URL(`children/${script}`, import.meta.url));
  const [program = '', ...words] = [...through, process.execPath, path, ...args];
  const child = spawn(program, words, { ...options, stdio: 'pipe' });
  child.stderr.pipe(process.stderr);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const exit = once(child, 'close');
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return {
    process: child,
    nextLine: async () => {
      const { value, done } = await lines.next();
      return done === true ? undefined : value;
    },
    ended: async () => {
      await exit;
    },
  };
}
