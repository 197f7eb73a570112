import { computeChance2d6 } from '../../probability.ts';

/** Faces of the die that an attack is rolled with. */
const FACES = 20;

/**
 * The number that a D20 must not exceed where 2D6 would need `targetNumber` or more: 20 cannot miss, 0 cannot hit.
 * Source: 000 "Roll To Hit"; the text gives no base number, so this is ours: the number of faces whose chance is
 * closest to that on 2D6.
 */
export function computeHitNumber(targetNumber: number): number {
  return Math.round(FACES * computeChance2d6(targetNumber));
}

/** Chance to hit, 0 to 1, where 2D6 would need `targetNumber` or more. */
export function computeHitChance(targetNumber: number): number {
  return computeHitNumber(targetNumber) / FACES;
}
