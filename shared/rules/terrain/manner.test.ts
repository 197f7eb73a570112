import { expect, it } from 'vitest';
import { getRuleset, listRulesets } from '../rulesets.ts';
import { standardOnGround } from '../testing/ground-options.ts';
import { WALKER } from '../testing/movers.ts';
import { computeGroundAdvance } from './ground-cost.ts';
import { computeMannerModifier, resolveManner } from './manner.ts';

const CLIFF = [{ inches: 1, features: [], levelChangeInches: 4 }];

it.each(listRulesets().map(({ id }) => id))('%s knows plain movement only, without options', (id) => {
  const rules = getRuleset(id)?.movement;
  if (rules === undefined) throw new Error(`There is no ${id}`);
  expect(resolveManner(rules, 'plain', 6)).toEqual({ moveInches: 6, rules, mayAttack: true });
  expect(resolveManner(rules, 'climbing', 6)).toBeNull();
  expect(resolveManner(rules, 'sprinting', 6)).toBeNull();
  expect(computeMannerModifier(rules, 'climbing', 2)).toBe(2);
});

it('climbs what is too steep to walk, at twice the price of a level', () => {
  const { movement } = standardOnGround('climbing');
  expect(computeGroundAdvance(movement, WALKER, 10, CLIFF).stopped).toBe('too-steep');
  const climb = resolveManner(movement, 'climbing', 10);
  if (climb === null) throw new Error('No climbing');
  expect(climb).toMatchObject({ moveInches: 10, mayAttack: true });
  expect(computeGroundAdvance(climb.rules, WALKER, climb.moveInches, CLIFF)).toEqual({
    covered: [1],
    spentInches: 9,
    stopped: null,
  });
  expect(climb.rules.levelChangeCost).toEqual({
    mech: 2,
    protomech: 2,
    vehicle: 4,
    'battle-armor': 2,
    infantry: 2,
  });
});

it('makes a climber easier to hit by one, never below nothing', () => {
  const { movement } = standardOnGround('climbing');
  const after = [3, 1, 0, -1].map((modifier) => computeMannerModifier(movement, 'climbing', modifier));
  expect(after).toEqual([2, 0, 0, -1]);
  expect(computeMannerModifier(movement, 'plain', 3)).toBe(3);
});

it('sprints half as far again, gives up the attack and is as hard to hit as before', () => {
  const { movement } = standardOnGround('sprinting');
  expect(resolveManner(movement, 'sprinting', 10)).toEqual({
    moveInches: 15,
    rules: movement,
    mayAttack: false,
  });
  expect(computeMannerModifier(movement, 'sprinting', 2)).toBe(2);
  expect(resolveManner(movement, 'climbing', 10)).toBeNull();
});
