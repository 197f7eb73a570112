import { createHash, type Hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectPath } from './project-path.ts';

/**
 * A hash, still open, of the names and texts of the project's files that fit patterns, without those of `exclude`; the
 * same with either kind of line ends and path separators. `folder`: of a copy of the project.
 */
export function hashTexts(
  patterns: readonly string[],
  exclude: readonly string[],
  folder: string = projectPath(),
): Hash {
  const hash = createHash('sha256');
  const found = globSync(patterns, { cwd: folder, exclude });
  for (const file of found.map((name) => name.replaceAll('\\', '/')).toSorted())
    hash.update(`${file}\0`).update(readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n'));
  return hash;
}
