import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { getErrorCode } from '../sqlite/errors.ts';

/** Number of a process, and perhaps the suffix of a file that SQLite keeps beside a database. */
const OF_PROCESS = /^(\d+)(?:-wal|-shm|-journal)?$/;

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

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return getErrorCode(error) === 'EPERM';
  }
}
