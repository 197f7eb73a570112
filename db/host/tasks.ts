import type { ProgressEvent } from '../../shared/contract/index.ts';
import { createBattlePool, type BattlePool } from '../battles/battle-pool.ts';
import type { QueryContext, TaskContext } from '../handler.ts';
import { Refusal } from '../refusal.ts';

export interface TasksDeps {
  /** Threads at most; by the cores when missing. */
  readonly threads: number | undefined;
  /** Looks something up in the open campaign, between its commands. */
  readonly read: <T>(look: (context: QueryContext) => T) => Promise<T>;
  readonly announce: (event: ProgressEvent) => void;
}

/** Work that takes a while and changes nothing: it runs beside everything else, tells how far it is, can be broken off. */
export interface Tasks {
  run<T>(taskId: string | undefined, work: (context: TaskContext) => Promise<T>): Promise<T>;
  /** Breaks a task off; whether there was one of that name. */
  cancel(taskId: string): boolean;
  close(): Promise<void>;
}

/** More at once would only wait for each other. */
const MOST_TASKS = 16;

/** A task under the name of one that is under way takes its place: that one is broken off. */
export function createTasks(deps: TasksDeps): Tasks {
  let pool: BattlePool | null = null;
  const underWay = new Set<object>();
  const named = new Map<string, AbortController>();
  const breakOff = (taskId: string, replaced: boolean): boolean => {
    const found = named.get(taskId);
    found?.abort(cancelledRefusal(taskId, replaced));
    return named.delete(taskId);
  };
  return {
    async run(taskId, work) {
      if (taskId !== undefined) breakOff(taskId, true);
      if (underWay.size >= MOST_TASKS) throw busyRefusal();
      const controller = new AbortController();
      if (taskId !== undefined) named.set(taskId, controller);
      underWay.add(controller);
      try {
        return await work({
          battles: (pool ??= createBattlePool({ size: deps.threads })),
          signal: controller.signal,
          read: deps.read,
          tell(done, of, partial) {
            if (taskId !== undefined && !controller.signal.aborted)
              deps.announce({ type: 'progress', taskId, done, of, partial });
          },
        });
      } finally {
        underWay.delete(controller);
        if (taskId !== undefined && named.get(taskId) === controller) named.delete(taskId);
      }
    },
    cancel: (taskId) => breakOff(taskId, false),
    async close() {
      await pool?.close();
    },
  };
}

function cancelledRefusal(taskId: string, replaced: boolean): Refusal {
  const why = replaced ? 'A newer one has taken the place of this forecast.' : 'The forecast was cancelled.';
  return new Refusal('task.cancelled', `${why} Nothing was changed.`, { taskId, replaced });
}

function busyRefusal(): Refusal {
  return new Refusal(
    'task.busy',
    `${MOST_TASKS} forecasts are under way already. Nothing was begun; wait for one of them, or cancel it.`,
    { limit: MOST_TASKS },
  );
}
