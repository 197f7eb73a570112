import { expect, test } from 'vitest';
import { formatPercent, formatPoints } from './percent.ts';

test('chances are whole percent, and never certain unless they are', () => {
  expect([0, 0.003, 0.005, 0.494, 0.997, 1].map(formatPercent)).toEqual(['0', '<1', '1', '49', '>99', '100']);
});

test('changes carry their sign', () => {
  expect([0.071, 0.004, 0, -0.004, -0.12].map(formatPoints)).toEqual(['+7', '0', '0', '0', '−12']);
});
