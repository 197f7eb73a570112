import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');

const PARTS = ['shared', 'db', 'electron', 'renderer', 'build', 'e2e'];

export interface SourceFile {
  /** Path from the project's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** All files of the project's parts whose names end in one of the endings. */
export function readSources(...endings: readonly string[]): SourceFile[] {
  return PARTS.flatMap((part) =>
    readdirSync(join(ROOT, part), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
      .map((entry) => join(entry.parentPath, entry.name)),
  ).map((path) => ({
    path: relative(ROOT, path).replaceAll('\\', '/'),
    text: readFileSync(path, 'utf8'),
  }));
}
