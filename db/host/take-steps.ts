import { setImmediate } from 'node:timers/promises';
import type { Steps } from '../../shared/steps.ts';
import type { TaskContext } from '../handler.ts';

/**
 * Takes the steps of long work and lets other requests in between two of them when it takes long. With a task it
 * reports progress, and throws the reason when the task is cancelled.
 */
export async function takeSteps<T>(
  steps: Steps<T>,
  longestTurnMs: number,
  task?: Pick<TaskContext, 'signal' | 'tell'>,
): Promise<T> {
  let turnBegan = performance.now();
  try {
    for (;;) {
      task?.signal.throwIfAborted();
      const step = steps.next();
      if (step.done === true) return step.value;
      if (performance.now() - turnBegan < longestTurnMs) continue;
      task?.tell(step.value.done, step.value.of, null);
      await setImmediate();
      turnBegan = performance.now();
    }
  } finally {
    // Work that is broken off cleans up.
    steps.return(undefined as never);
  }
}
