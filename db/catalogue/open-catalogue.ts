import { constants, closeSync, existsSync, lstatSync, readSync, type Stats } from 'node:fs';
import BetterSqlite3, { type Database } from 'better-sqlite3';
import type { CatalogueProblem } from '../../shared/domain/catalogue.ts';
import { isBusy, isDamage } from '../sqlite/errors.ts';
import { countNames, removeOwnNames } from '../file/only-name.ts';
import { openDatabase, openOwnFile } from '../file/side-files.ts';
import { Refusal } from '../refusal.ts';
import { CATALOGUE_APPLICATION_ID, CATALOGUE_SCHEMA, CATALOGUE_VERSION } from './catalogue-schema.ts';

/** How long a search waits for a program that writes to a catalogue, in milliseconds. */
const WAIT_MS = 50;
const HEADER_BYTES = 100;

/** A catalogue whose file cannot be used. */
export class UnusableCatalogue extends Error {
  readonly problem: CatalogueProblem;

  constructor(problem: CatalogueProblem) {
    super(`the catalogue is ${problem}`);
    this.problem = problem;
  }
}

/** Opens a catalogue that anybody may have put there, for reading or writing. Throws `UnusableCatalogue`. */
export function openCatalogueFile(path: string, { readonly = true } = {}): Database {
  let db: Database | null = null;
  try {
    // A process that makes the file gives it its name before it takes the temporary one away.
    if (countNames(path) > 1) removeOwnNames(path);
    // SQLite names the journal after the path: a change left unfinished under another name would not be taken back.
    if (lstatSync(path).isFile() && countNames(path) > 1) throw new UnusableCatalogue('several-names');
    checkHeader(path);
    if (readonly) rollBackUnfinished(path);
    db = openDatabase(path, { readonly, fileMustExist: true, timeout: readonly ? WAIT_MS : 1000 });
    db.pragma('trusted_schema = OFF');
    db.pragma('cell_size_check = ON');
    checkSchema(db);
    return db;
  } catch (error) {
    db?.close();
    throw new UnusableCatalogue(toCatalogueProblem(error));
  }
}

/** A killed process can leave a journal of a change that it did not finish; only a writing connection takes it back. */
function rollBackUnfinished(path: string): void {
  if (!existsSync(`${path}-journal`)) return;
  const db = openDatabase(path, { fileMustExist: true, timeout: WAIT_MS });
  try {
    db.prepare('SELECT count(*) FROM sqlite_schema').get();
  } finally {
    db.close();
  }
}

/** What is the matter with a catalogue, by an error that its use has thrown. Throws an error that is none of these. */
export function toCatalogueProblem(error: unknown): CatalogueProblem {
  if (error instanceof UnusableCatalogue) return error.problem;
  if (error instanceof Refusal && error.code === 'file.obstructed') return 'foreign';
  if (isBusy(error)) return 'locked';
  if (isDamage(error) || error instanceof SyntaxError) return 'damaged';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT' || code === 'SQLITE_CANTOPEN') return 'missing';
  // Also files that this user may not read, and errors of the disk: nothing of them can be used.
  if (/^(E[A-Z]+|SQLITE_\w+)$/.test(code)) return 'damaged';
  throw error;
}

/** Number of the file, size and moment of its last change: another one has another stamp. Null: there is none. */
export function readFileStamp(path: string): string | null {
  const stat = findStat(path);
  return stat === null ? null : `${stat.ino}/${stat.size}/${stat.mtimeMs}/${stat.ctimeMs}`;
}

/** Null also where a plain file lies in place of the folder. */
function findStat(path: string): Stats | null {
  try {
    return lstatSync(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}

function checkHeader(path: string): void {
  const bytes = Buffer.alloc(HEADER_BYTES);
  const handle = openOwnFile(path, constants.O_RDONLY);
  try {
    const length = readSync(handle, bytes, 0, HEADER_BYTES, 0);
    if (length < HEADER_BYTES || bytes.every((byte) => byte === 0)) throw new UnusableCatalogue('damaged');
  } finally {
    closeSync(handle);
  }
  if (bytes.toString('latin1', 0, 16) !== 'SQLite format 3\0') throw new UnusableCatalogue('foreign');
  if (bytes.readInt32BE(68) !== CATALOGUE_APPLICATION_ID) throw new UnusableCatalogue('foreign');
  // Ours have no write-ahead log, which would need files beside them even for reading.
  if (bytes[18] !== 1 || bytes[19] !== 1) throw new UnusableCatalogue('foreign');
  if (bytes.readInt32BE(60) > CATALOGUE_VERSION) throw new UnusableCatalogue('newer');
}

/** A file whose tables are not exactly those that this program makes is not used: they could do anything. */
function checkSchema(db: Database): void {
  if (JSON.stringify(listSchema(db)) !== getOwnSchema()) throw new UnusableCatalogue('foreign');
}

let ownSchema: string | null = null;

function getOwnSchema(): string {
  if (ownSchema !== null) return ownSchema;
  const db = new BetterSqlite3(':memory:');
  db.exec(CATALOGUE_SCHEMA);
  ownSchema = JSON.stringify(listSchema(db));
  db.close();
  return ownSchema;
}

function listSchema(db: Database): unknown[] {
  return db.prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name').all();
}
