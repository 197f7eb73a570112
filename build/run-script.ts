import { spawn, type ChildProcess } from 'node:child_process';
import { projectPath } from './project-path.ts';

/** How a script ended. */
export interface ScriptRun {
  readonly exitCode: number;
  /** What it printed to standard output. */
  readonly output: string;
}

/** The running script, which has to end with this process. */
let running: ChildProcess | null = null;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    running?.kill(signal);
    process.exit(1);
  });
}

/** Runs a script on this Node and shows its output as it arrives. Only one at a time. */
export function runScript(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<ScriptRun> {
  const child = spawn(process.execPath, args, {
    cwd: projectPath(),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running = child;
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk);
    output += chunk.toString();
  });
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ exitCode: 1, output: error.message }));
    child.once('close', (code) => resolve({ exitCode: code ?? 1, output }));
  });
}
