import { closeSync, constants, fstatSync, lstatSync, openSync, readSync, type Stats } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';
import { Refusal } from '../refusal.ts';

/** Suffixes of the files that SQLite creates beside an open database. */
export const SIDE_FILES: readonly string[] = ['-wal', '-shm', '-journal'];

/** First bytes of a log (the last one is the byte order) and of a rollback journal: https://sqlite.org/fileformat2.html, 3 and 4. */
const MAGIC: Readonly<Record<string, readonly string[]>> = {
  '-wal': ['377f0682', '377f0683'],
  '-journal': ['d9d505f9'],
};
const MAGIC_BYTES = 4;
/** Zeros in place of the first bytes, as a power cut may leave them. */
const BLANK = '0'.repeat(2 * MAGIC_BYTES);

/**
 * Throws `file.obstructed` when a file beside a database has the name of a log or journal but is neither SQLite's nor
 * ours: SQLite would write to it or wait for it. Also throws the file system's error.
 */
export function checkSideFiles(file: string): void {
  for (const suffix of SIDE_FILES) {
    const path = file + suffix;
    if (isOwnKind(path) && !bearsMagic(path, MAGIC[suffix])) throw obstructedRefusal(path);
  }
}

/**
 * Opens a database that another program may have tampered with, after `checkSideFiles`. All such databases are opened
 * through this function.
 */
export function openDatabase(file: string, options: BetterSqlite3.Options = {}): BetterSqlite3.Database {
  checkSideFiles(file);
  return new BetterSqlite3(file, options);
}

/**
 * Opens one of our files beside a campaign with flags of `fs.constants`; the caller closes the handle. Throws
 * `file.obstructed` for a link, a hard link of another file, a pipe or a device, without following it, waiting for it
 * or writing to it. Throws the file system's error, such as ENOENT.
 */
export function openOwnFile(path: string, flags: number): number {
  isOwnKind(path);
  // Windows has neither of these two flags, and no named pipes in folders.
  const noWaiting = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const handle = openSync(path, flags | noWaiting);
  // The file may have been replaced since the first check.
  if (isPlain(fstatSync(handle))) return handle;
  closeSync(handle);
  throw obstructedRefusal(path);
}

/** False when there is no such file. Throws `file.obstructed` for anything but a regular file with a single name. */
export function isOwnKind(path: string): boolean {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return false;
  if (!isPlain(stat)) throw obstructedRefusal(path);
  return true;
}

function isPlain(stat: Stats): boolean {
  return stat.isFile() && stat.nlink <= 1;
}

function bearsMagic(path: string, known: readonly string[] | undefined): boolean {
  if (known === undefined) return true;
  const bytes = Buffer.alloc(MAGIC_BYTES);
  const handle = openUnlessGone(path);
  // Another process has finished its change and taken its journal away.
  if (handle === null) return true;
  try {
    const length = readSync(handle, bytes, 0, MAGIC_BYTES, 0);
    const head = bytes.toString('hex');
    return length === 0 || head === BLANK || known.includes(head);
  } finally {
    closeSync(handle);
  }
}

function openUnlessGone(path: string): number | null {
  try {
    return openOwnFile(path, constants.O_RDONLY);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Throws `file.obstructed` when there is a link in place of one of our folders. */
export function checkOwnFolder(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true) throw obstructedRefusal(path);
}

/** The refusal when something of another program has a path that the campaign needs for its own file or folder. */
export function obstructedRefusal(path: string): Refusal {
  return new Refusal('file.obstructed', { file: path });
}
