import { rmSync, statSync } from 'node:fs';
import type BetterSqlite3 from 'better-sqlite3';
import type { FileLock } from './file-lock.ts';
import type { WritableDb } from './handles.ts';
import { getRevision } from './journal.ts';
import type { Notice } from './notices.ts';
import { BUSY_TIMEOUT_MS } from './unproven-file.ts';
import { applyPragmas, emptyLog, leaveWriteAheadMode } from './pragmas.ts';
import { clearSettled, markSettled } from './settled-mark.ts';
import { openDatabase, SIDE_FILES } from './side-files.ts';
import { watchFile, type FileState, type FileWatch } from './watch-file.ts';

type Database = BetterSqlite3.Database;

/** The log is taken into the file when it is so long: about a thousand pages, as SQLite itself would do. */
const LONGEST_LOG_BYTES = 4 * 1024 * 1024;

export interface OpenCampaign {
  readonly db: WritableDb;
  /** Absolute path without symbolic links. */
  readonly file: string;
  /** What opening it has shown that a person should know. */
  readonly notices: readonly Notice[];
  /** What others have done to the file while it is open. */
  look(): FileState;
  /** Makes a new log in the place of one that was deleted, with nothing lost. False when that is not possible. */
  renewLog(): boolean;
  /** Takes the log into the file when it has become long. To be called between commands. */
  trimLog(): void;
  /** Closes the file and lets others have it. */
  close(): void;
  /**
   * Closes a damaged file without writing to it: its log stays beside it for whoever can still read it, unless all of
   * it is in a backup and it does not belong to what is in the file now.
   */
  abandon(options?: { readonly dropLog: boolean }): void;
}

/** The one place where a connection becomes a campaign's: its brand exists for the compiler alone. */
export function brand(db: Database): WritableDb {
  return db as WritableDb;
}

/** Sets a proven file up for writing. A process that is killed on the way leaves no file that seems to lack its log. */
export function enterWriteAheadMode(db: Database, file: string, revision: number): void {
  markSettled(file, revision);
  applyPragmas(db);
  // The log is made by the first look.
  db.pragma('schema_version');
  clearSettled(file);
}

/** Makes an open campaign of a connection in write-ahead mode and the lock that is held for it. */
export function createOpenCampaign(db: Database, lock: FileLock, notices: readonly Notice[]): OpenCampaign {
  const { file } = lock;
  const watch = watchFile(file);
  const trimLog = createTrimmer(db, watch);
  return {
    db: brand(db),
    file,
    notices,
    look: () => watch.look(),
    renewLog: () => renewLog(db, watch),
    trimLog,
    close() {
      closeAndRelease(db, lock);
    },
    abandon({ dropLog } = { dropLog: false }) {
      abandonAndRelease(db, lock, dropLog);
    },
  };
}

function createTrimmer(db: Database, watch: FileWatch): () => void {
  let limitBytes = LONGEST_LOG_BYTES;
  return () => {
    const sizeBytes = statSync(`${db.name}-wal`, { throwIfNoEntry: false })?.size ?? 0;
    if (sizeBytes < limitBytes) return;
    // A reader is not waited for: it may take its time, and the log can grow meanwhile.
    db.pragma('busy_timeout = 0');
    const isEmpty = emptyLog(db);
    db.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
    watch.noteCheckpoint();
    limitBytes = (isEmpty ? 0 : sizeBytes) + LONGEST_LOG_BYTES;
  };
}

function renewLog(db: Database, watch: FileWatch): boolean {
  try {
    if (!emptyLog(db)) return false;
    db.pragma('journal_mode = DELETE');
    applyPragmas(db);
    db.pragma('schema_version');
    watch.noteCheckpoint();
    return watch.look() === 'intact';
  } catch {
    return false;
  }
}

function closeAndRelease(db: Database, lock: FileLock): void {
  try {
    if (!db.open) return;
    leaveWriteAheadMode(db, () => markSettled(lock.file, getRevision(brand(db))));
    db.close();
    clearSettled(lock.file);
  } finally {
    lock.release();
  }
}

function abandonAndRelease(db: Database, lock: FileLock, dropLog: boolean): void {
  try {
    if (!db.open) return;
    // Whoever closes a file last takes its log into it, unless that one may only read.
    const keeper = openKeeper(lock.file);
    db.close();
    keeper?.close();
    if (dropLog) for (const suffix of SIDE_FILES) rmSync(lock.file + suffix, { force: true });
  } finally {
    lock.release();
  }
}

function openKeeper(file: string): Database | null {
  try {
    const keeper = openDatabase(file, { readonly: true, fileMustExist: true });
    // Without having read, it has not opened the log.
    keeper.pragma('schema_version');
    return keeper;
  } catch {
    return null;
  }
}
