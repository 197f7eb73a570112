import { expect, it } from 'vitest';
import { standard2018 } from '../testing/fixtures.ts';
import { computeFireEffect, computeSmokeEffect, findFireNumber, type FirePlace } from './fire-and-smoke.ts';

const rules = standard2018().tactics!;
const WOODS: FirePlace = { cause: 'deliberate', woods: true, wet: false, downwind: true };

it.each([
  ['an attack on them', {}, 4],
  ['infernos', { cause: 'inferno' }, 5],
  ['a miss', { cause: 'stray' }, 10],
  ['a fire beside them', { cause: 'spread' }, 9],
  ['a fire beside them against the wind', { cause: 'spread', downwind: false }, 11],
  ['an attack while it rains', { wet: true }, null],
  ['an attack where none stand', { woods: false }, null],
] as const)('woods are set on fire by %s', (_, changes, needs) => {
  expect(findFireNumber(rules, { ...WOODS, ...changes })).toBe(needs);
});

it('fire heats who has a heat scale and hurts others, but not who is fireproof', () => {
  const burn = (tracksHeat: boolean, fireproof = false) =>
    computeFireEffect(rules, { tracksHeat, fireproof });
  expect(burn(true)).toEqual({ heat: 1, damage: 0 });
  expect(burn(false)).toEqual({ heat: 0, damage: 1 });
  expect(burn(false, true)).toEqual({ heat: 0, damage: 0 });
});

it.each([
  [0, 0, 0, false],
  [2, 0, 1, false],
  [12, 0, 1, true],
  [0, 2, 2, false],
  [0, 6, 2, true],
  [6, 3, 2, true],
])('%i" of light and %i" of heavy smoke add %i, blocked: %s', (lightInches, heavyInches, toHit, blocked) => {
  expect(computeSmokeEffect(rules, { lightInches, heavyInches })).toEqual({ toHit, blocked });
});
