import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSeededDice } from '../seeded-dice.ts';
import { drawForces, varyForce, type Recruit } from './opposing-forces.ts';

const recruits = fc.array(fc.record({ pv: fc.integer({ min: 1, max: 60 }), once: fc.boolean() }), {
  minLength: 1,
  maxLength: 30,
});

function sumPv(pool: readonly Recruit[], force: readonly number[]): number {
  return force.reduce((sum, place) => sum + (pool[place]?.pv ?? 0), 0);
}

function expectAllowed(pool: readonly Recruit[], force: readonly number[], mostPv: number): void {
  expect(sumPv(pool, force)).toBeLessThanOrEqual(mostPv);
  expect(force.length).toBeGreaterThan(0);
  const unique = force.filter((place) => pool[place]?.once);
  expect(new Set(unique).size).toBe(unique.length);
}

describe('forces that are proposed', () => {
  it('keep to the limit, and to units that are there', () => {
    fc.assert(
      fc.property(recruits, fc.integer({ min: 1, max: 300 }), fc.integer(), (pool, mostPv, seed) => {
        const dice = createSeededDice(seed);
        const forces = drawForces(pool, mostPv, 6, dice);
        for (const force of forces) {
          expectAllowed(pool, force, mostPv);
          const chances = { wanted: 0.5, found: 0.8 };
          for (const varied of varyForce(pool, force, mostPv, chances, 3, dice))
            expectAllowed(pool, varied, mostPv);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('are the same for the same dice', () => {
    const pool = Array.from({ length: 20 }, (_, index) => ({ pv: 10 + index, once: false }));
    const draw = () => drawForces(pool, 150, 12, createSeededDice('same'));
    expect(draw()).toEqual(draw());
    expect(draw().length).toBeGreaterThan(6);
  });

  it('get weaker where they win too often, and stronger where they do too seldom', () => {
    const pool = Array.from({ length: 20 }, (_, index) => ({ pv: 10 + index, once: false }));
    const [force] = drawForces(pool, 120, 1, createSeededDice('one'));
    const meanOf = (found: number): number => {
      const varied = varyForce(pool, force ?? [], 240, { wanted: 0.5, found }, 8, createSeededDice('vary'));
      return varied.reduce((sum, one) => sum + sumPv(pool, one), 0) / varied.length;
    };
    expect(meanOf(1)).toBeLessThan(sumPv(pool, force ?? []));
    expect(meanOf(0)).toBeGreaterThan(sumPv(pool, force ?? []));
  });

  it('are none where nobody fits', () => {
    expect(drawForces([{ pv: 50, once: false }], 40, 5, createSeededDice(1))).toEqual([]);
  });
});
