import { mkdirSync, readFileSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Arguments and folder of a second process. */
export interface SecondStart {
  readonly args: readonly string[];
  readonly folder: string;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Lets only one process run for a user-data folder. Calls `onSecond` in the first when another one tries. */
export function takeInstanceLock(userData: string, onSecond: (start: SecondStart) => void): boolean {
  mkdirSync(userData, { recursive: true });
  const lock = join(userData, 'stand-in.lock');
  const knock = join(userData, 'stand-in.knock');
  try {
    const owner = Number(readFileSync(lock, 'utf8'));
    if (owner !== process.pid && isAlive(owner)) {
      const start: SecondStart = { args: process.argv, folder: process.cwd() };
      writeFileSync(`${knock}.new`, JSON.stringify(start));
      renameSync(`${knock}.new`, knock);
      return false;
    }
  } catch {
    // The lock is free.
  }
  writeFileSync(lock, String(process.pid));
  watch(userData, { persistent: false }, () => {
    const start = takeKnock(knock);
    if (start !== null) onSecond(start);
  });
  process.on('exit', () => rmSync(lock, { force: true }));
  return true;
}

/** Removes and answers the message that a second process left. */
function takeKnock(knock: string): SecondStart | null {
  try {
    const start = JSON.parse(readFileSync(knock, 'utf8')) as SecondStart;
    rmSync(knock);
    return start;
  } catch {
    return null;
  }
}
