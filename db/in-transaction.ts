import type BetterSqlite3 from 'better-sqlite3';

type Database = BetterSqlite3.Database;
type Runner = (work: () => unknown) => unknown;

// Making the wrapper costs as much as a small statement; one serves a connection for its whole life.
const runners = new WeakMap<Database, Runner>();

function getRunner(db: Database): Runner {
  const known = runners.get(db);
  if (known !== undefined) return known;
  const transaction = db.transaction((work: () => unknown) => work());
  const runner: Runner = (work) => transaction.immediate(work);
  runners.set(db, runner);
  return runner;
}

/** Runs synchronous work in one `BEGIN IMMEDIATE` transaction; whatever it throws takes everything back. */
export function inTransaction<T>(db: Database, work: () => T): T {
  // The wrapper gives back what the work gives.
  return getRunner(db)(work) as T;
}
