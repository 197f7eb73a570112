import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NumberRange } from '../../shared/number-range.ts';
import { PartPlan, type PartSizes } from './plan-parts.ts';

interface Fighters {
  readonly processes: number;
  /** Milliseconds of one number. */
  readonly paceMs: number;
}

/** Plans a job that is answered part after part, `processes` of them at a time. */
function planAll(total: number, sizes: PartSizes, { processes, paceMs }: Fighters): readonly NumberRange[] {
  const plan = new PartPlan(total, sizes);
  const parts = [...plan.add(0, processes)];
  for (let answered = 0; answered < parts.length; answered += 1) {
    const { from, to } = parts[answered]!;
    plan.measure(to - from, (to - from) * paceMs);
    parts.push(...plan.add(parts.length - answered - 1, processes));
  }
  return parts;
}

const lengthsOf = (parts: readonly NumberRange[]): number[] => parts.map(({ from, to }) => to - from);

describe('the parts of a job', () => {
  it('hold every number once, in order, and none is too large', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        fc.record({ planned: fc.integer({ min: 1, max: 500 }), largest: fc.integer({ min: 1, max: 5000 }) }),
        fc.record({
          processes: fc.integer({ min: 0, max: 200 }),
          paceMs: fc.double({ min: 0, max: 5000, noNaN: true }),
        }),
        (total, sizes, fighters) => {
          const parts = planAll(total, sizes, fighters);
          const lengths = lengthsOf(parts);
          expect([0, ...parts.map(({ to }) => to)]).toEqual([...parts.map(({ from }) => from), total]);
          expect(Math.min(...lengths)).toBeGreaterThan(0);
          expect(Math.max(...lengths)).toBeLessThanOrEqual(sizes.largest);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('begin small, for a first result, and end small, so that processes end together', () => {
    const lengths = lengthsOf(planAll(10_000, { planned: 200, largest: 5000 }, { processes: 2, paceMs: 1 }));
    expect(lengths.slice(0, 4)).toEqual([4, 16, 25, 25]);
    expect(lengths.at(-1)).toBeLessThanOrEqual(250);
    expect(lengths.length).toBeLessThan(24);
  });

  it.each([
    { told: 'ten times as long as planned', paceMs: 50, full: 40 },
    { told: 'a fifth of what is planned', paceMs: 1, full: 2000 },
  ])('take about two seconds where battles take $told', ({ paceMs, full }) => {
    const lengths = lengthsOf(planAll(10_000, { planned: 200, largest: 5000 }, { processes: 2, paceMs }));
    expect(Math.max(...lengths)).toBeLessThanOrEqual(1.25 * full);
    const half = 10_000 / 2;
    let before = 0;
    const later = lengths.filter((length) => (before += length) > half / 5 && before < half);
    expect(Math.min(...later)).toBeGreaterThanOrEqual(full / 2);
  });

  it('are not all added at once, but so that no process waits for the next one', () => {
    const plan = new PartPlan(100_000, { planned: 200, largest: 200 });
    expect(plan.add(0, 2)).toHaveLength(8);
    expect(plan.add(4, 2)).toEqual([]);
    expect(plan.add(3, 2)).toHaveLength(5);
    expect(plan.add(8, 50)).toHaveLength(192);
  });
});
