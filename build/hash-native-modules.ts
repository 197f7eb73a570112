import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of the package whose native modules are packed; each file in them is one. */
const FOLDERS = ['node_modules/better-sqlite3/prebuilds'];

/** SHA-256 of every native module below a folder, by its path with `/`: what `findChangedModule` compares with. */
export function hashNativeModules(root: string): Record<string, string> {
  const names = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.node'))
      .toSorted()
      .map((name) => `${folder}/${name}`),
  );
  return Object.fromEntries(
    names.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(root, name)))
        .digest('hex'),
    ]),
  );
}
