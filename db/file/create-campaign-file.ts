import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { APPLICATION_ID } from './application-id.ts';
import { syncToDisk } from './backup.ts';
import { toFileRefusal } from './file-errors.ts';
import { acquireFileLock, type FileLock } from './file-lock.ts';
import type { WritableDb } from '../sqlite/handles.ts';
import { inTransaction } from '../sqlite/in-transaction.ts';
import { migrate } from '../migrations/migrate.ts';
import { brand } from '../sqlite/handles.ts';
import type { OpenCampaign } from './campaign-connection.ts';
import { checkRuntime, openLocked, type OpenOptions } from './open-campaign.ts';
import { Refusal } from '../refusal.ts';
import { putInPlace } from './put-in-place.ts';
import { openDatabase, SIDE_FILES } from './side-files.ts';
import { cacheStatements } from '../sqlite/statement-cache.ts';

/**
 * Makes a new campaign file and opens it. It is built under another name and appears whole, on the disk, or
 * not at all; an existing file is never touched. `fill` writes the first rows. `file` is absolute, with the
 * extension. Throws a `Refusal`: `file.exists`, `file.in-use`, `file.not-writable`, `file.disk-full` … or
 * whatever `fill` throws.
 */
export function createCampaignFile(
  file: string,
  options: OpenOptions,
  fill: (db: WritableDb) => void,
): Promise<OpenCampaign> {
  return buildCampaignFile(file, options, (path) => fillFile(path, fill));
}

/** The same, where `fill` is given the path of a campaign file without rows. It closes what it opens. */
export async function buildCampaignFile(
  file: string,
  options: OpenOptions,
  fill: (path: string) => void,
): Promise<OpenCampaign> {
  checkRuntime();
  try {
    refuseExisting(file);
    const lock = await acquireFileLock(file, { host: options.host, since: options.now }, options.lockWaitMs);
    buildUnderLock(file, lock, options, fill);
    return await openLocked(file, lock, options);
  } catch (error) {
    throw toCreateRefusal(error, file);
  }
}

/** Why a new file cannot be made, as a refusal where there is one for it. */
export function toCreateRefusal(error: unknown, file: string): unknown {
  const refusal = toFileRefusal(error, file);
  if (refusal?.code !== 'file.not-found') return refusal ?? error;
  // ENOENT here means that the folder is missing, not the file.
  return unusableFolderRefusal(file, 'ENOENT');
}

function unusableFolderRefusal(file: string, reason: string): Refusal {
  return new Refusal('file.not-writable', { context: 'folder', folder: dirname(file), file, reason });
}

function refuseExisting(file: string): void {
  if (!existsSync(file)) return;
  throw new Refusal('file.exists', { file });
}

/** The file has appeared while this one was built. */
function refuseTaken(error: unknown, file: string): void {
  if (error instanceof Error && 'code' in error && error.code === 'EEXIST') refuseExisting(file);
}

function buildUnderLock(
  file: string,
  lock: FileLock,
  options: OpenOptions,
  fill: (path: string) => void,
): void {
  const temporary = `${file}.new-${process.pid}`;
  try {
    // Another process may have created the file while this one waited.
    refuseExisting(file);
    removeLeftovers(file);
    writeFileSync(temporary, makeEmptyFile(options.migrations), { flag: 'wx' });
    fill(temporary);
    syncToDisk(temporary);
    putInPlace(temporary, file);
  } catch (error) {
    lock.release();
    refuseTaken(error, file);
    throw error;
  } finally {
    for (const suffix of ['', ...SIDE_FILES]) rmSync(temporary + suffix, { force: true });
  }
}

/** Removes what a process that was killed while it made this file has left behind. */
function removeLeftovers(file: string): void {
  const prefix = `${basename(file)}.new-`;
  for (const name of readdirSync(dirname(file))) {
    if (name.startsWith(prefix)) rmSync(join(dirname(file), name), { force: true });
  }
}

let newestEmpty: Buffer | undefined;

/** A campaign file without rows. That of the newest format is made once: its migrations take a tenth of a second. */
export function makeEmptyFile(migrations: OpenOptions['migrations']): Buffer {
  if (migrations === undefined && newestEmpty !== undefined) return newestEmpty;
  const db = new BetterSqlite3(':memory:');
  try {
    db.pragma(`application_id = ${APPLICATION_ID}`);
    migrate(db, migrations);
    const bytes = db.serialize();
    if (migrations === undefined) newestEmpty = bytes;
    return bytes;
  } finally {
    db.close();
  }
}

/** Writes rows into a file that nobody else knows, in one transaction. */
export function fillFile(path: string, fill: (db: WritableDb) => void): void {
  const db = openPrivate(path);
  try {
    inTransaction(db, () => fill(db));
  } finally {
    db.close();
  }
}

/** Opens a file that no other connection uses and that nobody misses after a crash, quicker than is safe otherwise. */
export function openPrivate(path: string): WritableDb {
  const db = openDatabase(path, { fileMustExist: true });
  for (const setting of [
    'journal_mode = MEMORY',
    'synchronous = OFF',
    'trusted_schema = OFF',
    'recursive_triggers = ON',
  ])
    db.pragma(setting);
  cacheStatements(db);
  return brand(db);
}

/** Makes the folder in which campaigns are kept, the first time. */
export function ensureFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    const file = join(folder, 'campaign');
    // A file, not a folder, has this name.
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw isTaken ? unusableFolderRefusal(file, 'EEXIST') : toCreateRefusal(error, file);
  }
}
