import type { ProgressEvent } from '../../shared/contract/index.ts';
import { createBattlePool, type BattlePool } from '../battles/battle-pool.ts';
import type { StartBattleProcess } from '../battles/battle-process.ts';
import type { CardFinder } from '../catalogue/card-finder.ts';
import type { TaskContext } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { createHelpedPool } from '../workers/helped-pool.ts';
import type { WorkersHelp } from '../workers/workers-help.ts';
import type { HostLogEvent } from './host-deps.ts';

export interface TaskRunnerDeps {
  /** Most battle processes; default: by the cores. */
  readonly battleProcesses: number | undefined;
  /** Starts a battle process; default: a process of Node. */
  readonly startBattleProcess: StartBattleProcess | undefined;
  readonly log: (event: HostLogEvent) => void;
  readonly longestTurnMs: number;
  readonly cards: CardFinder;
  /** Reads from the open campaign, between its commands, or from one of its moments. */
  readonly read: TaskContext['read'];
  readonly announce: (event: ProgressEvent) => void;
  /** Workers that fight large jobs too. */
  readonly getHelp: () => WorkersHelp;
}

/**
 * Long-running queries: they run beside commands, report progress, and change nothing, so that they can be cancelled.
 */
export interface TaskRunner {
  /** `gone`: aborted when the caller has left; the task is then cancelled. */
  run<T>(
    taskId: string | undefined,
    work: (context: TaskContext) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T>;
  /** Cancels a task; answers whether there was one with that id. */
  cancel(taskId: string): boolean;
  close(): Promise<void>;
}

/** More tasks at once would only wait for each other. */
const MAX_TASKS = 16;

/**
 * Makes the list of running tasks. A new task with the id of a running one replaces it: the running one is cancelled.
 */
export function createTaskRunner(deps: TaskRunnerDeps): TaskRunner {
  let pool: BattlePool | null = null;
  let isClosed = false;
  const underWay = new Set<object>();
  const named = new Map<string, AbortController>();
  const breakOff = (taskId: string, replaced: boolean): boolean => {
    const found = named.get(taskId);
    found?.abort(cancelledRefusal(replaced ? 'replaced' : 'asked', taskId));
    return named.delete(taskId);
  };
  return {
    async run(taskId, work, signal) {
      if (taskId !== undefined) breakOff(taskId, true);
      if (underWay.size >= MAX_TASKS) throw busyRefusal();
      const controller = new AbortController();
      if (taskId !== undefined) named.set(taskId, controller);
      underWay.add(controller);
      const leave = () => controller.abort(cancelledRefusal('gone', taskId));
      if (signal?.aborted === true) leave();
      signal?.addEventListener('abort', leave);
      try {
        return await work({
          get battles() {
            if (isClosed) throw new Refusal('host.closed', { context: 'closing' });
            return (pool ??= createPool(deps));
          },
          signal: controller.signal,
          cards: deps.cards,
          read: deps.read,
          longestTurnMs: deps.longestTurnMs,
          tell(done, of, partial) {
            if (taskId !== undefined && !controller.signal.aborted)
              deps.announce({ type: 'progress', taskId, done, of, partial });
          },
        });
      } finally {
        signal?.removeEventListener('abort', leave);
        underWay.delete(controller);
        if (taskId !== undefined && named.get(taskId) === controller) named.delete(taskId);
      }
    },
    cancel: (taskId) => breakOff(taskId, false),
    async close() {
      isClosed = true;
      await pool?.close();
    },
  };
}

function createPool({ battleProcesses, startBattleProcess, log, getHelp }: TaskRunnerDeps): BattlePool {
  const own = createBattlePool({
    size: battleProcesses,
    startProcess: startBattleProcess,
    onLost: ({ reason, battles }) => {
      const message = `a process that fights battles has ended; ${battles} battles are fought again`;
      log({ level: 'error', message, error: reason });
    },
  });
  return createHelpedPool(own, getHelp());
}

function cancelledRefusal(why: 'asked' | 'replaced' | 'gone', taskId: string | undefined): Refusal {
  return new Refusal('task.cancelled', {
    context: why,
    ...(taskId === undefined ? {} : { taskId }),
    replaced: why === 'replaced',
  });
}

function busyRefusal(): Refusal {
  return new Refusal('task.busy', { limit: MAX_TASKS });
}
