import { closeSync, constants, fstatSync, rmSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import BetterSqlite3 from 'better-sqlite3';
import { isBusy, isDamage } from '../sqlite/errors.ts';
import { readFileHeader } from './file-header.ts';
import { isSameFile } from './same-file.ts';
import { Refusal } from '../refusal.ts';
import { isOwnKind, obstructedRefusal, openDatabase, openOwnFile, SIDE_FILES } from './side-files.ts';

const DEFAULT_WAIT_MS = 2000;
/** Factor of the waiting time when a script holds the lock: scripts soon release it. */
const SCRIPT_FACTOR = 5;
const SCRIPTS: readonly string[] = ['cli', 'doctor'];
const PAUSE_MS = 40;
const MAX_RETRIES = 3;

/** The process that has a campaign open, as told to another one that tries to open it. */
export interface LockHolder {
  readonly pid: number;
  /** Kind of host: `desktop`, `loopback`, `cli`. */
  readonly host: string;
  readonly machine: string;
  /** Moment of opening: ISO 8601 in UTC. */
  readonly since: string;
}

export interface FileLock {
  readonly file: string;
  /** Whether this process holds the lock, and its file is in its place. */
  isHeld(): boolean;
  /**
   * Checks that this process still holds the lock. Takes it again when its file was removed; false when another process
   * has taken it first. Throws `file.obstructed` when something that is not a lock has its name.
   */
  keep(): boolean;
  release(): void;
}

// Locks of this process, by path: SQLite's locks do not keep two connections of one process apart on every system.
const heldHere = new Map<string, LockHolder>();

function findHolderHere(file: string): LockHolder | undefined {
  return heldHere.get(file) ?? [...heldHere].find(([held]) => isSameFile(held, file))?.[1];
}

/** Whether a host in this process has the file open, under this path or another one. */
export function isHeldHere(file: string): boolean {
  return findHolderHere(file) !== undefined;
}

/** Marks a lock in the header of its file: the letters `WrLk`. */
const LOCK_APPLICATION_ID = 0x57724c6b;

/** Path of the lock of a file: a name that no other program uses. */
export function getLockPath(file: string): string {
  return `${file}.warchest-lock`;
}

/**
 * Locks a file for this process. The lock is an open transaction on a small database beside the file, so the operating
 * system releases it however the process ends; other processes can read the holder from that database. Waits up to
 * `waitMs`, `SCRIPT_FACTOR` times as long when a script holds it, then throws `file.in-use` with the holder. Throws
 * `file.obstructed` when something that is not a lock has its name.
 */
export async function acquireFileLock(
  file: string,
  holder: Pick<LockHolder, 'host' | 'since'>,
  waitMs: number = DEFAULT_WAIT_MS,
): Promise<FileLock> {
  const mine: LockHolder = { pid: process.pid, machine: hostname(), host: holder.host, since: holder.since };
  const start = performance.now();
  let retries = 0;
  for (;;) {
    const outcome = tryAcquire(file, mine);
    if ('release' in outcome) return outcome;
    if (outcome.again && (retries += 1) <= MAX_RETRIES) continue;
    const patienceMs = SCRIPTS.includes(outcome.holder?.host ?? 'cli') ? waitMs * SCRIPT_FACTOR : waitMs;
    if (performance.now() - start >= patienceMs) throw inUseRefusal(file, outcome.holder);
    await delay(PAUSE_MS);
  }
}

function inUseRefusal(file: string, holder: LockHolder | null): Refusal {
  return holder === null
    ? new Refusal('file.in-use', { file })
    : new Refusal('file.in-use', { context: 'held', file, ...holder });
}

/** Throws `file.obstructed` when something that is not a lock has its name; it is neither used nor removed. */
export function checkLock(file: string): void {
  const path = getLockPath(file);
  // A lock never has a journal or log: SQLite would write to one that another program left there.
  for (const suffix of SIDE_FILES) if (isOwnKind(path + suffix)) throw obstructedRefusal(path + suffix);
  if (isOwnKind(path) && isForeign(path)) throw obstructedRefusal(path);
}

/**
 * Whether a file is not a lock of this program. An empty file, or one of zeros, counts as a lock: a power cut may leave
 * it so.
 */
function isForeign(path: string): boolean {
  try {
    const header = readFileHeader(path);
    if (header.kind === 'sqlite') return header.applicationId !== LOCK_APPLICATION_ID;
    return header.kind === 'not-sqlite' && !header.isBlank;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** `again` when no other process held the lock: its file was removed meanwhile, or was damaged and has been deleted. */
interface NotTaken {
  readonly holder: LockHolder | null;
  readonly again: boolean;
}

/** The open transaction that locks; `isInPlace` is false once the lock's file was removed or replaced. */
interface Taken extends LockFile {
  /** Ends the transaction, which releases the lock. */
  readonly close: () => void;
}

/**
 * The file that a lock's path named when it was opened. Its descriptor stays open as long as the lock is tried or held:
 * the number of its inode then cannot become that of a later lock, which `isInPlace` would take for it.
 */
interface LockFile {
  readonly isInPlace: () => boolean;
  /** To be called after the database is closed: a process that closes a file loses all its locks on it. */
  readonly close: () => void;
}

function openLockFile(path: string): LockFile {
  const descriptor = openOwnFile(path, constants.O_RDWR | constants.O_CREAT);
  const { ino } = fstatSync(descriptor, { bigint: true });
  return {
    isInPlace: () => statSync(path, { bigint: true, throwIfNoEntry: false })?.ino === ino,
    close: () => closeSync(descriptor),
  };
}

function tryAcquire(file: string, mine: LockHolder): FileLock | NotTaken {
  const here = findHolderHere(file);
  if (here !== undefined) return { holder: here, again: false };
  const outcome = tryTake(file, mine);
  return 'close' in outcome ? hold(file, outcome, mine) : outcome;
}

function tryTake(file: string, mine: LockHolder): Taken | NotTaken {
  const path = getLockPath(file);
  checkLock(file);
  const lockFile = openLockFile(path);
  let db: BetterSqlite3.Database | undefined;
  const close = (): void => {
    db?.close();
    lockFile.close();
  };
  try {
    db = openDatabase(path, { timeout: 0 });
    takeTransaction(db, mine);
    if (lockFile.isInPlace()) return { isInPlace: lockFile.isInPlace, close };
    // The former holder removed the file between opening and locking: the locked file is a deleted one.
    close();
    return { holder: null, again: true };
  } catch (error) {
    const holder = db === undefined ? null : readHolder(db);
    const isOurs = isDamage(error) && lockFile.isInPlace();
    close();
    if (isBusy(error)) return { holder, again: false };
    if (isGone(error)) return { holder: null, again: true };
    if (!isDamage(error)) throw error;
    // A damaged lock is held by nobody: delete it, unless another process has replaced it already.
    if (isOurs) rmSync(path, { force: true });
    return { holder: null, again: true };
  }
}

/** Whether SQLite itself reports that the lock's file was removed while it was open. */
function isGone(error: unknown): boolean {
  return error instanceof BetterSqlite3.SqliteError && error.code === 'SQLITE_READONLY_DBMOVED';
}

function takeTransaction(db: BetterSqlite3.Database, mine: LockHolder): void {
  db.pragma('synchronous = OFF');
  // A journal on disk belongs to a file by its name: a connection to a later lock of this name would use it too.
  db.pragma('journal_mode = MEMORY');
  db.exec('BEGIN IMMEDIATE');
  db.pragma(`application_id = ${LOCK_APPLICATION_ID}`);
  db.exec(
    'CREATE TABLE IF NOT EXISTS holder (only_row INTEGER PRIMARY KEY CHECK (only_row = 1), facts TEXT)',
  );
  db.prepare('INSERT OR REPLACE INTO holder (only_row, facts) VALUES (1, ?)').run(JSON.stringify(mine));
  // Committed so that other processes can read it. If one of them locks before the second BEGIN, it becomes the holder.
  db.exec('COMMIT');
  db.exec('BEGIN IMMEDIATE');
  const holder = readHolder(db);
  if (JSON.stringify(holder) !== JSON.stringify(mine)) {
    db.exec('ROLLBACK');
    takeTransaction(db, mine);
  }
}

function readHolder(db: BetterSqlite3.Database): LockHolder | null {
  try {
    const facts = db.prepare<[], string>('SELECT facts FROM holder').pluck().get();
    const parsed: unknown = facts === undefined ? null : JSON.parse(String(facts));
    return isHolder(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

function isHolder(value: unknown): value is LockHolder {
  return typeof value === 'object' && value !== null && 'pid' in value && 'host' in value && 'since' in value;
}

function takeAgain(file: string, mine: LockHolder): Taken | null {
  for (let retries = 0; retries <= MAX_RETRIES; retries += 1) {
    const outcome = tryTake(file, mine);
    if ('close' in outcome) return outcome;
    if (!outcome.again) return null;
  }
  return null;
}

function hold(file: string, first: Taken, mine: LockHolder): FileLock {
  let taken: Taken | undefined = first;
  heldHere.set(file, mine);
  const path = getLockPath(file);
  const isHeld = (): boolean => taken?.isInPlace() ?? false;
  return {
    file,
    isHeld,
    keep() {
      if (taken === undefined) return false;
      if (isHeld()) return true;
      const again = takeAgain(file, mine);
      if (again === null) return false;
      taken.close();
      taken = again;
      return true;
    },
    release() {
      if (taken === undefined) return;
      const { isInPlace, close } = taken;
      taken = undefined;
      // Remove the file while the lock is held: a waiting process then notices that it locked a deleted file. Windows
      // does not remove open files; there it is removed right after closing.
      if (isInPlace()) removeQuietly(path);
      close();
      if (process.platform === 'win32' && isInPlace()) removeQuietly(path);
      heldHere.delete(file);
    },
  };
}

function removeQuietly(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // A lock file that stays behind locks nothing.
  }
}
