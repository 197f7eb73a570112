import { expect, it } from 'vitest';
import { computeWholeHexes, isBaseContact } from './hexes.ts';
import { mayPass, resolveDisplacement, validateSpots } from './stacking.ts';
import { resolveMovementUsed } from './standstill.ts';

const spot = (moveInches: number, occupied = false, prohibited = false) => ({
  moveInches,
  occupied,
  prohibited,
});

it('passes through friends, and through enemies on another level only', () => {
  expect(mayPass({ friendly: true, sameElevation: true })).toBe(true);
  expect(mayPass({ friendly: false, sameElevation: false })).toBe(true);
  expect(mayPass({ friendly: false, sameElevation: true })).toBe(false);
});

it.each([
  ['the nearest free place', [spot(1, true), spot(4), spot(3)], [2]],
  ['any of several as near', [spot(2), spot(2), spot(5)], [0, 1]],
  ['the firm one of two as near', [spot(2, false, true), spot(2)], [1]],
  ['nothing when the nearest is prohibited', [spot(1, false, true), spot(2)], []],
  ['nothing when all are taken', [spot(1, true), spot(2, true)], []],
  ['nothing when there is no place', [], []],
] as const)('a unit forced into an occupied place gets %s', (_, spots, expected) => {
  expect(resolveDisplacement(spots)).toEqual({ spots: expected, destroyed: expected.length === 0 });
});

it('names a distance that cannot be', () => {
  expect(validateSpots([spot(1), spot(-1)])).toEqual([{ path: 'spots[1].moveInches', code: 'negative' }]);
});

it.each([
  ['less than an inch', { movedInches: 0.9 }, 'standstill'],
  ['an inch', { movedInches: 1 }, 'ground'],
  ['carried without a step', { movedInches: 0, carried: true }, 'ground'],
  ['a jump', { movedInches: 4, jumped: true }, 'jump'],
  ['a jump on the spot', { movedInches: 0, jumped: true }, 'jump'],
] as const)('%s counts as it should', (_, move, expected) => {
  expect(resolveMovementUsed({ jumped: false, carried: false, ...move })).toBe(expected);
});

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
