import { expect, it } from 'vitest';
import { createFormat } from './use-format.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');

it.each([
  ['2026-03-10T11:59:45Z', 'now'],
  ['2026-03-10T12:05:00Z', 'now'],
  ['2026-03-10T11:58:00Z', '2 minutes ago'],
  ['2026-03-10T09:10:00Z', '2 hours ago'],
  ['2026-03-09T11:00:00Z', 'yesterday'],
  ['2026-02-10T12:00:00Z', '28 days ago'],
])('%s is %s', (moment, words) => {
  expect(createFormat('en').ago(moment, NOW)).toBe(words);
});
