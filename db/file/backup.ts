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
import type BetterSqlite3 from 'better-sqlite3';
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
import { getVersion } from '../migrations/migrate.ts';
import { MIGRATIONS, type Migration } from '../migrations/migrations.ts';
import { describeFault, proveCampaign, type Proof } from './prove-campaign.ts';
import { checkOwnFolder, openDatabase, SIDE_FILES } from './side-files.ts';
import { lookInto } from './unproven-file.ts';

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

/** Proves a self-contained copy that nobody has open, index by index, and changes nothing. Never throws. */
export function inspectCopy(path: string, migrations: readonly Migration[] = MIGRATIONS): Proof {
  if (isHeldHere(path)) return { kind: 'damaged', problem: 'it is open as a campaign itself' };
  try {
    const header = readFileHeader(path);
    if (header.kind !== 'sqlite' || header.applicationId !== APPLICATION_ID) return { kind: 'stranger' };
    return lookInto(path, (db) => proveCampaign(db, 'indexes', migrations));
  } catch (error) {
    return { kind: 'damaged', problem: error instanceof Error ? error.message : String(error) };
  }
}

/** The newest backup that can be read from end to end and opened by this program; null when there is none. */
export function findSoundBackup(
  file: string,
  migrations: readonly Migration[] = MIGRATIONS,
): BackupFile | null {
  return listBackups(file).find(({ path }) => inspectCopy(path, migrations).kind === 'campaign') ?? null;
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
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<BackupFile> {
  const folder = getBackupFolder(file);
  // Whoever put a link there may not know that older copies are thinned.
  checkOwnFolder(folder);
  mkdirSync(folder, { recursive: true });
  removeLeftovers(folder);
  const temporary = join(folder, `${MAKING}${process.pid}-${formatStamp(madeAt)}`);
  try {
    await db.backup(temporary);
    makeSelfContained(temporary);
    const proof = inspectCopy(temporary, migrations);
    if (proof.kind !== 'campaign')
      throw new Error(`the backup could not be verified: ${describeFault(proof)}`);
    syncToDisk(temporary);
    const { revision } = proof;
    const number = (listBackups(file)[0]?.number ?? 0) + 1;
    const path = join(folder, formatBackupName(madeAt, revision, reason, number));
    renameSync(temporary, path);
    syncToDisk(folder);
    thinBackups(file, revision);
    return { path, madeAt, reason, revision, sizeBytes: statSync(path).size, number };
  } finally {
    for (const suffix of ['', ...SIDE_FILES]) rmSync(temporary + suffix, { force: true });
  }
}

/**
 * Copies a campaign before its format changes, once for each of its revisions: a step that fails again and again must
 * not push other backups out. Throws as `makeBackup` does.
 */
export async function makeMigrationBackup(
  db: Database,
  file: string,
  revision: number,
  madeAt: string,
  migrations: readonly Migration[],
): Promise<void> {
  const isMade = listBackups(file)
    .filter((backup) => backup.reason === 'migration' && backup.revision === revision)
    .map(({ path }) => inspectCopy(path, migrations))
    .some((proof) => proof.kind === 'campaign' && proof.version === getVersion(db));
  if (!isMade) await makeBackup(db, file, 'migration', madeAt, migrations);
}

/** What was being made when a process was killed: only the one that has the campaign open makes backups of it. */
function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(MAKING)) rmSync(join(folder, name), { force: true });
  }
}

/** A copy of a file in write-ahead mode would need files beside it even to be read. Throws SQLite's error. */
export function makeSelfContained(path: string): void {
  const copy = openDatabase(path);
  try {
    copy.pragma('journal_mode = DELETE');
  } finally {
    copy.close();
  }
}

function thinBackups(file: string, revision: number): void {
  for (const backup of chooseExpired(listBackups(file), revision)) rmSync(backup.path, { force: true });
}

/** Puts a directory entry on the disk after a file was put in its place. */
export function syncFolderOf(file: string): void {
  syncToDisk(dirname(file));
}
