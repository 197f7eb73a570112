import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getRuleset, listRulesets } from '../rulesets.ts';
import { FOOT_SOLDIERS, HOVERCRAFT, TANK, WALKER } from '../testing/movers.ts';
import { computeGroundAdvance, resolveGroundMove, validateWay, type GroundStretch } from './ground-cost.ts';
import { resolveDisplacement } from './stacking.ts';

const inches = fc.integer({ min: 0, max: 48 }).map((quarter) => quarter / 4);
const way: fc.Arbitrary<readonly GroundStretch[]> = fc.array(
  fc.record({
    inches,
    features: fc.subarray(['rough', 'rubble', 'woods'] as const),
    waterDepthInches: fc.option(inches, { nil: undefined }),
    levelChangeInches: fc.option(fc.integer({ min: -9, max: 9 }), { nil: undefined }),
  }),
  { maxLength: 6 },
);
const mover = fc.constantFrom(WALKER, TANK, HOVERCRAFT, FOOT_SOLDIERS);
const movement = fc.constantFrom(
  ...listRulesets().flatMap(({ id }) => {
    const ruleset = getRuleset(id);
    return ruleset === undefined ? [] : [ruleset.movement];
  }),
);

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

describe('a move on the ground', () => {
  it('never spends more than there is, and covers its way from the front', () => {
    fc.assert(
      fc.property(movement, mover, inches, way, (rules, unit, move, stretches) => {
        expect(validateWay(move, stretches)).toEqual([]);
        const { covered, spentInches, stopped } = computeGroundAdvance(rules, unit, move, stretches);
        expect(spentInches).toBeLessThanOrEqual(move + 1e-9);
        expect(sum(covered)).toBeLessThanOrEqual(spentInches + 1e-9);
        const broken = covered.findIndex((reached, index) => reached < (stretches[index]?.inches ?? 0));
        if (broken >= 0) expect(sum(covered.slice(broken + 1))).toBe(0);
        covered.forEach((reached, index) => {
          const climb = Math.abs(stretches[index]?.levelChangeInches ?? 0);
          if (reached > 0) expect(climb).toBeLessThanOrEqual(2 * reached + 1e-9);
        });
        if (stopped === null) expect(covered).toEqual(stretches.map((one) => one.inches));
      }),
    );
  });

  it('comes no less far with more Move', () => {
    fc.assert(
      fc.property(movement, mover, inches, inches, way, (rules, unit, move, more, stretches) => {
        const near = sum(resolveGroundMove(rules, unit, move, stretches).covered);
        const far = sum(resolveGroundMove(rules, unit, move + more, stretches).covered);
        expect(far).toBeGreaterThanOrEqual(near - 1e-9);
      }),
    );
  });

  it('never throws, whatever the figures', () => {
    const wild = fc.double();
    fc.assert(
      fc.property(movement, mover, wild, wild, wild, wild, (rules, unit, move, length, depth, level) => {
        const odd = [{ inches: length, features: [], waterDepthInches: depth, levelChangeInches: level }];
        resolveGroundMove(rules, unit, move, odd);
        validateWay(move, odd);
      }),
    );
  });
});

it('a unit forced from its place goes to no farther one than it must', () => {
  const spot = fc.record({ moveInches: inches, occupied: fc.boolean(), prohibited: fc.boolean() });
  fc.assert(
    fc.property(fc.array(spot), (spots) => {
      const { spots: chosen, destroyed } = resolveDisplacement(spots);
      expect(destroyed).toBe(chosen.length === 0);
      for (const index of chosen) {
        const own = spots[index];
        expect(own).toMatchObject({ occupied: false, prohibited: false });
        for (const other of spots)
          if (!other.occupied) expect(other.moveInches).toBeGreaterThanOrEqual(own?.moveInches ?? NaN);
      }
    }),
  );
});
