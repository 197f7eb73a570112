import { constants, copyFileSync, existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import { basename, isAbsolute, join } from 'node:path';
import { inspectCopy, syncFolderOf, syncToDisk } from './backup.ts';
import { formatStamp, getBackupFolder } from './backup-files.ts';
import type { FileLock } from './file-lock.ts';
import { Refusal } from './refusal.ts';

/** Absolute path of a backup given by path or by its name in the backup folder. */
export function resolveBackup(file: string, backup: string): string {
  return isAbsolute(backup) ? backup : join(getBackupFolder(file), basename(backup));
}

/** Reads a backup from end to end. Throws `backup.not-found` or `backup.damaged`. */
export function checkBackup(backup: string): void {
  if (backup.includes('\0') || !existsSync(backup)) {
    throw new Refusal(
      'backup.not-found',
      'There is no such backup. Nothing was changed; choose another one.',
      {
        backup,
      },
    );
  }
  const inspection = inspectCopy(backup);
  if (inspection.sound) return;
  throw new Refusal(
    'backup.damaged',
    'This backup is damaged or no campaign. Nothing was changed; choose another one.',
    { backup, problem: inspection.problem },
  );
}

/**
 * Puts a checked backup in the place of a campaign file that nobody has open; what was there is set aside with
 * its log. Answers where it is now, or null when there was nothing. `now` is ISO 8601 in UTC. The lock stays
 * with the caller. Throws the file system's error; the file is then as it was.
 */
export function putBackupInPlace(lock: FileLock, backup: string, now: string): string | null {
  const { file } = lock;
  const temporary = `${file}.restoring-${process.pid}`;
  try {
    copyFileSync(backup, temporary, constants.COPYFILE_EXCL);
    syncToDisk(temporary);
    const aside = setAside(file, now);
    renameSync(temporary, file);
    syncFolderOf(file);
    return aside;
  } finally {
    rmSync(temporary, { force: true });
  }
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
