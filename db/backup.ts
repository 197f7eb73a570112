import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { APPLICATION_ID } from './application-id.ts';
import {
  type BackupFile,
  type BackupReason,
  chooseExpired,
  formatBackupName,
  formatStamp,
  getBackupFolder,
  listBackups,
} from './backup-files.ts';
import { readFileHeader } from './file-header.ts';
import { isHeldHere } from './file-lock.ts';

type Database = BetterSqlite3.Database;

/** What the names of half-made backups begin with. */
const MAKING = '.making-';

/** Makes sure that what was written to a file or folder is on the disk. */
export function syncToDisk(path: string): void {
  const folder = statSync(path).isDirectory();
  // Windows can neither open nor sync a folder; there the rename is durable by itself.
  if (folder && process.platform === 'win32') return;
  const handle = openSync(path, folder ? 'r' : 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** What a look into a would-be campaign found: its revision and version, or what is wrong. */
export type Inspection =
  | { readonly sound: true; readonly revision: number; readonly version: number }
  | { readonly sound: false; readonly problem: string };

/** Reads a self-contained copy that nobody has open, page by page, and changes nothing. Never throws. */
export function inspectCopy(path: string): Inspection {
  if (isHeldHere(path)) return { sound: false, problem: 'it is open as a campaign itself' };
  let db: Database | null = null;
  try {
    const header = readFileHeader(path);
    if (header.kind !== 'sqlite') return { sound: false, problem: 'not a SQLite file' };
    if (header.applicationId !== APPLICATION_ID) return { sound: false, problem: 'not a campaign' };
    db = new BetterSqlite3(path, { readonly: true, fileMustExist: true });
    const check = db.pragma('integrity_check(5)', { simple: true });
    if (check !== 'ok') return { sound: false, problem: String(check) };
    const revision = db.prepare<[], number>('SELECT max(id) FROM journal_entries').pluck().get();
    return { sound: true, revision: Number(revision ?? 0), version: header.userVersion };
  } catch (error) {
    return { sound: false, problem: error instanceof Error ? error.message : String(error) };
  } finally {
    db?.close();
  }
}

/** The newest backup that can be read from end to end; null when there is none. */
export function findSoundBackup(file: string): BackupFile | null {
  return listBackups(file).find((backup) => inspectCopy(backup.path).sound) ?? null;
}

/**
 * Copies an open campaign into its backup folder: by SQLite's online backup, under a temporary name, checked
 * from end to end, put on the disk, then given its name; older copies are thinned. Throws when any of it fails,
 * and leaves no half-made copy.
 */
export async function makeBackup(
  db: Database,
  file: string,
  reason: BackupReason,
  madeAt: string,
): Promise<BackupFile> {
  const folder = getBackupFolder(file);
  mkdirSync(folder, { recursive: true });
  removeLeftovers(folder);
  const temporary = join(folder, `${MAKING}${process.pid}-${formatStamp(madeAt)}`);
  try {
    await db.backup(temporary);
    makeSelfContained(temporary);
    const inspection = inspectCopy(temporary);
    if (!inspection.sound) throw new Error(`the backup could not be verified: ${inspection.problem}`);
    syncToDisk(temporary);
    const { revision } = inspection;
    const number = (listBackups(file)[0]?.number ?? 0) + 1;
    const path = join(folder, formatBackupName(madeAt, revision, reason, number));
    renameSync(temporary, path);
    syncToDisk(folder);
    thinBackups(file);
    return { path, madeAt, reason, revision, sizeBytes: statSync(path).size, number };
  } finally {
    for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(temporary + suffix, { force: true });
  }
}

/** What was being made when a process was killed: only the one that has the campaign open makes backups of it. */
function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(MAKING)) rmSync(join(folder, name), { force: true });
  }
}

/** A copy of a file in write-ahead mode would need files beside it even to be read. Throws SQLite's error. */
export function makeSelfContained(path: string): void {
  const copy = new BetterSqlite3(path);
  try {
    copy.pragma('journal_mode = DELETE');
  } finally {
    copy.close();
  }
}

function thinBackups(file: string): void {
  for (const backup of chooseExpired(listBackups(file))) rmSync(backup.path, { force: true });
}

/** Puts a directory entry on the disk after a file was put in its place. */
export function syncFolderOf(file: string): void {
  syncToDisk(dirname(file));
}
