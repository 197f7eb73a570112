import { existsSync, rmSync } from 'node:fs';
import BetterSqlite3, { type Database } from 'better-sqlite3';
import type { Notice } from '../../shared/domain/campaign-file.ts';
import { keepAcknowledgedMark, readLastEntry, type AcknowledgedMark } from './acknowledged-mark.ts';
import type { FileLock } from './file-lock.ts';
import { brand, type WritableDb } from '../sqlite/handles.ts';
import { getRevision } from '../journal/journal.ts';
import { BUSY_TIMEOUT_MS } from './unproven-file.ts';
import { applyPragmas, checkpointLog, countLogPages, leaveWriteAheadMode, rewindLog } from './pragmas.ts';
import { clearSettled, markSettled } from './settled-mark.ts';
import { checkSideFiles, isOwnKind, SIDE_FILES } from './side-files.ts';
import { watchFile, type FileState, type FileWatch } from './watch-file.ts';

/**
 * Pages in the log above which it is written into the file; a command writes some ten. With a thousand, SQLite's own
 * default, this took a fifth of the time of all commands.
 */
const MAX_LOG_PAGES = 4096;
/** Commands between two counts of these pages: a count takes as long as a tenth of a command. */
const COMMANDS_PER_COUNT = 64;
/** Length in bytes up to which a log that is in the file is kept to be written over; a longer one is emptied. */
const MAX_KEPT_BYTES = 32 * 1024 * 1024;

export interface OpenCampaign {
  /** Read this property anew for each request: reading it repairs the log's index if that is missing. */
  readonly db: WritableDb;
  /** Absolute path without symbolic links. */
  readonly file: string;
  /** What was found at opening and has to be shown to the user. */
  readonly notices: readonly Notice[];
  /** The file format of the campaign before it was opened; null unless it was an older one. */
  readonly migratedFrom: number | null;
  /**
   * Whether another process has changed the open file; `in-use` when its lock was removed and another process has locked
   * it since. Throws `file.obstructed` when something that is not a lock is in the place of the lock.
   */
  look(): FileState | 'in-use';
  /** Replaces a log that was deleted by a new one without losing changes. False when that is not possible. */
  renewLog(): boolean;
  /**
   * Has to be called after every command, also after a rollback, and before it is confirmed: notes the state of the log,
   * which nobody else may change, and the last entry in the mark beside the file.
   */
  noteCommand(): void;
  /** Writes the log into the file when it is longer than `MAX_LOG_PAGES`. Has to be called between commands. */
  trimLog(): void;
  /** Closes the file and releases its lock. */
  close(): void;
  /**
   * Closes a damaged file without writing to it. Its log stays beside it, since it may still be readable. `dropLog`
   * deletes the log: for when a backup holds all of it and it does not belong to the file's present content.
   */
  abandon(options?: { readonly dropLog: boolean }): void;
}

/**
 * Prepares a checked file for writing. The mark beside the file says that no log is missing, in case the process is
 * killed meanwhile.
 */
export function enterWriteAheadMode(db: Database, file: string, revision: number): void {
  markSettled(file, revision);
  applyPragmas(db);
  // SQLite creates the log at the first read.
  db.pragma('schema_version');
  clearSettled(file);
}

/**
 * Makes an open campaign of a connection in write-ahead mode and the lock that is held for it. `isBehind`: the file
 * lacks entries that the mark beside it tells of. The mark then stays as it is until the first change, so that a script
 * which opens and closes the file does not take the notice away from a person.
 */
export function createOpenCampaign(
  db: Database,
  lock: FileLock,
  { notices, migratedFrom }: Pick<OpenCampaign, 'notices' | 'migratedFrom'>,
  isBehind: boolean,
): OpenCampaign {
  const { file } = lock;
  const watch = watchFile(file);
  const mark = keepAcknowledgedMark(file);
  const entries = noteEntries(db, mark, isBehind);
  const trimLog = createTrimmer(db, watch);
  return {
    get db() {
      watch.mendIndex();
      return brand(db);
    },
    file,
    notices,
    migratedFrom,
    look() {
      watch.mendIndex();
      if (lock.isHeld()) return watch.look();
      if (watch.look() === 'gone') return 'gone';
      // Checked again now that the lock is held: another process could have written in between.
      return lock.keep() ? watch.look() : 'in-use';
    },
    renewLog: () => renewLog(db, watch),
    noteCommand() {
      watch.noteCommand();
      entries.note();
    },
    trimLog,
    close() {
      watch.mendIndex();
      // When another process has the lock now, it may be writing to the file, so nothing is written here.
      if (keepLock(lock)) closeAndRelease(db, lock, mark, entries.isBehind());
      else abandonAndRelease(db, lock, mark, false);
      watch.release();
    },
    abandon({ dropLog } = { dropLog: false }) {
      watch.mendIndex();
      abandonAndRelease(db, lock, mark, dropLog);
      watch.release();
    },
  };
}

interface EntryNotes {
  /** Writes the last entry into the mark when it is a new one. */
  note(): void;
  /** Whether the mark still tells of entries that the file lacks. */
  isBehind(): boolean;
}

function noteEntries(db: Database, mark: AcknowledgedMark, wasBehind: boolean): EntryNotes {
  let isBehind = wasBehind;
  let noted = readLastEntry(db);
  if (noted !== null && !isBehind) mark.write(noted);
  return {
    note() {
      try {
        const last = db.open && !db.inTransaction ? readLastEntry(db) : null;
        if (last === null || last.revision === noted?.revision) return;
        noted = last;
        isBehind = false;
        mark.write(last);
      } catch {
        // The command itself, or the next one, tells that the file cannot be read.
      }
    },
    isBehind: () => isBehind,
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
  let limitPages = MAX_LOG_PAGES;
  let [commands, countedBytes] = [0, 0];
  return () => {
    commands += 1;
    const logBytes = watch.getLogBytes();
    if (commands < COMMANDS_PER_COUNT && logBytes - countedBytes < MAX_KEPT_BYTES) return;
    [commands, countedBytes] = [0, logBytes];
    if (countLogPages(db) < limitPages || watch.look() !== 'intact') return;
    // Do not wait for readers: the log may grow until they are done.
    db.pragma('busy_timeout = 0');
    const isTakenIn = logBytes > MAX_KEPT_BYTES ? checkpointLog(db) : rewindLog(db);
    db.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
    watch.noteCheckpoint();
    countedBytes = watch.getLogBytes();
    limitPages = (isTakenIn ? 0 : countLogPages(db)) + MAX_LOG_PAGES;
  };
}

function renewLog(db: Database, watch: FileWatch): boolean {
  try {
    // SQLite writes to any file that it finds under these names.
    checkSideFiles(db.name);
    if (!checkpointLog(db)) return false;
    db.pragma('journal_mode = DELETE');
    applyPragmas(db);
    db.pragma('schema_version');
    watch.noteCheckpoint();
    return watch.look() === 'intact';
  } catch {
    return false;
  }
}

function closeAndRelease(db: Database, lock: FileLock, mark: AcknowledgedMark, isBehind: boolean): void {
  try {
    if (!db.open) return;
    leaveWriteAheadMode(db, () => markSettled(lock.file, getRevision(brand(db))));
    db.close();
    clearSettled(lock.file);
    // A reader may have kept the log from being written into the file.
    if (isBehind || existsSync(`${lock.file}-wal`)) mark.close();
    else mark.remove();
  } finally {
    lock.release();
  }
}

function abandonAndRelease(db: Database, lock: FileLock, mark: AcknowledgedMark, dropLog: boolean): void {
  try {
    mark.close();
    if (!db.open) return;
    // The connection that closes a file last writes the log into it, unless it is a read-only one.
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
    // Checks only the kind of these files and not their content: the damage may be in the log.
    SIDE_FILES.forEach((suffix) => isOwnKind(file + suffix));
    const keeper = new BetterSqlite3(file, { readonly: true, fileMustExist: true });
    readOnce(keeper);
    return keeper;
  } catch {
    return null;
  }
}

/**
 * Reads something, because a connection opens the log at its first read. The log is open even when the read fails for
 * damage.
 */
function readOnce(db: Database): void {
  try {
    db.pragma('schema_version');
  } catch {
    // The log is open now, even after an error.
  }
}
