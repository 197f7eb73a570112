import { mkdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** One process for each user-data folder. Calls `onSecond` in the first when another one tried. */
export function takeInstanceLock(userData: string, onSecond: () => void): boolean {
  mkdirSync(userData, { recursive: true });
  const lock = join(userData, 'stand-in.lock');
  const knock = join(userData, 'stand-in.knock');
  try {
    const owner = Number(readFileSync(lock, 'utf8'));
    if (owner !== process.pid && isAlive(owner)) {
      writeFileSync(knock, String(process.pid));
      return false;
    }
  } catch {
    // Nobody holds it.
  }
  writeFileSync(lock, String(process.pid));
  writeFileSync(knock, '');
  watch(knock, { persistent: false }, () => onSecond());
  process.on('exit', () => rmSync(lock, { force: true }));
  return true;
}
