import { constants, copyFileSync, existsSync, linkSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join } from 'node:path';
import { APPLICATION_ID } from './application-id.ts';
import { inspectCopy, makeSelfContained, syncFolderOf, syncToDisk } from './backup.ts';
import { removeDeadLeftovers } from './dead-leftovers.ts';
import { formatStamp, getBackupFolder, listBackups } from './backup-files.ts';
import { foreignSchemaRefusal, newerRefusal } from './file-errors.ts';
import { isDamage } from '../sqlite/errors.ts';
import { readFileHeader } from './file-header.ts';
import { isHeldHere, type FileLock } from './file-lock.ts';
import { followLinks } from './follow-links.ts';
import { getNewestVersion, type Migration } from '../migrations/migrations.ts';
import { formatFault, proveCampaign, type Proof } from './prove-campaign.ts';
import { Refusal } from '../refusal.ts';
import { checkSideFiles, SIDE_FILES } from './side-files.ts';
import { copyWithLog, inspectFile } from './unproven-file.ts';

/** Mark of a copy that will replace a file, for `removeDeadLeftovers`. */
export const RESTORING = 'restoring';

/** Absolute path of a backup given by path or by its name in the backup folder. */
export function resolveBackup(file: string, backup: string): string {
  return isAbsolute(backup) ? backup : join(getBackupFolder(file), basename(backup));
}

/** Path of the temporary copy that will replace a file. */
export function chooseStagedPath(file: string): string {
  return `${file}.${RESTORING}-${process.pid}`;
}

/** A backup that has been copied beside the campaign file and read from end to end. */
export interface StagedBackup {
  /** Path of the copy. */
  readonly path: string;
  readonly campaignId: string;
  /** Whether it comes from the file's own backup folder. */
  readonly isOwn: boolean;
}

/**
 * Inspects a backup, copies it with its log beside the campaign file and proves the copy, before anything else is done;
 * afterwards the backup itself is not needed any more. Throws `backup.not-found`, `backup.damaged`,
 * `file.foreign-schema`, `file.newer-version` or the file system's error.
 */
export function stageBackup(file: string, backup: string, migrations: readonly Migration[]): StagedBackup {
  checkIsBackup(backup);
  const path = chooseStagedPath(file);
  try {
    removeStaged(path);
    copyBackup(backup, path);
    return {
      path,
      campaignId: proveStaged(path, backup, migrations),
      isOwn: dirname(backup) === getBackupFolder(file),
    };
  } catch (error) {
    removeStaged(path);
    throw isDamage(error) ? damagedBackupRefusal(backup, String(error)) : error;
  }
}

function copyBackup(backup: string, path: string): void {
  const header = readFileHeader(backup);
  if (header.kind !== 'sqlite' || header.applicationId !== APPLICATION_ID) {
    throw damagedBackupRefusal(backup, 'it does not begin as a campaign does');
  }
  copyWithLog(backup, path);
  makeSelfContained(path);
}

/** Deletes a staged copy, if it still exists. */
export function removeStaged(path: string): void {
  for (const suffix of ['', ...SIDE_FILES]) rmSync(path + suffix, { force: true });
}

function checkIsBackup(backup: string): void {
  const real = backup.includes('\0') ? null : followLinks(backup);
  // A campaign that is open in this process must be read only through its own connection.
  if (real !== null && isFile(real) && !isHeldHere(real)) return;
  throw new Refusal('backup.not-found', { backup });
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * Checks everything that opening will check, so that opening cannot fail after the copy is in its place. Answers the
 * campaign's id.
 */
function proveStaged(path: string, backup: string, migrations: readonly Migration[]): string {
  const proof = inspectCopy(path, migrations);
  if (proof.kind === 'campaign') return proof.id;
  if (proof.kind === 'newer') throw newerRefusal(backup, proof.version, getNewestVersion(migrations));
  if (proof.kind === 'foreign') throw foreignSchemaRefusal(backup, null, proof.differences);
  throw damagedBackupRefusal(backup, formatFault(proof));
}

function damagedBackupRefusal(backup: string, problem: string): Refusal {
  return new Refusal('backup.damaged', { backup, problem });
}

/** Refuses to replace anything but the backup's own campaign. Throws `file.exists`. */
export function checkSameCampaign(file: string, campaignId: string, staged: StagedBackup): void {
  if (staged.isOwn || campaignId === staged.campaignId) return;
  throw otherFileRefusal(file);
}

function otherFileRefusal(file: string): Refusal {
  return new Refusal('file.exists', { context: 'other', file });
}

/** Damage is no reason to refuse: a file that cannot be read may be the one to restore. */
function checkReplaceable(file: string, staged: StagedBackup, migrations: readonly Migration[]): void {
  if (!existsSync(file)) return;
  if (!isFile(file)) throw otherFileRefusal(file);
  const header = readFileHeader(file);
  const isMarked = header.kind === 'sqlite' && header.applicationId === APPLICATION_ID;
  if (!isMarked && listBackups(file).length === 0) throw otherFileRefusal(file);
  const proof = proveName(file, migrations);
  if (proof?.kind === 'campaign') checkSameCampaign(file, proof.id, staged);
  // When the file does not tell which campaign it is, only backups of its own folder may replace it.
  else if (proof !== null && proof.kind !== 'damaged' && !staged.isOwn) throw otherFileRefusal(file);
}

function proveName(file: string, migrations: readonly Migration[]): Proof | null {
  try {
    return inspectFile(file, (db) => proveCampaign(db, 'name', migrations));
  } catch {
    return null;
  }
}

/**
 * Replaces a campaign file that nobody has open by a staged backup; the old file is set aside with its log. Answers the
 * new path of the old file, or null when there was none. `now` is ISO 8601 in UTC. The caller keeps the lock. Throws
 * `file.exists` when something other than the backup's campaign is there, or the file system's error.
 */
export function putStagedInPlace(
  lock: FileLock,
  staged: StagedBackup,
  now: string,
  migrations: readonly Migration[],
): string | null {
  checkReplaceable(lock.file, staged, migrations);
  return replaceFile(lock.file, staged.path, now, migrations);
}

/**
 * Replaces a file by a proven copy of itself, as `putStagedInPlace` does; its lock has to be held. `keepsLog`: the log is
 * set aside as it is, since SQLite would cut it where it is harmed.
 */
export function replaceFile(
  file: string,
  staged: string,
  now: string,
  migrations: readonly Migration[],
  keepsLog = false,
): string | null {
  syncToDisk(staged);
  const aside = setAside(file, now, migrations, keepsLog);
  renameSync(staged, file);
  syncFolderOf(file);
  removeDeadLeftovers(file, RESTORING);
  return aside;
}

/**
 * Gives a file a second name, which it keeps when another file takes its place. The log of a sound file is written into
 * it first, that of any other is copied, so that all of the content is under one name or the other whenever the process
 * is killed.
 */
function setAside(
  file: string,
  now: string,
  migrations: readonly Migration[],
  keepsLog: boolean,
): string | null {
  if (!existsSync(file)) return null;
  checkSideFiles(file);
  const aside = chooseFreeName(`${file}.set-aside-${formatStamp(now)}`);
  // Only a file that is proven to be a campaign may be opened for writing.
  if (!keepsLog && proveName(file, migrations)?.kind === 'campaign') makeSelfContained(file);
  for (const suffix of ['-wal', '-journal']) {
    if (existsSync(file + suffix)) copyFileSync(file + suffix, aside + suffix, constants.COPYFILE_EXCL);
  }
  linkAside(file, aside);
  syncFolderOf(file);
  // Beside the new file they would be taken for its own side files.
  for (const suffix of SIDE_FILES) rmSync(file + suffix, { force: true });
  return aside;
}

/**
 * Copies a file and its log under another name, before its log is overwritten. Answers the path of the copy; null when
 * there is no log, so that the file stays as it is.
 */
export function keepAside(file: string, now: string): string | null {
  if ((statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) === 0) return null;
  const aside = chooseFreeName(`${file}.set-aside-${formatStamp(now)}`);
  for (const suffix of ['-wal', '']) copyFileSync(file + suffix, aside + suffix, constants.COPYFILE_EXCL);
  return aside;
}

function linkAside(file: string, aside: string): void {
  try {
    // A hard link, so that there is a file at the old path at every moment.
    linkSync(file, aside);
  } catch {
    renameSync(file, aside);
  }
}

function chooseFreeName(path: string): string {
  for (let copy = 0; ; copy += 1) {
    const candidate = copy === 0 ? path : `${path}-${copy}`;
    if (!existsSync(candidate)) return candidate;
  }
}
