import { realpathSync } from 'node:fs';

/** The path of a file without symbolic links, which is its key for locks; the path itself when nothing is there. */
export function followLinks(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}
