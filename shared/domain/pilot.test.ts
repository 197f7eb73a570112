import { expect, test } from 'vitest';
import { namePilot } from './pilot.ts';

test('a call sign stands before the last word, in the quotes of the reader', () => {
  expect(namePilot({ name: 'Anna Okafor' })).toBe('Anna Okafor');
  expect(namePilot({ name: 'Anna Okafor', callSign: 'Raven' })).toBe('Anna “Raven” Okafor');
  expect(namePilot({ name: 'Anna de la Cruz', callSign: 'Raven' }, '«»')).toBe('Anna de la «Raven» Cruz');
  expect(namePilot({ name: 'Anna', callSign: 'Raven' })).toBe('Anna “Raven”');
});
