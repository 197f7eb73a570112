import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AllegianceId, ForceId } from '../../domain/ids.ts';
import { splitAmounts, splitPoints } from './split-points.ts';

const sumOf = (points: readonly number[]): number => points.reduce((sum, part) => sum + part, 0);

it('gives each the whole amount, or parts that add up to it in each allegiance', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -5000, max: 5000 }),
      fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 12 }),
      fc.nat(30),
      (amount, allegiances, tracksDone) => {
        const forces = allegiances.map((allegiance, index) => ({
          forceId: `f${index}` as ForceId,
          allegianceId: allegiance as AllegianceId,
        }));
        expect(splitPoints(amount, forces, 'each', tracksDone)).toEqual(forces.map(() => amount));
        const parts = splitPoints(amount, forces, 'shared', tracksDone);
        for (const allegiance of new Set(allegiances)) {
          const own = parts.filter((_, index) => allegiances[index] === allegiance);
          expect(sumOf(own)).toBe(amount);
          expect(Math.max(...own) - Math.min(...own)).toBeLessThanOrEqual(1);
        }
      },
    ),
  );
});

it('gives every force as many odd points as any other in as many tracks as there are forces', () => {
  const forces = ['x', 'y', 'z'].map((id) => ({
    forceId: id as ForceId,
    allegianceId: 'a' as AllegianceId,
  }));
  const tracks = [0, 1, 2].map((tracksDone) => splitPoints(100, forces, 'shared', tracksDone));
  expect(tracks).toEqual([
    [34, 33, 33],
    [33, 34, 33],
    [33, 33, 34],
  ]);
});

describe('several amounts', () => {
  it('of 100 each for three come to 67, 67 and 66, not 68, 66 and 66', () => {
    const even = [1, 1, 1];
    const parts = splitAmounts(
      [100, 100].map((amount) => ({ amount, weights: even })),
      3,
      0,
    );
    expect(parts).toEqual([
      [34, 33, 33],
      [33, 34, 33],
    ]);
  });

  it('add up line by line, and to the even split of their sum, gains and losses together', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -700, max: 700 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 12 }),
        fc.nat(30),
        (amounts, receivers, first) => {
          const weights = Array.from({ length: receivers }, () => 1);
          const parts = splitAmounts(
            amounts.map((amount) => ({ amount, weights })),
            receivers,
            first,
          );
          expect(parts.map(sumOf)).toEqual(amounts);
          const sums = weights.map((_, place) => sumOf(parts.map((line) => line[place] ?? 0)));
          expect(Math.max(...sums) - Math.min(...sums)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it('follow the weights to less than two points, without a line that goes the wrong way', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 700 }), { minLength: 1, maxLength: 8 }),
        fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 12 }),
        fc.nat(30),
        (amounts, weights, first) => {
          const parts = splitAmounts(
            amounts.map((amount) => ({ amount, weights })),
            weights.length,
            first,
          );
          expect(parts.map(sumOf)).toEqual(amounts);
          expect(parts.flat().every((part) => part >= 0)).toBe(true);
          weights.forEach((weight, place) => {
            const exact = (sumOf(amounts) * weight) / sumOf(weights);
            expect(Math.abs(sumOf(parts.map((line) => line[place] ?? 0)) - exact)).toBeLessThan(2);
          });
        },
      ),
    );
  });
});
