import { createHash, type Hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { projectPath } from './project-path.ts';

/**
 * A hash, still open, of the names and texts of the project's files that fit patterns, without those of `exclude`; the
 * same with either kind of line ends and path separators.
 */
export function hashTexts(patterns: readonly string[], exclude: readonly string[]): Hash {
  const hash = createHash('sha256');
  const found = globSync(patterns, { cwd: projectPath(), exclude });
  for (const file of found.map((name) => name.replaceAll('\\', '/')).toSorted())
    hash.update(`${file}\0`).update(readFileSync(projectPath(file), 'utf8').replaceAll('\r\n', '\n'));
  return hash;
}
