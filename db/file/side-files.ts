import { closeSync, constants, fstatSync, lstatSync, openSync, readSync, type Stats } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';
import { Refusal } from '../refusal.ts';

/** What SQLite puts beside a file while it is open. */
export const SIDE_FILES: readonly string[] = ['-wal', '-shm', '-journal'];

/** First bytes of a log (the last one tells the byte order) and of a rollback journal: sqlite.org/fileformat2.html, 3 and 4. */
const MAGIC: Readonly<Record<string, readonly string[]>> = {
  '-wal': ['377f0682', '377f0683'],
  '-journal': ['d9d505f9'],
};
const MAGIC_BYTES = 4;
/** What a power cut leaves of a file whose bytes never reached the disk. */
const BLANK = '0'.repeat(2 * MAGIC_BYTES);

/**
 * Refuses a database beside which lies what SQLite would write to, or wait for, and neither SQLite nor this program
 * has made. Throws `file.obstructed` or the file system's error.
 */
export function checkSideFiles(file: string): void {
  for (const suffix of SIDE_FILES) {
    const path = file + suffix;
    if (isOwnKind(path) && !bearsMagic(path, MAGIC[suffix])) throw obstructedRefusal(path);
  }
}

/** The one way to open a database that others could have prepared: what lies beside it is looked at first. */
export function openDatabase(file: string, options: BetterSqlite3.Options = {}): BetterSqlite3.Database {
  checkSideFiles(file);
  return new BetterSqlite3(file, options);
}

/**
 * Opens a file of our own beside a campaign, by flags as in `fs.constants`; whoever opens it closes it. Neither a link,
 * nor a second name of another file, nor a pipe or device is followed, waited for or written to. Throws
 * `file.obstructed` or the file system's error, such as ENOENT.
 */
export function openOwnFile(path: string, flags: number): number {
  isOwnKind(path);
  // Windows knows neither of these two, and has no pipes in its folders.
  const noWaiting = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const handle = openSync(path, flags | noWaiting);
  // Something else may have come to its place since the first look.
  if (isPlain(fstatSync(handle))) return handle;
  closeSync(handle);
  throw obstructedRefusal(path);
}

/** False when nothing is there. Throws `file.obstructed` for everything but a regular file of one name. */
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
  const handle = openOwnFile(path, constants.O_RDONLY);
  try {
    const length = readSync(handle, bytes, 0, MAGIC_BYTES, 0);
    const head = bytes.toString('hex');
    return length === 0 || head === BLANK || known.includes(head);
  } finally {
    closeSync(handle);
  }
}

/** Refuses a link where a folder of ours should be. Throws `file.obstructed`. */
export function checkOwnFolder(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true) throw obstructedRefusal(path);
}

/** Something of another program is where the campaign needs a file or folder of its own. */
export function obstructedRefusal(path: string): Refusal {
  return new Refusal(
    'file.obstructed',
    `At ${path}, where the campaign needs a file or folder of its own, lies something else. It was left as it is; move it away, then try again.`,
    { file: path },
  );
}
