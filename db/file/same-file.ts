import { statSync, type BigIntStats } from 'node:fs';

function statFile(path: string): BigIntStats | null {
  try {
    return statSync(path, { bigint: true });
  } catch {
    return null;
  }
}

/**
 * Whether two paths lead to one file: hard links and mounts give a file several names. False when one of them does not
 * exist.
 */
export function isSameFile(path: string, other: string): boolean {
  const [one, two] = [statFile(path), statFile(other)];
  return one !== null && two !== null && one.ino === two.ino && one.dev === two.dev;
}
