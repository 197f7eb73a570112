import { copyFileSync, existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import { basename, isAbsolute, join } from 'node:path';
import { inspectCopy, syncFolderOf, syncToDisk } from './backup.ts';
import { formatStamp, getBackupFolder } from './backup-files.ts';
import { isHeldHere, type FileLock } from './file-lock.ts';
import { Refusal } from './refusal.ts';

/** Absolute path of a backup given by path or by its name in the backup folder. */
export function resolveBackup(file: string, backup: string): string {
  return isAbsolute(backup) ? backup : join(getBackupFolder(file), basename(backup));
}

/**
 * Copies a backup beside the campaign file and reads the copy from end to end, before anything else is done:
 * from then on it does not matter what becomes of the backup. Answers the copy's path.
 * Throws `backup.not-found`, `backup.damaged` or the file system's error.
 */
export function stageBackup(file: string, backup: string): string {
  // A campaign that is open here must not be read past its own connection.
  if (backup.includes('\0') || !existsSync(backup) || isHeldHere(backup)) {
    throw new Refusal(
      'backup.not-found',
      'There is no such backup. Nothing was changed; choose another one.',
      {
        backup,
      },
    );
  }
  const staged = `${file}.restoring-${process.pid}`;
  copyFileSync(backup, staged);
  const inspection = inspectCopy(staged);
  if (inspection.sound) return staged;
  rmSync(staged, { force: true });
  throw new Refusal(
    'backup.damaged',
    'This backup is damaged or no campaign. Nothing was changed; choose another one.',
    { backup, problem: inspection.problem },
  );
}

/**
 * Puts a staged backup in the place of a campaign file that nobody has open; what was there is set aside with
 * its log. Answers where it is now, or null when there was nothing. `now` is ISO 8601 in UTC. The lock stays
 * with the caller. Throws the file system's error.
 */
export function putStagedInPlace(lock: FileLock, staged: string, now: string): string | null {
  syncToDisk(staged);
  const aside = setAside(lock.file, now);
  renameSync(staged, lock.file);
  syncFolderOf(lock.file);
  return aside;
}

function setAside(file: string, now: string): string | null {
  if (!existsSync(file)) return null;
  const aside = chooseFreeName(`${file}.set-aside-${formatStamp(now)}`);
  // The old log first: beside the new file it would be taken for the new file's own.
  for (const suffix of ['-wal', '-shm', '-journal']) {
    if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix);
  }
  try {
    // As a second name, so that there is a file at the old one at every moment.
    linkSync(file, aside);
  } catch {
    renameSync(file, aside);
  }
  return aside;
}

function chooseFreeName(path: string): string {
  for (let copy = 0; ; copy += 1) {
    const candidate = copy === 0 ? path : `${path}-${copy}`;
    if (!existsSync(candidate)) return candidate;
  }
}
