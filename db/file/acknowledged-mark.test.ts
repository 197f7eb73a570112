import type * as NodeFs from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeTempFolder } from '../testing/temp-folder.ts';
import { keepAcknowledgedMark, readAcknowledged } from './acknowledged-mark.ts';

const syncs = vi.hoisted(() => ({ count: 0 }));

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof NodeFs>();
  const fsyncSync: typeof fs.fsyncSync = (handle) => {
    syncs.count += 1;
    fs.fsyncSync(handle);
  };
  return { ...fs, fsyncSync };
});

beforeEach(() => {
  syncs.count = 0;
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const entry = (revision: number) => ({ campaignId: 'campaign-a', revision, hash: 'ab'.repeat(32) });

test('each entry is written at once, and all of a second are synced together', () => {
  const file = join(makeTempFolder(), 'Alpha.warchest');
  const mark = keepAcknowledgedMark(file);
  for (const revision of [9, 10, 100]) {
    mark.write(entry(revision));
    expect(readAcknowledged(file)).toEqual(entry(revision));
  }
  expect(syncs.count).toBe(0);
  vi.advanceTimersByTime(1000);
  expect(syncs.count).toBe(1);
  vi.advanceTimersByTime(5000);
  expect(syncs.count).toBe(1);
  mark.close();
});

test('what is not synced yet is synced on closing', () => {
  const file = join(makeTempFolder(), 'Alpha.warchest');
  const mark = keepAcknowledgedMark(file);
  mark.write(entry(1));
  mark.close();
  expect(syncs.count).toBe(1);
  expect(readAcknowledged(file)).toEqual(entry(1));
});

test('a mark that cannot be written keeps nobody from working', () => {
  const mark = keepAcknowledgedMark(join(makeTempFolder(), 'no folder', 'Alpha.warchest'));
  mark.write(entry(1));
  mark.close();
  mark.remove();
});
