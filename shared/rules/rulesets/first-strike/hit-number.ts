import { computeChance2d6 } from '../../probability.ts';

/** Faces of the die that an attack is rolled with. */
const FACES = 20;

/**
 * What the d20 must not exceed where 2D6 would have to come to `targetNumber` or more: 20 cannot be missed, 0 cannot
 * be hit. Source: 000 "Roll To Hit"; the text gives no base number, so this is ours: as many of the 20 faces as come
 * closest to the chance on 2D6.
 */
export function computeHitNumber(targetNumber: number): number {
  return Math.round(FACES * computeChance2d6(targetNumber));
}

/** Chance to hit, 0 to 1, where 2D6 would have to come to `targetNumber` or more. */
export function computeHitChance(targetNumber: number): number {
  return computeHitNumber(targetNumber) / FACES;
}
