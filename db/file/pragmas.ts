import type BetterSqlite3 from 'better-sqlite3';

type Database = BetterSqlite3.Database;

/** What every connection to a campaign is set to, and what SQLite has to answer when asked back. */
const SETTINGS: readonly (readonly [pragma: string, value: number])[] = [
  ['synchronous', 2],
  ['foreign_keys', 1],
  ['trusted_schema', 0],
  // Without it a REPLACE would delete rows behind the journal's back.
  ['recursive_triggers', 1],
  ['cell_size_check', 1],
  // Checkpoints are made where the watch over the file can tell them from the writes of others.
  ['wal_autocheckpoint', 0],
  // Only macOS heeds these two: there, a plain fsync does not reach the disk.
  ['fullfsync', 1],
  ['checkpoint_fullfsync', 1],
];

/** Sets a connection up for safe writing and reads every setting back. Throws when one did not take. */
export function applyPragmas(db: Database): void {
  const mode = db.pragma('journal_mode = WAL', { simple: true });
  if (mode !== 'wal') throw new Error(`write-ahead logging could not be switched on: ${String(mode)}`);
  for (const [pragma, value] of SETTINGS) {
    db.pragma(`${pragma} = ${value}`);
    const answer = db.pragma(pragma, { simple: true });
    if (answer !== value) throw new Error(`${pragma} is ${String(answer)} and not ${value}`);
  }
}

interface Checkpoint {
  readonly busy: number;
}

/** Takes the whole log into the file. False when somebody is reading just now: then it goes on growing. */
export function emptyLog(db: Database): boolean {
  const [outcome] = db.pragma('wal_checkpoint(TRUNCATE)') as Checkpoint[];
  return outcome?.busy === 0;
}

/**
 * Makes the file one self-contained file again; what cannot be done now is left to the next opening. `onEmpty` is
 * called when the log is empty and still there.
 */
export function leaveWriteAheadMode(db: Database, onEmpty: () => void = () => undefined): void {
  try {
    if (!emptyLog(db)) return;
    onEmpty();
    db.pragma('journal_mode = DELETE');
  } catch {
    // Somebody is reading: the log stays beside the file and is taken in by the next opening.
  }
}
