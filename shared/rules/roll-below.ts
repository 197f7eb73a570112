import type { Dice, DicePurpose } from './dice.ts';

const FACES = 20;

/**
 * A whole number from 0 to `bound` - 1, each equally likely: rejection sampling on D20 digits
 * (https://en.wikipedia.org/wiki/Rejection_sampling).
 */
export function rollBelow(dice: Dice, bound: number, purpose?: DicePurpose): number {
  if (bound <= 1) return 0;
  for (;;) {
    let value = 0;
    let span = 1;
    while (span < bound) {
      value = value * FACES + dice.roll(FACES, purpose) - 1;
      span *= FACES;
    }
    // Reject the incomplete last range, which would favour low numbers.
    if (value < span - (span % bound)) return value % bound;
  }
}

/** A whole number between two bounds, both included. */
export function rollBetween(dice: Dice, least: number, most: number): number {
  return least + rollBelow(dice, most - least + 1);
}

/**
 * The same items in a random order, each order equally likely: Fisher-Yates
 * (https://en.wikipedia.org/wiki/Fisher%E2%80%93Yates_shuffle).
 */
export function shuffle<T>(dice: Dice, things: readonly T[]): T[] {
  const left = [...things];
  const shuffled: T[] = [];
  while (left.length > 0) shuffled.push(...left.splice(rollBelow(dice, left.length), 1));
  return shuffled;
}

/** One of several keys, with a probability proportional to its weight. */
export function rollWeighted<T extends string>(dice: Dice, weights: Readonly<Partial<Record<T, number>>>): T {
  const rows = Object.entries(weights) as [T, number][];
  let left = rollBelow(
    dice,
    rows.reduce((sum, [, weight]) => sum + weight, 0),
  );
  for (const [thing, weight] of rows) {
    if (left < weight) return thing;
    left -= weight;
  }
  throw new RangeError('Nothing to choose from');
}
