import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getRuleset, listRulesets } from '../rulesets.ts';
import { createSeededDice } from '../seeded-dice.ts';
import { standardOnGround } from '../testing/ground-options.ts';
import { withDice } from '../testing/scripted.ts';
import type { MinefieldRules } from '../ground-rules.ts';
import { countMineCharges, layMines, resolveMineStep, sweepMines, validateDensity } from './minefield.ts';

function rulesOf(): MinefieldRules {
  const { minefields } = standardOnGround('minefields');
  if (minefields === null) throw new Error('There are no mines');
  return minefields;
}

const rules = rulesOf();

describe('a minefield', () => {
  it.each([
    ['thin, 8', 1, [4, 4], { density: 1, damage: 0 }],
    ['thin, 9', 1, [4, 5], { density: 0, damage: 1 }],
    ['middling, 6', 2, [1, 5], { density: 2, damage: 0 }],
    ['middling, 7', 2, [2, 5], { density: 1, damage: 2 }],
    ['thick, 4', 3, [2, 2], { density: 3, damage: 0 }],
    ['thick, 5', 3, [2, 3], { density: 2, damage: 3 }],
    ['cleared', 0, [], { density: 0, damage: 0 }],
  ] as const)('%s', (_, density, faces, expected) => {
    expect(withDice(faces, (dice) => resolveMineStep(rules, density, 'ground', dice))).toEqual(expected);
  });

  it('deals so many points for each density', () => {
    const strong = { ...rules, damagePerDensity: 2 };
    expect(withDice([6, 6], (dice) => resolveMineStep(strong, 3, 'ground', dice)).damage).toBe(6);
  });

  it('is no matter to who does not touch the ground, and needs no dice for it', () => {
    for (const footing of ['air', 'surface', 'swimming'] as const)
      expect(withDice([], (dice) => resolveMineStep(rules, 3, footing, dice))).toEqual({
        density: 3,
        damage: 0,
      });
    expect(withDice([6, 6], (dice) => resolveMineStep(rules, 3, 'wading', dice)).damage).toBe(3);
  });

  it('is laid a charge at a time, up to the densest', () => {
    expect([['MDS6', 'ENE'], ['MDS'], []].map(countMineCharges)).toEqual([6, 0, 0]);
    expect([0, 1, 2, 3].map((density) => layMines(rules, density))).toEqual([1, 2, 3, 3]);
  });

  it('is swept by those who can', () => {
    const sweep = (specials: readonly string[], density: number, faces: readonly number[]) =>
      withDice(faces, (dice) => sweepMines(rules, specials, density, dice));
    expect(sweep(['MSW'], 2, [4, 4])).toBe(1);
    expect(sweep(['DN'], 2, [3, 4])).toBe(2);
    expect(sweep(['MSW'], 0, [])).toBe(0);
    expect(sweep(['MDS6'], 2, [])).toBeNull();
  });

  it('never leaves its bounds', () => {
    const density = fc.integer({ min: 0, max: 3 });
    fc.assert(
      fc.property(density, fc.integer(), (start, seed) => {
        const after = resolveMineStep(rules, start, 'ground', createSeededDice(seed));
        expect(validateDensity(rules, after.density)).toEqual([]);
        expect(after.damage).toBe(after.density < start ? start : 0);
      }),
    );
    expect([-1, 4, 0.5].map((odd) => validateDensity(rules, odd)[0]?.code)).toEqual([
      'negative',
      'too-high',
      'not-a-whole-number',
    ]);
  });
});

it.each(listRulesets().map(({ id }) => id))('%s has none without the option', (id) => {
  expect(getRuleset(id)?.minefields).toBeNull();
});
