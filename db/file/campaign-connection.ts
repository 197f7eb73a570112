import { rmSync, statSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';
import type { FileLock } from './file-lock.ts';
import { brand, type WritableDb } from '../sqlite/handles.ts';
import { getRevision } from '../journal/journal.ts';
import type { Notice } from './notices.ts';
import { BUSY_TIMEOUT_MS } from './unproven-file.ts';
import { applyPragmas, emptyLog, leaveWriteAheadMode } from './pragmas.ts';
import { clearSettled, markSettled } from './settled-mark.ts';
import { checkSideFiles, isOwnKind, SIDE_FILES } from './side-files.ts';
import { watchFile, type FileState, type FileWatch } from './watch-file.ts';

type Database = BetterSqlite3.Database;

/** The log is taken into the file when it is so long: about a thousand pages, as SQLite itself would do. */
const LONGEST_LOG_BYTES = 4 * 1024 * 1024;

export interface OpenCampaign {
  /** To be asked for anew by every request: the index of the log is looked after each time. */
  readonly db: WritableDb;
  /** Absolute path without symbolic links. */
  readonly file: string;
  /** What opening it has shown that a person should know. */
  readonly notices: readonly Notice[];
  /**
   * What others have done to the file while it is open; `in-use` when its lock was removed and somebody else has one
   * now. Throws `file.obstructed` when something else has taken the place of the lock.
   */
  look(): FileState | 'in-use';
  /** Makes a new log in the place of one that was deleted, with nothing lost. False when that is not possible. */
  renewLog(): boolean;
  /** To be called after every command, also one that was taken back: from then on the log stays as it is now. */
  noteCommand(): void;
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
    get db() {
      watch.mendIndex();
      return brand(db);
    },
    file,
    notices,
    look() {
      watch.mendIndex();
      if (watch.look() === 'gone') return 'gone';
      // Looked at with the lock in place: before that, somebody may have had time to write.
      return lock.keep() ? watch.look() : 'in-use';
    },
    renewLog: () => renewLog(db, watch),
    noteCommand: () => watch.noteCommand(),
    trimLog,
    close() {
      watch.mendIndex();
      // Whoever has the lock now writes to the file as well.
      if (keepLock(lock)) closeAndRelease(db, lock);
      else abandonAndRelease(db, lock, false);
      watch.release();
    },
    abandon({ dropLog } = { dropLog: false }) {
      watch.mendIndex();
      abandonAndRelease(db, lock, dropLog);
      watch.release();
    },
  };
}

function keepLock(lock: FileLock): boolean {
  try {
    return lock.keep();
  } catch {
    return false;
  }
}

function createTrimmer(db: Database, watch: FileWatch): () => void {
  let limitBytes = LONGEST_LOG_BYTES;
  return () => {
    const sizeBytes = statSync(`${db.name}-wal`, { throwIfNoEntry: false })?.size ?? 0;
    if (sizeBytes < limitBytes || watch.look() !== 'intact') return;
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
    // SQLite writes to what it finds there.
    checkSideFiles(db.name);
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
    // Nothing but its kind is asked of the log: it may well be the damage.
    SIDE_FILES.forEach((suffix) => isOwnKind(file + suffix));
    const keeper = new BetterSqlite3(file, { readonly: true, fileMustExist: true });
    readOnce(keeper);
    return keeper;
  } catch {
    return null;
  }
}

/** Without having read, a connection has not opened the log; it has when reading fails for damage in there. */
function readOnce(db: Database): void {
  try {
    db.pragma('schema_version');
  } catch {
    // What matters is that it was tried.
  }
}
