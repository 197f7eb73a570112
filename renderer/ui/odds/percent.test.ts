import { expect, test } from 'vitest';
import { formatPercent, formatPoints, formatShares } from './percent.ts';

test('chances are whole percent, and never certain unless they are', () => {
  expect([0, 0.003, 0.005, 0.494, 0.997, 1].map(formatPercent)).toEqual(['0', '<1', '1', '49', '>99', '100']);
});

test('changes carry their sign', () => {
  expect([0.071, 0.004, 0, -0.004, -0.12].map(formatPoints)).toEqual(['+7', '0', '0', '0', '−12']);
});

test.each([
  [
    [99, 0, 101],
    ['50', '0', '50'],
  ],
  [
    [1, 1, 1],
    ['34', '33', '33'],
  ],
  [
    [999, 1, 0],
    ['>99', '<1', '0'],
  ],
  [
    [0, 0, 0],
    ['0', '0', '0'],
  ],
  [
    [0, 0, 7],
    ['0', '0', '100'],
  ],
])('parts of a whole add up to 100: %j', (counts, expected) => {
  expect(formatShares(counts)).toEqual(expected);
});
