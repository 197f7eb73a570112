import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Absolute path of a file or folder of the project. */
export function projectPath(...parts: readonly string[]): string {
  return join(root, ...parts);
}
