import { realpathSync } from 'node:fs';

/** The one true path of a file, by which locks know it; the path itself when nothing is there. */
export function followLinks(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}
