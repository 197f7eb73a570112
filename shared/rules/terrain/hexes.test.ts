import { expect, it } from 'vitest';
import { computeWholeHexes, isBaseContact } from './hexes.ts';

it('worked example 17: 14" of jump Move are 7 hexes', () => {
  expect(computeWholeHexes(14, 2)).toBe(7);
});

it('loses what is less than a hex', () => {
  expect([0, 1.9, 2, 5, -3].map((inches) => computeWholeHexes(inches, 2))).toEqual([0, 0, 1, 2, 0]);
});

it('touches across one hex side and one level', () => {
  expect(isBaseContact(1, -1)).toBe(true);
  expect(isBaseContact(0, 0)).toBe(true);
  expect(isBaseContact(1, 2)).toBe(false);
  expect(isBaseContact(2, 0)).toBe(false);
});
