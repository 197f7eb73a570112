import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { syncFolderOf } from './backup.ts';
import { removeDeadLeftovers } from './dead-leftovers.ts';
import { putInPlace } from './put-in-place.ts';

/** Between the name of a file and the process that writes it. */
export const HALF = 'half';

/** A file that is written piece by piece and is not there before it is whole. */
export interface WholeFile {
  write(content: string | Uint8Array): void;
  /** Puts it in its place; throws `EEXIST` where a new one finds the name taken. */
  finish(onto: 'new' | 'replace'): void;
  /** Leaves nothing of it; does nothing once it is in its place. */
  abandon(): void;
}

/**
 * Writes a whole file so that after a crash or a power cut there is the file as it was before or the new one, never a
 * part: under a name of its own beside it, synced to the disk, then put in its place, which is synced too. `new` never
 * replaces a file that is there (throws `EEXIST`); `replace` does, and replaces a link itself, not what it leads to.
 * Throws the file system's error, and then leaves nothing. `mode`: who may read and write it, if fewer than usually.
 */
export function writeWhole(
  file: string,
  content: string | Uint8Array,
  onto: 'new' | 'replace',
  mode?: number,
): void {
  const whole = beginWhole(file, mode);
  try {
    whole.write(content);
    whole.finish(onto);
  } finally {
    whole.abandon();
  }
}

/** Begins a file that is written in pieces. Whoever begins it abandons it at last, whatever happens. */
export function beginWhole(file: string, mode?: number): WholeFile {
  removeDeadLeftovers(file, HALF);
  const half = `${file}.${HALF}-${process.pid}`;
  // A leftover of an earlier process with the same number, or a link, through which nothing may be written.
  rmSync(half, { force: true });
  let handle: number | null = openSync(half, 'wx', mode);
  const close = (): void => {
    if (handle !== null) closeSync(handle);
    handle = null;
  };
  return {
    write(content) {
      if (handle !== null) writeFileSync(handle, content);
    },
    finish(onto) {
      if (handle !== null) fsyncSync(handle);
      close();
      if (onto === 'new') putInPlace(half, file);
      else {
        renameSync(half, file);
        syncFolderOf(file);
      }
    },
    abandon() {
      close();
      rmSync(half, { force: true });
    },
  };
}
