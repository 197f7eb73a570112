import { expect, test } from 'vitest';
import { estimateShare } from './win-share.ts';

const hits = (won: number, lost: number) => [
  ...Array.from({ length: won }, () => true),
  ...Array.from({ length: lost }, () => false),
];

test('a share of 200 campaigns is known to 7 points, one of 1,000 to 3', () => {
  const few = estimateShare(hits(100, 100));
  expect([few.low, few.high].map((end) => Math.round(end * 100))).toEqual([43, 57]);
  const many = estimateShare(hits(500, 500));
  expect([many.low, many.high].map((end) => Math.round(end * 100))).toEqual([47, 53]);
});

test('what never happened in 200 campaigns happens in fewer than 2 of 100', () => {
  expect(estimateShare(hits(0, 200)).high).toBeLessThan(0.02);
  expect(estimateShare([])).toEqual({ value: 0, low: 0, high: 1, count: 0 });
});
