import { describe, expect, it } from 'vitest';
import type { Skill } from '../../domain/pilot.ts';
import type { UnitCard } from '../../domain/unit-card.ts';
import { getRuleset, listRulesets } from '../rulesets.ts';
import { makeCard, makeFighter, standard2018, type PartialState } from '../testing/fixtures.ts';
import { computeInitiativeBonus } from './initiative-bonus.ts';

const ruleset = standard2018();

interface Case {
  readonly card?: Partial<UnitCard>;
  readonly skill?: Skill;
  readonly tacticsLevel?: number;
  readonly state?: PartialState;
}

function bonus({ card = {}, skill = 4, tacticsLevel, state = {} }: Case, rules = ruleset): number {
  const { state: full, ...fighter } = makeFighter('u', makeCard(card), { skill, state });
  return computeInitiativeBonus(rules, { ...fighter, state: full, tacticsLevel: tacticsLevel ?? null });
}

/** A card of 8" of Move: four walking points. */
const SLOWED = { criticals: { engine: 0, fireControl: 0, mp: 1, weapon: 0 } };

describe('the bonus to initiative', () => {
  it.each<readonly [string, Case, number]>([
    ['13 less both skills', {}, 4 + 13 - 5 - 4],
    ['a better Skill counts twice', { skill: 2 }, 4 + 13 - 3 - 2],
    ['the worst Skill', { skill: 7 }, 4 + 13 - 8 - 7],
    ['the best Skill', { skill: 0 }, 4 + 13 - 1],
    ['a character: piloting level', { tacticsLevel: 0 }, 4 + 4],
    ['a character: tactics level', { tacticsLevel: 3, skill: 2 }, 4 + 6 + 3],
    ['infantry that is green', { card: { type: 'CI' }, skill: 5 }, 4 + 2],
    ['infantry that is less than green', { card: { type: 'CI' }, skill: 7 }, 4 + 2],
    ['infantry, two levels above green', { card: { type: 'CI' }, skill: 3 }, 4 + 2 + 4],
    ['battle armor as infantry', { card: { type: 'BA' }, skill: 4 }, 4 + 2 + 2],
    ['a character on foot is a character', { card: { type: 'CI' }, tacticsLevel: 1 }, 4 + 4 + 1],
  ])('%s', (_, question, expected) => {
    expect(bonus(question)).toBe(expected);
  });

  it('goes by the walking points left, not by the jump', () => {
    const whole = bonus({});
    expect(bonus({ state: { heat: 1 } })).toBe(whole - 1);
    expect(bonus({ state: { heat: 3 } })).toBe(whole - 3);
    expect(bonus({ state: SLOWED })).toBe(whole - 2);
    expect(bonus({ state: { ...SLOWED, heat: 1 } })).toBe(whole - 3);
    expect(bonus({ state: { heat: 4, shutdown: true } })).toBe(whole - 4);
    expect(bonus({ card: { specials: ['TSM'] }, state: { heat: 1 } })).toBe(whole + 1);
    const jumper = { card: { move: [{ mode: 'jump' as const, inches: 12 }] } };
    expect(bonus(jumper)).toBe(whole - 4);
  });

  it('is lower by one for each hit on command systems, whoever it is', () => {
    const hurt = { criticals: { command: 2 } };
    for (const question of [{}, { tacticsLevel: 2 }, { card: { type: 'CI' } }])
      expect(bonus({ ...question, state: hurt })).toBe(bonus(question) - 2);
  });

  it('lowers a character and infantry alike', () => {
    for (const question of [{ tacticsLevel: 2 }, { card: { type: 'CI' } }])
      expect(bonus({ ...question, state: SLOWED })).toBe(bonus(question) - 2);
  });

  it('counts whole points: two inches each', () => {
    const move = (inches: number) => bonus({ card: { move: [{ mode: 'ground', inches }] } });
    expect([move(7), move(6), move(1), move(0)]).toEqual([11 - 4, 11 - 4, 8 - 4, 8 - 4]);
  });

  it('is the same in every edition for what is whole and cold', () => {
    for (const { id } of listRulesets()) expect(bonus({}, getRuleset(id)), id).toBe(8);
  });
});
