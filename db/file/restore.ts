import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, isAbsolute, join } from 'node:path';
import { APPLICATION_ID } from './application-id.ts';
import { inspectCopy, makeSelfContained, syncFolderOf, syncToDisk } from './backup.ts';
import { formatStamp, getBackupFolder, listBackups } from './backup-files.ts';
import { foreignSchemaRefusal, isDamage, newerRefusal } from './file-errors.ts';
import { readFileHeader } from './file-header.ts';
import { isHeldHere, type FileLock } from './file-lock.ts';
import { followLinks } from './follow-links.ts';
import { getNewestVersion, type Migration } from '../migrations/migrations.ts';
import { describeFault, proveCampaign, type Proof } from './prove-campaign.ts';
import { Refusal } from '../refusal.ts';
import { checkSideFiles, SIDE_FILES } from './side-files.ts';
import { copyWithLog, lookInto } from './unproven-file.ts';

/** Absolute path of a backup given by path or by its name in the backup folder. */
export function resolveBackup(file: string, backup: string): string {
  return isAbsolute(backup) ? backup : join(getBackupFolder(file), basename(backup));
}

/** Where a copy is made ready that will take the place of a file. */
export function chooseStagedPath(file: string): string {
  return `${file}.restoring-${process.pid}`;
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
 * Looks at a backup, copies it with its log beside the campaign file and proves the copy, before anything else is
 * done: from then on it does not matter what becomes of the backup.
 * Throws `backup.not-found`, `backup.damaged`, `file.foreign-schema`, `file.newer-version` or the file system's error.
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

/** Takes a staged copy away, if it is still there. */
export function removeStaged(path: string): void {
  for (const suffix of ['', ...SIDE_FILES]) rmSync(path + suffix, { force: true });
}

function checkIsBackup(backup: string): void {
  const real = backup.includes('\0') ? null : followLinks(backup);
  // A campaign that is open here must not be read past its own connection.
  if (real !== null && isFile(real) && !isHeldHere(real)) return;
  const message = 'There is no such backup. Nothing was changed; choose another one.';
  throw new Refusal('backup.not-found', message, { backup });
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Everything that opening it will ask for, so that it cannot fail once it is in its place. Answers its id. */
function proveStaged(path: string, backup: string, migrations: readonly Migration[]): string {
  const proof = inspectCopy(path, migrations);
  if (proof.kind === 'campaign') return proof.id;
  if (proof.kind === 'newer') throw newerRefusal(backup, proof.version, getNewestVersion(migrations));
  if (proof.kind === 'foreign') throw foreignSchemaRefusal(backup, null, proof.differences);
  throw damagedBackupRefusal(backup, describeFault(proof));
}

function damagedBackupRefusal(backup: string, problem: string): Refusal {
  return new Refusal(
    'backup.damaged',
    'This backup is damaged or no campaign. Nothing was changed; choose another one.',
    { backup, problem },
  );
}

/** Refuses to put a backup over something else than its own campaign. Throws `file.exists`. */
export function checkSameCampaign(file: string, campaignId: string, staged: StagedBackup): void {
  if (staged.isOwn || campaignId === staged.campaignId) return;
  throw otherFileRefusal(file);
}

function otherFileRefusal(file: string): Refusal {
  return new Refusal(
    'file.exists',
    `What is at ${file} is not the campaign of this backup. It was left as it is; restore the backup under another name.`,
    { file },
  );
}

/** Damage does not count: a file that cannot be read may well be the one to restore. */
function checkReplaceable(file: string, staged: StagedBackup, migrations: readonly Migration[]): void {
  if (!existsSync(file)) return;
  if (!isFile(file)) throw otherFileRefusal(file);
  const header = readFileHeader(file);
  const isMarked = header.kind === 'sqlite' && header.applicationId === APPLICATION_ID;
  if (!isMarked && listBackups(file).length === 0) throw otherFileRefusal(file);
  const proof = proveName(file, migrations);
  if (proof?.kind === 'campaign') checkSameCampaign(file, proof.id, staged);
  // Whose campaign it is cannot be told, so only its own backups may take its place.
  else if (proof !== null && proof.kind !== 'damaged' && !staged.isOwn) throw otherFileRefusal(file);
}

function proveName(file: string, migrations: readonly Migration[]): Proof | null {
  try {
    return lookInto(file, (db) => proveCampaign(db, 'name', migrations));
  } catch {
    return null;
  }
}

/**
 * Puts a staged backup in the place of a campaign file that nobody has open; what was there is set aside with
 * its log. Answers where it is now, or null when there was nothing. `now` is ISO 8601 in UTC. The lock stays
 * with the caller. Throws `file.exists` when something else than the backup's
 * campaign is there, or the file system's error.
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

/** The same with a proven copy of the file itself, whose lock has to be held. */
export function replaceFile(
  file: string,
  staged: string,
  now: string,
  migrations: readonly Migration[],
): string | null {
  syncToDisk(staged);
  const aside = setAside(file, now, migrations);
  renameSync(staged, file);
  syncFolderOf(file);
  removeLeftovers(file);
  return aside;
}

/** What processes that were killed while restoring or mending this very file have left behind. */
function removeLeftovers(file: string): void {
  const prefix = `${basename(file)}.restoring-`;
  for (const name of readdirSync(dirname(file))) {
    if (!name.startsWith(prefix)) continue;
    if (!isAlive(Number.parseInt(name.slice(prefix.length), 10))) {
      rmSync(join(dirname(file), name), { force: true });
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Gives a file a second name under which it stays when another takes its place. Whenever the process is killed, all of
 * it is under one name or the other: the log of a sound file is taken into it first, that of any other is copied.
 */
function setAside(file: string, now: string, migrations: readonly Migration[]): string | null {
  if (!existsSync(file)) return null;
  checkSideFiles(file);
  const aside = chooseFreeName(`${file}.set-aside-${formatStamp(now)}`);
  // Only what is proven to be ours may be opened by a writer.
  if (proveName(file, migrations)?.kind === 'campaign') makeSelfContained(file);
  for (const suffix of ['-wal', '-journal']) {
    if (existsSync(file + suffix)) copyFileSync(file + suffix, aside + suffix, constants.COPYFILE_EXCL);
  }
  linkAside(file, aside);
  syncFolderOf(file);
  // Beside the new file they would be taken for its own.
  for (const suffix of SIDE_FILES) rmSync(file + suffix, { force: true });
  return aside;
}

function linkAside(file: string, aside: string): void {
  try {
    // As a second name, so that there is a file at the old one at every moment.
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
