import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/**
 * SHA-256 of every native module by its path in the package, with `/`. The bundler writes them in
 * (`build/vite.main.config.ts`), so that they lie in the archive whose integrity Electron checks; the modules themselves
 * lie beside it, since the system has to load them from files.
 */
export type NativeHashes = Readonly<Record<string, string>>;

/**
 * The first file beside the archive that is not one of the native modules that the program was built with, as a path in
 * that folder with `/`; null: all are. A folder that is not there is one without its modules, and answers `''`.
 */
export function findChangedModule(unpackedFolder: string, hashes: NativeHashes): string | null {
  let paths: string[];
  try {
    paths = listFiles(unpackedFolder);
  } catch {
    return '';
  }
  if (paths.length === 0) return '';
  const changed = paths.find((path) => {
    const name = relative(unpackedFolder, path).split(sep).join('/');
    return hashes[name] !== createHash('sha256').update(readFileSync(path)).digest('hex');
  });
  return changed === undefined ? null : relative(unpackedFolder, changed).split(sep).join('/');
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => !statSync(path).isDirectory());
}
