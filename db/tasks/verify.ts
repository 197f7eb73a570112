import { setImmediate } from 'node:timers/promises';
import type { Steps } from '../../shared/steps.ts';
import { findProvenEntry } from '../file/proven-entry.ts';
import type { QueryContext, Tasks } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { verifyInSteps, type Verification } from '../verify/verify.ts';

export const verifyTasks = {
  'campaign.verify': async (context, { only }) => {
    let check: Steps<Verification> | null = null;
    let proven = 0;
    let checked: QueryContext['db'] | null = null;
    for (;;) {
      context.signal.throwIfAborted();
      const step = await context.read(({ db, file }) => {
        if (check === null) {
          proven = only === 'new' ? findProvenEntry(db, file) : 0;
          check = verifyInSteps(db, proven);
        }
        checked ??= db;
        // Another campaign was opened meanwhile.
        if (db !== checked) throw new Refusal('campaign.none-open');
        return takeTurn(check, context.longestTurnMs);
      });
      if (step.done === true) return { ...step.value, ...(only === undefined ? {} : { proven }) };
      context.tell(step.value.done, step.value.of, null);
      await setImmediate();
    }
  },
} satisfies Tasks;

function takeTurn<T>(steps: Steps<T>, longestMs: number): ReturnType<Steps<T>['next']> {
  const end = performance.now() + longestMs;
  for (;;) {
    const step = steps.next();
    if (step.done === true || performance.now() >= end) return step;
  }
}
