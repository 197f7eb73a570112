import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectPath } from '../project-path.ts';

/** Documents whose tables describe folders, each with the folders that it has to name. */
const GUIDES = [
  'db/README.md',
  'renderer/README.md',
  'electron/README.md',
  'shared/rules/README.md',
  'shared/rules/battle/README.md',
  'shared/rules/battle/commander/README.md',
  'shared/campaign/README.md',
  'shared/exchange/README.md',
];

describe.each(GUIDES)('%s', (guide) => {
  const folder = projectPath(guide, '..');
  const named = [...readFileSync(projectPath(guide), 'utf8').matchAll(/^\| `([^`]+)`/gm)].map(
    ([, name = '']) => name,
  );

  it('names each folder beside it', () => {
    const folders = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && readdirSync(projectPath(guide, '..', entry.name)).length > 0)
      .map(({ name }) => `${name}/`);
    expect(folders.filter((name) => !named.includes(name))).toEqual([]);
  });

  it('names nothing that is not there', () => {
    expect(named.filter((name) => !existsSync(projectPath(guide, '..', name)))).toEqual([]);
  });
});

it('ARCHITECTURE.md names files and folders that are there', () => {
  const text = readFileSync(projectPath('ARCHITECTURE.md'), 'utf8');
  const paths = [...text.matchAll(/`((?:shared|db|electron|renderer|build|e2e)\/[a-z0-9./-]*)`/g)].map(
    ([, path = '']) => path,
  );
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !existsSync(projectPath(path)))).toEqual([]);
});
