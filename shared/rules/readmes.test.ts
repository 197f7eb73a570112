import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const RULES = fileURLToPath(new URL('.', import.meta.url));
const PATHS = /`([a-z0-9./-]+(?:\.ts|\.test|\/))`/g;

// Those of the folders, with their tables of sources; `build/check/readmes.test.ts` checks the one beside this file.
it.each(globSync('*/**/README.md', { cwd: RULES }))('%s names files that are there', (readme) => {
  const named = [...readFileSync(join(RULES, readme), 'utf8').matchAll(PATHS)].map(([, path = '']) => path);
  expect(named).not.toEqual([]);
  const places = [RULES, join(RULES, dirname(readme)), join(RULES, '../..')];
  const isThere = (path: string) =>
    places.some((place) => existsSync(join(place, path)) || existsSync(join(place, `${path}.ts`)));
  expect(named.filter((path) => !isThere(path))).toEqual([]);
});
