import { expect, it } from 'vitest';
import { formatElapsed } from './format-elapsed.ts';

it.each([
  [-3, '0:00'],
  [7.9, '0:07'],
  [247, '4:07'],
  [3750, '1:02:30'],
])('%d seconds are %s on a clock', (seconds, text) => {
  expect(formatElapsed(seconds)).toBe(text);
});
