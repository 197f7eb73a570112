import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeTempFolder } from '../testing/temp-folder.ts';
import { keepAcknowledgedMark, readAcknowledged } from './acknowledged-mark.ts';

let syncs = 0;
const countSync = (): void => {
  syncs += 1;
};

beforeEach(() => {
  syncs = 0;
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const entry = (revision: number) => ({ campaignId: 'campaign-a', revision, hash: 'ab'.repeat(32) });

test('each entry is written at once, and all of a second are synced together', () => {
  const file = join(makeTempFolder(), 'Alpha.warchest');
  const mark = keepAcknowledgedMark(file, countSync);
  for (const revision of [9, 10, 100]) {
    mark.write(entry(revision));
    expect(readAcknowledged(file)).toEqual(entry(revision));
  }
  expect(syncs).toBe(0);
  vi.advanceTimersByTime(1000);
  expect(syncs).toBe(1);
  vi.advanceTimersByTime(5000);
  expect(syncs).toBe(1);
  mark.close();
});

test('what is not synced yet is synced on closing', () => {
  const file = join(makeTempFolder(), 'Alpha.warchest');
  const mark = keepAcknowledgedMark(file, countSync);
  mark.write(entry(1));
  mark.close();
  expect(syncs).toBe(1);
  expect(readAcknowledged(file)).toEqual(entry(1));
});

test('a mark that cannot be written keeps nobody from working', () => {
  const mark = keepAcknowledgedMark(join(makeTempFolder(), 'no folder', 'Alpha.warchest'));
  mark.write(entry(1));
  mark.close();
  mark.remove();
});
