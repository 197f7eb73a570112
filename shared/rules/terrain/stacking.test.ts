import { expect, it } from 'vitest';
import { mayPass, resolveDisplacement, validateSpots } from './stacking.ts';

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
