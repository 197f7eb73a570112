import type { Database } from 'better-sqlite3';

/** Settings of every connection to a campaign, and the values that SQLite has to answer when asked for them. */
const SETTINGS: readonly (readonly [pragma: string, value: number])[] = [
  ['synchronous', 2],
  ['foreign_keys', 1],
  ['trusted_schema', 0],
  // Without it a REPLACE would delete rows behind the journal's back.
  ['recursive_triggers', 1],
  ['cell_size_check', 1],
  // Checkpoints are made explicitly, so that `watchFile` can tell them from writes of other programs.
  ['wal_autocheckpoint', 0],
  // These two have an effect on macOS only: there, a plain fsync does not reach the disk.
  ['fullfsync', 1],
  ['checkpoint_fullfsync', 1],
];

/** Sets a connection up for safe writing and reads every setting back. Throws when one has another value. */
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
  /** Pages in the log, and how many of them are in the file as well; -1 outside of write-ahead mode. */
  readonly log: number;
  readonly checkpointed: number;
}

/** Writes the whole log into the file and empties it. False when a reader prevents it: the log then goes on growing. */
export function checkpointLog(db: Database): boolean {
  const [outcome] = db.pragma('wal_checkpoint(TRUNCATE)') as Checkpoint[];
  return outcome?.busy === 0;
}

/**
 * The same, but the log keeps its length, and the next change is written to its beginning: syncing bytes that a file has
 * already takes half as long as making it longer. What follows them is of an earlier use, and its salts tell.
 */
export function rewindLog(db: Database): boolean {
  const [outcome] = db.pragma('wal_checkpoint(RESTART)') as Checkpoint[];
  return outcome?.busy === 0;
}

/** Pages in the log that are not in the file yet. */
export function countLogPages(db: Database): number {
  const { log, checkpointed } = db.prepare<[], Checkpoint>('PRAGMA wal_checkpoint(NOOP)').get()!;
  return log - checkpointed;
}

/**
 * Makes the database one self-contained file again; the next opening does what is not possible now. `onEmpty` is called
 * while the log is empty and still exists.
 */
export function leaveWriteAheadMode(db: Database, onEmpty: () => void = () => undefined): void {
  try {
    if (!checkpointLog(db)) return;
    onEmpty();
    db.pragma('journal_mode = DELETE');
  } catch {
    // There is a reader: the log stays beside the file, and the next opening writes it into the file.
  }
}
