import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chooseSeed, readTree, type SeedSources } from './choose-seed.ts';

const TREE = 'fffffff0123456789abcdef0123456789abcdef0';
const sources: SeedSources = { asked: undefined, tier: 'fast', tree: TREE, now: 1_000 };

it('is the same for the same sources, another one for others, and new each time in the thorough tier', () => {
  expect(chooseSeed(sources)).toBe(0xfffffff);
  expect(chooseSeed({ ...sources, tier: 'long', now: 2_000 })).toBe(0xfffffff);
  expect(chooseSeed({ ...sources, tree: `0000001${TREE}` })).toBe(1);
  expect(chooseSeed({ ...sources, tree: null })).toBe(1);
  expect(chooseSeed({ ...sources, tier: 'thorough' })).toBe(1_000);
});

it('is what somebody asks for, and nothing else', () => {
  expect(chooseSeed({ ...sources, tier: 'thorough', asked: '7' })).toBe(7);
  for (const asked of ['many', '-1', '1.5', '4294967296'])
    expect(() => chooseSeed({ ...sources, asked }), asked).toThrow(RangeError);
});

it('a folder without a repository has no tree', () => {
  const folder = mkdtempSync(join(tmpdir(), 'warchest-tree-'));
  expect(readTree(folder)).toBeNull();
  rmSync(folder, { recursive: true });
});

it('random cases of tests have it', () => {
  expect(process.env['WARCHEST_SEED']).toMatch(/^\d+$/);
  expect(fc.readConfigureGlobal().seed).toBe(Number(process.env['WARCHEST_SEED']));
});
