import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeScale } from './chart-scale.ts';

describe('computeScale', () => {
  it('takes round steps', () => {
    expect(computeScale([1000, 1350, 860]).ticks).toEqual([0, 500, 1000, 1500]);
    expect(computeScale([]).ticks).toEqual([0, 25, 50, 75, 100]);
  });
  it('reaches below zero for debts', () => {
    const { lowest, ticks } = computeScale([-120, 800]);
    expect(lowest).toBeLessThanOrEqual(-120);
    expect(ticks).toContain(0);
  });
  it('holds every value and has few ticks', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -100_000, max: 100_000 }), { maxLength: 40 }), (values) => {
        const { lowest, highest, ticks } = computeScale(values);
        expect(values.every((value) => value >= lowest && value <= highest)).toBe(true);
        expect(ticks.length).toBeLessThanOrEqual(7);
      }),
    );
  });
});
