import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTempFolder } from '../../db/testing/temp-folder.ts';
import { projectPath } from '../project-path.ts';
import { computeEngineVersion, listDecidingFolders } from './engine-version.ts';

it('the version of the engine is short, and the same for the same files', () => {
  const version = computeEngineVersion();
  expect(version).toMatch(/^[0-9a-f]{16}$/);
  expect(computeEngineVersion()).toBe(version);
});

it('the version of the engine is another one when something changes that decides, and only then', () => {
  const folder = makeTempFolder();
  for (const part of ['shared', 'db/battles', 'package-lock.json', ...listDecidingFolders()])
    cpSync(projectPath(part), join(folder, part), { recursive: true });
  const version = computeEngineVersion(folder);
  expect(version).toBe(computeEngineVersion());
  /** The version with another text in a file, which is then as before. */
  const changed = (file: string, from: RegExp, to: string): string => {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    expect(text).toMatch(from);
    writeFileSync(path, text.replace(from, to));
    const other = computeEngineVersion(folder);
    writeFileSync(path, text);
    return other;
  };
  for (const [file, from] of [
    ['shared/rules/combat/to-hit.ts', /$/],
    ['shared/campaign/economy/total-chaos.ts', /payPerTrackWp/],
    ['shared/catalogue/clan-invasion.json', /"basePv"/],
    ['db/battles/open-job.ts', /$/],
    ['build/ladder/rungs.ts', /$/],
    ['build/balance/unit-kinds.csv', /$/],
    ['package-lock.json', /(?<="node_modules\/pure-rand": \{\s*"version": ")/],
    ['package-lock.json', /(?<="node_modules\/node": \{\s*"version": ")/],
  ] as const)
    expect(changed(file, from, ' '), file).not.toBe(version);
  for (const [file, from, to] of [
    ['shared/rules/combat/to-hit.test.ts', /$/, ' '],
    ['shared/rules/combat/to-hit.ts', /\n/g, '\r\n'],
    ['package-lock.json', /(?<="node_modules\/react": \{\s*"version": ")/, '9'],
  ] as const)
    expect(changed(file, from, to), file).toBe(version);
  expect(computeEngineVersion(folder)).toBe(version);
});
