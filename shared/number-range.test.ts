import { expect, it } from 'vitest';
import { splitRange } from './number-range.ts';

it('divides a range without a gap, the last part shorter, and nothing into nothing', () => {
  expect(splitRange({ from: 3, to: 8 }, 2)).toEqual([
    { from: 3, to: 5 },
    { from: 5, to: 7 },
    { from: 7, to: 8 },
  ]);
  expect(splitRange({ from: 3, to: 3 }, 2)).toEqual([]);
});
