import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A value for the state of files and folders (absolute paths) that changes when a file is added, removed, resized or
 * written. Ignores tests and dotfiles, which are in no bundle.
 */
export function computeFingerprint(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) addPath(hash, path);
  return hash.digest('hex');
}

function addPath(hash: ReturnType<typeof createHash>, path: string): void {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return;
  if (!stat.isDirectory()) {
    hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`);
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (!name.startsWith('.') && !/\.(test|prop\.test)\.tsx?$/.test(name)) addPath(hash, join(path, name));
  }
}
