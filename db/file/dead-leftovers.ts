import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { getErrorCode } from '../sqlite/errors.ts';

/** Number of a process, and perhaps the suffix of a file that SQLite keeps beside a database. */
const OF_PROCESS = /^(\d+)(?:-wal|-shm|-journal)?$/;

/** What it is for, the number of a process, and what `mkdtemp` adds. */
const TEMPORARY_FOLDER = /^warchest-(?:copy|replay|import)-(\d+)-\w+$/;

/**
 * Removes what processes that were killed have left beside a file: `NAME.MARK-PID`, where no process has that number any
 * more. Leaves everything when the folder cannot be read or written.
 */
export function removeDeadLeftovers(file: string, mark: string): void {
  const prefix = `${basename(file)}.${mark}-`;
  try {
    for (const name of readdirSync(dirname(file))) {
      const [, pid] = name.startsWith(prefix) ? (OF_PROCESS.exec(name.slice(prefix.length)) ?? []) : [];
      if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(dirname(file), name), { force: true });
    }
  } catch {
    // They do no harm, and the next one who writes here tries again.
  }
}

/** What temporary folders are for. */
type FolderUse = 'copy' | 'replay' | 'import';

/**
 * Makes a folder for temporary files of this process, and removes those of processes that were killed. Throws the error
 * of the file system when none can be made.
 */
export function makeTemporaryFolder(use: FolderUse): string {
  removeDeadFolders();
  return mkdtempSync(join(tmpdir(), `warchest-${use}-${process.pid}-`));
}

/** Removes the temporary folders of processes that were killed, which hold copies of campaigns. */
export function removeDeadFolders(): void {
  try {
    for (const name of readdirSync(tmpdir())) {
      const [, pid] = TEMPORARY_FOLDER.exec(name) ?? [];
      if (pid !== undefined && !isAlive(Number(pid))) removeQuietly(join(tmpdir(), name));
    }
  } catch {
    // They do no harm, and the next one who opens a campaign tries again.
  }
}

/** Removes a folder with what is in it, unless that is not allowed: leftovers do no harm. */
export function removeQuietly(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // Such as one that belongs to another user.
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return getErrorCode(error) === 'EPERM';
  }
}
