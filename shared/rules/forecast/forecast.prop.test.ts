import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countRuns } from '../testing/count-runs.ts';
import { FORECAST_SUBJECT } from '../testing/forecast-subject.ts';
import { createBatch, mergeBatch, runBattles } from './run-battles.ts';

it('a forecast comes out the same however its battles are parted and put together', () => {
  const together = JSON.stringify(runBattles(FORECAST_SUBJECT, [], 'cut', 0, 24));
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 23 }), { maxLength: 4 }),
      fc.boolean(),
      (cuts, backwards) => {
        const ends = [0, ...new Set(cuts.toSorted((a, b) => a - b)), 24];
        const parts = ends
          .slice(1)
          .map((to, index) => runBattles(FORECAST_SUBJECT, [], 'cut', ends[index] ?? 0, to));
        const merged = createBatch(FORECAST_SUBJECT.scenario, 0);
        for (const part of backwards ? parts.toReversed() : parts) mergeBatch(merged, structuredClone(part));
        expect(JSON.stringify(merged)).toBe(together);
      },
    ),
    { numRuns: countRuns({ fast: 3, all: 12 }) },
  );
});
