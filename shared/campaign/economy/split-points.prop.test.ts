import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AllegianceId, ForceId } from '../../domain/ids.ts';
import { splitPoints } from './split-points.ts';

it('gives each the whole amount, or parts that add up to it in each allegiance', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -5000, max: 5000 }),
      fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 12 }),
      (amount, allegiances) => {
        const forces = allegiances.map((allegiance, index) => ({
          forceId: `f${index}` as ForceId,
          allegianceId: allegiance as AllegianceId,
        }));
        expect(splitPoints(amount, forces, 'each')).toEqual(forces.map(() => amount));
        const parts = splitPoints(amount, forces, 'shared');
        for (const allegiance of new Set(allegiances)) {
          const own = parts.filter((_, index) => allegiances[index] === allegiance);
          expect(own.reduce((sum, part) => sum + part, 0)).toBe(amount);
          expect(Math.max(...own) - Math.min(...own)).toBeLessThanOrEqual(1);
        }
      },
    ),
  );
});
