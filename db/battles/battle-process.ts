import { fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { WorkerAnswer, WorkerOrder } from './battle-job.ts';

/** Callbacks of a battle process. */
export interface BattleProcessListener {
  readonly onAnswer: (answer: WorkerAnswer) => void;
  /** Called once, when the process has ended or could not be started; `reason` is for the log. */
  readonly onEnd: (reason: string) => void;
}

/** A process that fights battles: `node-worker.ts`, or Electron's utility process. */
export interface BattleProcess {
  /** Undefined when it has not started yet or could not be started. */
  readonly pid: number | undefined;
  /** Sends an order; an order to a process that has ended is dropped. */
  post(order: WorkerOrder): void;
  /** Whether this program has to keep running until the process has answered or ended. */
  setBusy(isBusy: boolean): void;
  /** Ends the process at once, even in the middle of a battle. */
  kill(): void;
}

export type StartBattleProcess = (listener: BattleProcessListener) => BattleProcess;

/** Heap limit in MB, far above what battles need: a process with a leak fails before the machine runs out of memory. */
const MAX_MEMORY_MB = 256;
/** Size of the heap's young generation in MB. Battles keep few objects, so the default size only costs memory. */
const YOUNG_MEMORY_MB = 4;

/** Starts a battle process with this Node, without the command-line options of this program. */
export const startNodeProcess: StartBattleProcess = (listener) => {
  const child = fork(fileURLToPath(new URL('./node-worker.ts', import.meta.url)), [], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${MAX_MEMORY_MB}`, `--max-semi-space-size=${YOUNG_MEMORY_MB}`],
    env: { ...process.env, ...getCompileCacheEnv() },
    // Standard output is not inherited: the command line prints its replies there.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let ended = false;
  const end = (reason: string): void => {
    if (ended) return;
    ended = true;
    listener.onEnd(reason);
  };
  child.on('message', (answer: WorkerAnswer) => listener.onAnswer(answer));
  child.on('error', (error) => end(error.message));
  child.on('exit', (code, signal) => end(signal ?? `exit code ${code}`));
  return {
    pid: child.pid,
    post: (order) => void child.send(order, () => undefined),
    setBusy(isBusy) {
      if (isBusy) child.ref();
      else child.unref();
      if (isBusy) child.channel?.ref();
      else child.channel?.unref();
    },
    kill: () => void child.kill('SIGKILL'),
  };
};

/** Environment that lets a battle process share this program's cache of compiled modules, if there is one. */
function getCompileCacheEnv(): { readonly NODE_COMPILE_CACHE?: string } {
  // `getCompileCacheDir` answers a subfolder for this version of Node; the variable takes its parent.
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}
