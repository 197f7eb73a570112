import { fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { WorkerAnswer, WorkerOrder } from './battle-job.ts';

/** What a pool is told of a battle process. */
export interface BattleProcessListener {
  readonly onAnswer: (answer: WorkerAnswer) => void;
  /** The process has ended, or could never be started. Called once; `reason` is for the log. */
  readonly onEnd: (reason: string) => void;
}

/** A process that fights battles, whatever runs it. */
export interface BattleProcess {
  /** Undefined when it could not be started, or has not been yet. */
  readonly pid: number | undefined;
  /** Sends an order; one to a process that has ended is lost. */
  post(order: WorkerOrder): void;
  /** Whether this program has to keep running for the sake of the process. */
  setBusy(isBusy: boolean): void;
  /** Ends the process at once, in the middle of a battle too. */
  kill(): void;
}

export type StartBattleProcess = (listener: BattleProcessListener) => BattleProcess;

/** Far more than battles need: one that grows beyond it has a fault, and must not take the machine's memory along. */
const MOST_MEMORY_MB = 256;
/** A battle leaves little behind: with the usual size a process takes a third more memory, and is no faster. */
const YOUNG_MEMORY_MB = 4;

/** Starts a battle process on this Node, without the options with which this program itself was started. */
export const startNodeProcess: StartBattleProcess = (listener) => {
  const child = fork(fileURLToPath(new URL('./node-worker.ts', import.meta.url)), [], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${MOST_MEMORY_MB}`, `--max-semi-space-size=${YOUNG_MEMORY_MB}`],
    env: { ...process.env, ...getCompileCacheEnv() },
    // Standard output belongs to whoever reads the host's replies there.
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

/** Lets a battle process share the compiled modules that this program keeps, if it keeps any. */
function getCompileCacheEnv(): { readonly NODE_COMPILE_CACHE?: string } {
  // Node names the folder of its own version in the folder that it was given.
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}
