import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { syncFolderOf } from './backup.ts';
import { removeDeadLeftovers } from './dead-leftovers.ts';
import { putInPlace } from './put-in-place.ts';

/** Between the name of a file and the process that writes it. */
export const HALF = 'half';

/**
 * Writes a whole file so that after a crash or a power cut there is the file as it was before or the new one, never a
 * part: under a name of its own beside it, synced to the disk, then put in its place, which is synced too. `new` never
 * replaces a file that is there (throws `EEXIST`); `replace` does, and replaces a link itself, not what it leads to.
 * Throws the file system's error, and then leaves nothing.
 */
export function writeWhole(file: string, content: string | Uint8Array, onto: 'new' | 'replace'): void {
  removeDeadLeftovers(file, HALF);
  const half = `${file}.${HALF}-${process.pid}`;
  // A leftover of an earlier process with the same number, or a link, through which nothing may be written.
  rmSync(half, { force: true });
  try {
    writeSynced(half, content);
    if (onto === 'new') putInPlace(half, file);
    else {
      renameSync(half, file);
      syncFolderOf(file);
    }
  } catch (error) {
    rmSync(half, { force: true });
    throw error;
  }
}

function writeSynced(path: string, content: string | Uint8Array): void {
  const handle = openSync(path, 'wx');
  try {
    writeFileSync(handle, content);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
