import { existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import { syncFolderOf } from './backup.ts';

/**
 * Gives a finished file its name, durably, and never replaces a file that has appeared there meanwhile. A process that
 * is killed here leaves the file under both names (`removeOwnNames`). Throws the file system's error: `EEXIST` when the
 * name is taken.
 */
export function putInPlace(temporary: string, file: string): void {
  try {
    // A link never replaces a file that has appeared meanwhile; a rename would.
    linkSync(temporary, file);
    rmSync(temporary, { force: true });
  } catch (error) {
    if (existsSync(file) || !isLinkUnsupported(error)) throw error;
    renameSync(temporary, file);
  }
  syncFolderOf(file);
}

function isLinkUnsupported(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EISDIR'].includes(String(code));
}
