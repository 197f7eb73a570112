import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { DamageFound } from '../sqlite/errors.ts';
import { removeQuietly } from './dead-leftovers.ts';
import { checkSchemaTree } from './schema-tree.ts';
import { checkSideFiles, openDatabase } from './side-files.ts';

/** How long SQLite waits for a reader that is in its way, such as the doctor. */
export const BUSY_TIMEOUT_MS = 2000;

/**
 * Some megabytes suffice for a campaign of years; a sparse file can claim any size and would fill the disk when copied.
 */
export const MAX_COPIED_BYTES = 2 ** 30;

const LOGS: readonly string[] = ['-wal', '-journal'];
const MADE_BY_READERS: readonly string[] = ['-wal', '-shm'];

/**
 * Opens a file from an unknown source: the connection cannot write, and the schema may call no function with side
 * effects. better-sqlite3 makes every connection defensive; it offers neither an authorizer nor limits, and its SQLite
 * cannot be interrupted. Until the schema has been compared, read nothing but `sqlite_schema` and the header: a view
 * that never ends would hang the process. Throws `file.obstructed` or SQLite's error.
 */
export function openUnproven(file: string, timeoutMs: number): Database {
  const db = openDatabase(file, { readonly: true, fileMustExist: true, timeout: timeoutMs });
  distrust(db);
  return db;
}

/** Forbids functions with side effects in the schema, and lets SQLite check each page for damage when it reads it. */
function distrust(db: Database): void {
  db.pragma('trusted_schema = OFF');
  db.pragma('cell_size_check = ON');
}

/**
 * Reads a file that nobody has open, without changing a byte of it or beside it. A file with a log or a rollback
 * journal is copied first, since only a writer can apply them. Throws SQLite's error or `DamageFound`.
 */
export function inspectFile<T>(file: string, look: (db: Database) => T): T {
  return LOGS.some((suffix) => existsSync(file + suffix))
    ? inspectFileCopy(file, look)
    : lookInPlace(file, look);
}

function lookInPlace<T>(file: string, look: (db: Database) => T): T {
  checkSchemaTree(file);
  const lacking = MADE_BY_READERS.filter((suffix) => !existsSync(file + suffix));
  const db = openUnproven(file, BUSY_TIMEOUT_MS);
  try {
    return look(db);
  } finally {
    db.close();
    // For a file in write-ahead mode even a reader creates these and leaves them behind.
    for (const suffix of lacking) rmSync(file + suffix, { force: true });
  }
}

/**
 * Reads a copy of a file, with its log applied, through a connection that may write; the copy is deleted afterwards.
 */
export function inspectFileCopy<T>(file: string, look: (db: Database) => T): T {
  return inspectCopyOf(file, look, copyWithLog);
}

/** The same without the log: the campaign as it was when the log was last written into the file. */
export function inspectWithoutLog<T>(file: string, look: (db: Database) => T): T {
  return inspectCopyOf(file, look, (from, copy) => {
    checkSize(from);
    copyFileSync(from, copy, constants.COPYFILE_EXCL);
    checkSchemaTree(copy);
  });
}

function inspectCopyOf<T>(
  file: string,
  look: (db: Database) => T,
  copyTo: (file: string, copy: string) => void,
): T {
  removeLeftovers();
  const folder = mkdtempSync(join(tmpdir(), COPY_PREFIX));
  let db: Database | null = null;
  try {
    const copy = join(folder, 'copy');
    copyTo(file, copy);
    db = openDatabase(copy, { fileMustExist: true });
    distrust(db);
    return look(db);
  } finally {
    db?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const COPY_PREFIX = 'warchest-look-';
/** Far longer than any such reading takes. */
const MAX_LOOK_MS = 60 * 60 * 1000;

/** Deletes the copies that killed processes of this user left behind. */
function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(COPY_PREFIX)) continue;
    const path = join(tmpdir(), name);
    const stat = lstatSync(path, { throwIfNoEntry: false });
    // Windows has a temporary folder for each user, and no numeric user ids.
    const isOurs = stat?.isDirectory() === true && stat.uid === (process.getuid?.() ?? stat.uid);
    if (isOurs && Date.now() - stat.mtimeMs > MAX_LOOK_MS) removeQuietly(path);
  }
}

/**
 * Copies a file that nobody has open and applies its log and its rollback journal to the copy, whose schema SQLite can
 * then read. Throws `DamageFound`, SQLite's error or the file system's.
 */
export function copyWithLog(file: string, copy: string): void {
  checkSideFiles(file);
  checkSize(file);
  checkJournal(`${file}-journal`);
  for (const suffix of ['', ...LOGS]) {
    if (existsSync(file + suffix)) copyFileSync(file + suffix, copy + suffix, constants.COPYFILE_EXCL);
  }
  takeLogIn(copy);
  checkSchemaTree(copy);
}

/** Only pages are copied: SQLite reads no schema to begin a transaction or to close a file. */
function takeLogIn(copy: string): void {
  const db = openDatabase(copy, { fileMustExist: true });
  try {
    db.exec('BEGIN IMMEDIATE; ROLLBACK');
  } finally {
    db.close();
  }
  // SQLite would go on reading from a log that it cannot apply. It leaves an empty log in place.
  const leftBytes = statSync(`${copy}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  if (leftBytes > 0) throw new DamageFound('its log cannot be taken into it');
}

function checkSize(file: string): void {
  const sizeBytes = ['', ...LOGS]
    .map((suffix) => statSync(file + suffix, { throwIfNoEntry: false })?.size ?? 0)
    .reduce((sum, size) => sum + size, 0);
  if (sizeBytes > MAX_COPIED_BYTES) throw new DamageFound(`it is ${sizeBytes} bytes long`);
}

/** The last bytes of a rollback journal that names a super-journal: https://sqlite.org/fileformat2.html, 3. */
const SUPER_JOURNAL_MARK = 'd9d505f920a163d7';

/** Our journals never name another file; SQLite would delete the file that is named. */
function checkJournal(journal: string): void {
  const sizeBytes = statSync(journal, { throwIfNoEntry: false })?.size ?? 0;
  const mark = Buffer.alloc(SUPER_JOURNAL_MARK.length / 2);
  if (sizeBytes < mark.length) return;
  const handle = openSync(journal, 'r');
  try {
    readSync(handle, mark, 0, mark.length, sizeBytes - mark.length);
  } finally {
    closeSync(handle);
  }
  if (mark.toString('hex') === SUPER_JOURNAL_MARK) throw new DamageFound('its journal names another file');
}
