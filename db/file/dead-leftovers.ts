import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { getErrorCode } from '../sqlite/errors.ts';

/** Number of a process, and perhaps the suffix of a file that SQLite keeps beside a database. */
const OF_PROCESS = /^(\d+)(?:-wal|-shm|-journal)?$/;

/** Number of a process, and what `mkdtemp` adds. */
const OF_FOLDER = /^(\d+)-\w+$/;

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

/**
 * Makes a folder for temporary files of this process, and removes those that killed processes made with the same name.
 * `name` has only letters and hyphens. Throws the error of the file system when none can be made.
 */
export function makeTemporaryFolder(name: string): string {
  const prefix = `warchest-${name}-`;
  for (const found of readdirSync(tmpdir())) {
    const [, pid] = found.startsWith(prefix) ? (OF_FOLDER.exec(found.slice(prefix.length)) ?? []) : [];
    if (pid !== undefined && !isAlive(Number(pid))) removeQuietly(join(tmpdir(), found));
  }
  return mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
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
