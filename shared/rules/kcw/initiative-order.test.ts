import { describe, expect, it } from 'vitest';
import type { Skill } from '../../domain/pilot.ts';
import type { UnitCard } from '../../domain/unit-card.ts';
import { makeCard, makeFighter, standard2018 } from '../testing/fixtures.ts';
import { withDice } from '../testing/scripted.ts';
import { compareStandings, rollInitiativeOrder, type InitiativeStanding } from './initiative-order.ts';
import { UNIT_CLASSES } from './unit-class.ts';

const ruleset = standard2018();
const unit = (name: string, card: Partial<UnitCard> = {}, skill: Skill = 4) => ({
  ...makeFighter(name, makeCard(card), { skill }),
  tacticsLevel: null,
});
const names = (order: readonly { readonly unit: { readonly unitId: string } }[]): string =>
  order.map((one) => one.unit.unitId).join(' ');

describe('tie breakers', () => {
  const standing = (changes: Partial<InitiativeStanding>): InitiativeStanding => ({
    score: 10,
    unitClass: 'hover',
    tonnage: 40,
    ...changes,
  });

  it('come after the score', () => {
    const heavy = standing({ score: 11, unitClass: 'foot-infantry', tonnage: 100 });
    expect(compareStandings(heavy, standing({}))).toBeLessThan(0);
    expect(compareStandings(standing({}), heavy)).toBeGreaterThan(0);
  });

  it('are the kind of unit first, in its order', () => {
    const shuffled = [...UNIT_CLASSES].reverse().map((unitClass) => standing({ unitClass }));
    expect(shuffled.sort(compareStandings).map(({ unitClass }) => unitClass)).toEqual(UNIT_CLASSES);
    expect(compareStandings(standing({ unitClass: 'mech', tonnage: 100 }), standing({}))).toBeLessThan(0);
  });

  it('are the lower tonnage next, and then nothing but dice', () => {
    expect(compareStandings(standing({ tonnage: 35 }), standing({}))).toBeLessThan(0);
    expect(compareStandings(standing({}), standing({}))).toBe(0);
  });
});

describe('the order of a turn', () => {
  it('is by score, each unit with two dice in the order given', () => {
    withDice([1, 1, 6, 6, 3, 4], (dice) => {
      const order = rollInitiativeOrder(ruleset, [unit('a'), unit('b'), unit('c', {}, 2)], dice);
      expect(names(order)).toBe('b c a');
      expect(order).toMatchObject([
        { dice: [6, 6], bonus: 8, score: 20, tieDice: [] },
        { dice: [3, 4], bonus: 12, score: 19 },
        { dice: [1, 1], bonus: 8, score: 10 },
      ]);
    });
  });

  it('breaks ties by kind and tonnage without dice', () => {
    // At Skill 4 and 8" of Move the bonus is 8 for both kinds of unit.
    const foot = unit('foot', { type: 'CI', move: [{ mode: 'ground', inches: 8 }], tonnage: 3 }, 4);
    const order = withDice([3, 3, 3, 3, 3, 3], (dice) =>
      rollInitiativeOrder(ruleset, [foot, unit('heavy', { tonnage: 70 }), unit('light')], dice),
    );
    expect(order.map(({ score }) => score)).toEqual([14, 14, 14]);
    expect(names(order)).toBe('light heavy foot');
  });

  it('rolls for what is still tied, and again for what ties again', () => {
    const all = ['a', 'b', 'c', 'd'].map((name) => unit(name));
    const rolls = [3, 4, 2, 5, 1, 6, 6, 6];
    // a, b and c tie at 7; b wins the first roll, a the second between a and c.
    const ties = [2, 2, 5, 5, 1, 3, 4, 4, 1, 1];
    const order = withDice([...rolls, ...ties], (dice) => rollInitiativeOrder(ruleset, all, dice));
    expect(names(order)).toBe('d b a c');
    expect(order.map(({ tieDice }) => tieDice)).toEqual([[], [5, 5], [2, 2, 4, 4], [1, 3, 1, 1]]);
  });

  it('of nobody asks for no dice', () => {
    expect(withDice([], (dice) => rollInitiativeOrder(ruleset, [], dice))).toEqual([]);
  });
});
