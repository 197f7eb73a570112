import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

export interface StaticFile {
  readonly body: Buffer<ArrayBuffer>;
  readonly contentType: string;
  /** Built assets have a hash of their content in their name and never change. */
  readonly immutable: boolean;
}

/** Files by address path, such as `/assets/index-abc.js`; other paths do not exist. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/**
 * Reads the built page into memory. Addresses are looked up in this fixed map and never turned into paths, so no
 * address can reach another file. Files with an unknown extension are left out. Throws when the page has not been
 * built.
 */
export function loadStaticFiles(folder: string): StaticFiles {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const contentType = CONTENT_TYPES[extname(entry.name)];
    if (!entry.isFile() || contentType === undefined) continue;
    const path = join(entry.parentPath, entry.name);
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    files.set(address, {
      body: readFileSync(path),
      contentType,
      immutable: address.startsWith('/assets/'),
    });
  }
  const index = files.get('/index.html');
  if (index === undefined) throw new Error(`The page has not been built: no index.html in ${folder}`);
  return files.set('/', index);
}

/** The file for an address path, or null. */
export function findStaticFile(files: StaticFiles, addressPath: string): StaticFile | null {
  return files.get(addressPath) ?? null;
}
