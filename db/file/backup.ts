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
import { setImmediate } from 'node:timers/promises';
import type { Database } from 'better-sqlite3';
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
import { getVersion, needsMigration } from '../migrations/migrate.ts';
import { MIGRATIONS, type Migration } from '../migrations/migrations.ts';
import { formatFault, proveCampaign, type Proof } from './prove-campaign.ts';
import { checkOwnFolder, openDatabase, SIDE_FILES } from './side-files.ts';
import { brand } from '../sqlite/handles.ts';
import { verifyInSteps, type Verification } from '../verify/verify.ts';
import { BUSY_TIMEOUT_MS, inspectFile, openUnproven } from './unproven-file.ts';

/** Prefix of the names of unfinished backups. */
const MAKING = '.making-';

/** Flushes a file or folder to the disk (fsync). */
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

/** Checks a self-contained copy that no process has open, each index included, without changing it. Never throws. */
export function inspectCopy(path: string, migrations: readonly Migration[] = MIGRATIONS): Proof {
  if (isHeldHere(path)) return { kind: 'damaged', problem: 'it is open as a campaign itself' };
  try {
    const header = readFileHeader(path);
    if (header.kind !== 'sqlite' || header.applicationId !== APPLICATION_ID) return { kind: 'stranger' };
    return inspectFile(path, (db) => proveCampaign(db, 'indexes', migrations));
  } catch (error) {
    return { kind: 'damaged', problem: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * The newest proven backup that this program can read completely and open; an unproven one where there is no other;
 * null: none.
 */
export function findSoundBackup(
  file: string,
  migrations: readonly Migration[] = MIGRATIONS,
): BackupFile | null {
  const backups = listBackups(file).toSorted((a, b) => Number(b.isProven) - Number(a.isProven));
  return backups.find(({ path }) => inspectCopy(path, migrations).kind === 'campaign') ?? null;
}

/** A backup that was just made. */
export interface MadeBackup extends BackupFile {
  /** What in it is not as the program wrote it; null: it is proven. */
  readonly problem: string | null;
}

/**
 * What in a self-contained copy is not as the program wrote it, the whole chain of the journal included; null: nothing.
 * A copy of an older format is checked by its pages alone: the invariants are those of the newest one.
 */
async function findFault(path: string, migrations: readonly Migration[]): Promise<string | null> {
  const db = openUnproven(path, BUSY_TIMEOUT_MS);
  try {
    if (needsMigration(db, migrations)) return null;
    const steps = verifyInSteps(brand(db));
    for (;;) {
      const step = steps.next();
      if (step.done === true) return formatFindings(step.value);
      // The copy does not change, so that other requests may be answered meanwhile.
      await setImmediate();
    }
  } finally {
    db.close();
  }
}

function formatFindings({ findings }: Verification): string | null {
  return findings.find(({ level }) => level === 'error')?.message ?? null;
}

/**
 * Copies an open campaign into its backup folder with SQLite's online backup. The copy is made under a temporary name,
 * checked completely and synced to the disk before it gets its final name, which says whether it is proven; then expired
 * backups are deleted. Throws when any step fails, and leaves no unfinished copy.
 */
export async function makeBackup(
  db: Database,
  file: string,
  reason: BackupReason,
  madeAt: string,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<MadeBackup> {
  const folder = getBackupFolder(file);
  // A link could point to a folder of somebody else, in which no files may be deleted.
  checkOwnFolder(folder);
  mkdirSync(folder, { recursive: true });
  removeLeftovers(folder);
  const temporary = join(folder, `${MAKING}${process.pid}-${formatStamp(madeAt)}`);
  try {
    await db.backup(temporary);
    makeSelfContained(temporary);
    const proof = inspectCopy(temporary, migrations);
    if (proof.kind !== 'campaign') throw new Error(`the backup could not be verified: ${formatFault(proof)}`);
    const problem = await findFault(temporary, migrations);
    const isProven = problem === null;
    syncToDisk(temporary);
    const { revision } = proof;
    const number = (listBackups(file)[0]?.number ?? 0) + 1;
    const path = join(folder, formatBackupName(madeAt, revision, reason, number, isProven));
    renameSync(temporary, path);
    syncToDisk(folder);
    thinBackups(file, revision);
    return { path, madeAt, reason, revision, sizeBytes: statSync(path).size, number, isProven, problem };
  } finally {
    for (const suffix of ['', ...SIDE_FILES]) rmSync(temporary + suffix, { force: true });
  }
}

/**
 * Makes a backup before a migration, once for each revision: a migration that fails again and again must not displace
 * other backups. Throws as `makeBackup` does.
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

/**
 * Deletes unfinished backups of a killed process. None of them can still be in the making: only the process that has
 * the campaign open makes backups of it.
 */
function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(MAKING)) rmSync(join(folder, name), { force: true });
  }
}

/** Takes a copy out of write-ahead mode, so that it can be read without side files. Throws SQLite's error. */
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

/** Flushes the folder of a file to the disk, after the file was created or renamed. */
export function syncFolderOf(file: string): void {
  syncToDisk(dirname(file));
}
