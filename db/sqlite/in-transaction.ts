import { memoizeBy } from '../../shared/memoize.ts';
import type BetterSqlite3 from 'better-sqlite3';

type Database = BetterSqlite3.Database;
type Runner = (work: () => unknown) => unknown;

// Making the wrapper costs as much as a small statement; one serves a connection for its whole life.
const getRunner = memoizeBy((db: Database): Runner => {
  const transaction = db.transaction((work: () => unknown) => work());
  return (work) => transaction.immediate(work);
});

/** Runs synchronous work in one `BEGIN IMMEDIATE` transaction; whatever it throws takes everything back. */
export function inTransaction<T>(db: Database, work: () => T): T {
  // The wrapper gives back what the work gives.
  return getRunner(db)(work) as T;
}

/**
 * The same for work that takes long: after each of its steps it yields how far it is, and `pause` may answer a
 * promise to let others in. Until the transaction ends nobody else may use this connection.
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
