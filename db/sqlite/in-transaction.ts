import { memoizeBy } from '../../shared/memoize.ts';
import type { Database } from 'better-sqlite3';

type Runner = (work: () => unknown) => unknown;

// Cached per connection: making the wrapper costs as much as running a small statement.
const getRunner = memoizeBy((db: Database): Runner => {
  const transaction = db.transaction((work: () => unknown) => work());
  return (work) => transaction.immediate(work);
});

/** Runs synchronous work in one `BEGIN IMMEDIATE` transaction; any error rolls it back. */
export function inTransaction<T>(db: Database, work: () => T): T {
  // The wrapper returns what `work` returns.
  return getRunner(db)(work) as T;
}

/**
 * The same for work in many steps: it yields its progress after each, and `pause` may answer a promise to let other
 * requests in. Nobody else may use this connection until the transaction ends.
 */
export async function inLongTransaction<Step, T>(
  db: Database,
  work: () => Generator<Step, T>,
  pause: (step: Step) => Promise<void> | null,
): Promise<T> {
  db.prepare('BEGIN IMMEDIATE').run();
  try {
    const steps = work();
    let step = steps.next();
    while (step.done !== true) {
      await pause(step.value);
      step = steps.next();
    }
    db.prepare('COMMIT').run();
    return step.value;
  } finally {
    if (db.inTransaction) db.prepare('ROLLBACK').run();
  }
}
