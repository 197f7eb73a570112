import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectPath } from '../project-path.ts';
import { renderHandbook } from './render-handbook.ts';

const pages = renderHandbook();

test('docs/handbook is what `npm run handbook` writes', () => {
  const files = readdirSync(projectPath('docs/handbook'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => `docs/handbook/${path.replaceAll('\\', '/')}`);
  expect(files.toSorted()).toEqual([...pages.keys()].toSorted());
  for (const [path, text] of pages) expect(readFileSync(projectPath(path), 'utf8'), path).toBe(text);
});

test('links of plain pages lead to pages and pictures', () => {
  for (const [path, text] of pages)
    for (const [, to = ''] of text.matchAll(/\]\(([^)]+)\)/g))
      expect(() => readFileSync(projectPath(path, '..', to)), `${path}: ${to}`).not.toThrow();
});
