import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Refusal } from '../refusal.ts';
import { isSameFile } from './same-file.ts';

/**
 * Suffixes of names that this program gives to files in the making and to files set aside. A killed process can leave
 * the file under two names.
 */
const OWN_NAMES = /^\.(new-\d+|set-aside-[\dTZ-]+)$/;

/**
 * Makes sure that a file has only one name. A second hard link would have its own lock and log, and changes confirmed
 * under one name would be lost under the other. Removes names that this program gave for a while; the lock has to be
 * held. Throws `file.several-names` or the file system's error.
 */
export function ensureOnlyName(file: string): void {
  if (countNames(file) > 1) removeOwnNames(file);
  const names = countNames(file);
  if (names <= 1) return;
  throw new Refusal('file.several-names', { file, names });
}

/** Number of hard links of a file. */
export function countNames(file: string): number {
  return statSync(file).nlink;
}

/** Removes further names of a file that this program gave it for a while; another process may do the same meanwhile. */
export function removeOwnNames(file: string): void {
  const [folder, base] = [dirname(file), basename(file)];
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const isOwn = name.startsWith(base) && OWN_NAMES.test(name.slice(base.length));
    // A file that was set aside with its log keeps its name.
    if (isOwn && isSameFile(path, file) && !existsSync(`${path}-wal`)) rmSync(path, { force: true });
  }
}
