import { spawnSync } from 'node:child_process';
import { closeSync, openSync, writeSync } from 'node:fs';
import { expect, onTestFinished } from 'vitest';
import { makeTempFolder } from './temp-folder.ts';

/** A folder on a separate file system of this size; null when this user may not make one. */
export function makeSmallDisk(kilobytes: number): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const folder = makeTempFolder();
  const options = `size=${kilobytes}k`;
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status !== 0) return null;
  onTestFinished(() => {
    spawnSync('umount', ['-l', folder]);
  });
  return folder;
}

export const NO_SMALL_DISK = 'only root on Linux can mount a small disk';

/** Writes a file until there is no room for more. */
export function fillDisk(file: string): void {
  const piece = Buffer.alloc(64 * 1024);
  const opened = openSync(file, 'w');
  try {
    for (;;) writeSync(opened, piece);
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' });
  } finally {
    closeSync(opened);
  }
}
