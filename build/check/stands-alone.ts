/**
 * Checks that the project stands alone: no file refers to anything outside the project's folder or names a machine that
 * it was made on.
 */
import { readSources, type SourceFile } from './files.ts';

// Composed of parts, so that this file does not match itself.
const FORBIDDEN = [
  new RegExp(['\\.\\.', 'shared', '(facts|seeds|design|accept)'].join('/')),
  new RegExp(['', 'work', '(main|shared)'].join('/')),
];

export function listOutsiders(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .map((line, index) => ({ line, number: index + 1 }))
      .filter(({ line }) => FORBIDDEN.some((pattern) => pattern.test(line)))
      .map(({ number }) => `${path}:${number} refers to something outside the project`),
  );
}

if (import.meta.main) {
  const outsiders = listOutsiders(
    readSources('.ts', '.tsx', '.mjs', '.cjs', '.json', '.yml', '.html', '.css', '.md'),
  );
  for (const line of outsiders) console.log(line);
  process.exitCode = outsiders.length === 0 ? 0 : 1;
}
