import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeHitChance, computeHitNumber } from './hit-number.ts';

/** Chance on 2D6 by enumeration. */
function countChance(targetNumber: number): number {
  let hits = 0;
  for (let one = 1; one <= 6; one += 1)
    for (let two = 1; two <= 6; two += 1) if (one + two >= targetNumber) hits += 1;
  return hits / 36;
}

describe('the number for the d20', () => {
  it.each([
    [1, 20],
    [2, 20],
    [3, 19],
    [4, 18],
    [5, 17],
    [6, 14],
    [7, 12],
    [8, 8],
    [9, 6],
    [10, 3],
    [11, 2],
    [12, 1],
    [13, 0],
    [20, 0],
  ])('for %i on 2D6 is %i', (targetNumber, hitNumber) => {
    expect(computeHitNumber(targetNumber)).toBe(hitNumber);
  });

  it('is hit by just so many of the 20 faces, and no other number of faces comes closer to 2D6', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 30 }), (targetNumber) => {
        const hitNumber = computeHitNumber(targetNumber);
        const faces = Array.from({ length: 20 }, (_, index) => index + 1).filter((face) => face <= hitNumber);
        expect(computeHitChance(targetNumber)).toBe(faces.length / 20);
        const miss = (count: number): number => Math.abs(count / 20 - countChance(targetNumber));
        for (let count = 0; count <= 20; count += 1)
          if (count !== hitNumber) expect(miss(count)).toBeGreaterThan(miss(hitNumber));
      }),
    );
  });
});
