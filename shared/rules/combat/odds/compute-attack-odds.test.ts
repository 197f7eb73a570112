import { describe, expect, it } from 'vitest';
import { countAll, countTotals, expectCounted, getOdds } from '../../testing/count-attack.ts';
import { makeCard, makeFighter, standard2018 } from '../../testing/fixtures.ts';
import type { PointsChance } from './attack-odds.ts';
import { computeAttackOdds } from './compute-attack-odds.ts';
import { listCountable } from '../../testing/list-countable.ts';
import { CHAIN_CASES, FLAK_CASES, ODDS_CASES, type OddsCase } from './odds-cases.ts';

function sum(chances: readonly PointsChance[]): number {
  return chances.reduce((total, { chance }) => total + chance, 0);
}

describe('odds of a single attack', () => {
  it.each([...ODDS_CASES, ...FLAK_CASES, ...CHAIN_CASES].map((one) => [one.name, one] as const))(
    'have the mean of what can be dealt: %s',
    (_, one) => {
      const { damage, meanDamage, sampled } = getOdds(one);
      expect(sampled).toBeUndefined();
      const counted = damage.reduce((mean, { points, chance }) => mean + points * chance, 0);
      expect(meanDamage).toBeCloseTo(counted, 10);
    },
  );

  it.each(listCountable(FLAK_CASES))('count every way in which flak can miss: %s', (_, one) => {
    // Motive damage is rolled last and not part of these odds.
    const still = { ...one, ruleset: { ...one.ruleset, motive: null } };
    expectCounted(still, countAll(still));
  });

  it.each(listCountable(CHAIN_CASES))('count every way a chain of critical hits can go: %s', (_, one) => {
    expectCounted(one, countTotals(one));
  });

  it('leave both units as they were', () => {
    for (const { ruleset, attack } of ODDS_CASES) {
      const before = JSON.stringify(attack);
      computeAttackOdds(ruleset, attack);
      expect(JSON.stringify(attack)).toBe(before);
    }
  });
});

describe('what is known of odds by other ways', () => {
  it('gives a plain hit by hand: Skill 4 at 6" against a Move of 8" is a 5', () => {
    const odds = getOdds(getCase('armor holds'));
    expect(odds.toHit.targetNumber).toBe(5);
    expect(odds.hit).toBeCloseTo(30 / 36, 12);
    expect(odds.damage.map(({ points }) => points)).toEqual([0, 3]);
    expect(odds.target.destroyed).toBe(0);
    expect(odds.target.criticalRoll).toBe(0);
  });

  it('gives one critical roll by hand: 1 in 36 each for ammunition and an outright kill', () => {
    const odds = getOdds(getCase('structure is reached'));
    const hit = 30 / 36;
    expect(odds.target.criticalRoll).toBeCloseTo(hit, 12);
    expect(odds.target.criticals.ammo).toBeCloseTo(hit / 36, 12);
    expect(odds.target.criticals.destroyed).toBeCloseTo(hit / 36, 12);
    expect(odds.target.criticals['fire-control']).toBeCloseTo((hit * 6) / 36, 12);
    expect(odds.target.criticals.none).toBeCloseTo((hit * 8) / 36, 12);
    expect(odds.target.destroyed).toBeCloseTo((hit * 2) / 36, 12);
    expect(odds.target.destroyedBy).toMatchObject({ structure: 0, engine: 0 });
    // No armor and half of the structure left.
    expect(odds.target.crippled).toBeCloseTo((hit * 34) / 36, 12);
  });

  it('counts two sixes once: a critical roll with the armor whole', () => {
    expect(getOdds(getCase('two sixes')).target.criticalRoll).toBeCloseTo(1 / 36, 12);
  });

  it('knows what ramming costs the attacker', () => {
    const odds = getOdds(getCase('a charge'));
    expect(odds.attacker.criticalRoll).toBeCloseTo(odds.hit, 12);
    expect(odds.attacker.marked[0]).toEqual({
      points: 0,
      chance: expect.closeTo(1 - odds.hit, 12) as number,
    });
  });

  it('refuses what resolveAttack refuses', () => {
    const { ruleset, attack } = getCase('armor holds');
    const far = { ...attack, order: { ...attack.order, rangeInches: 43 } };
    expect(computeAttackOdds(ruleset, far)).toEqual({ refused: 'out-of-reach', odds: null });
    const wreck = makeFighter('other', makeCard(), { state: { destroyed: true } });
    expect(computeAttackOdds(ruleset, { ...attack, target: wreck }).refused).toBe('attacker-out');
    const guided = { ...attack, order: { ...attack.order, kind: 'artillery' as const } };
    expect(computeAttackOdds(ruleset, guided).refused).toBe('not-modelled');
    const away = { ...attack, order: { ...attack.order, rangeInches: Number.NaN } };
    expect(computeAttackOdds(ruleset, away).refused).toBe('out-of-reach');
  });

  it('tells apart two units of one name', () => {
    const { ruleset, attack } = getCase('a charge');
    const target = { ...attack.target, unitId: attack.attacker.unitId };
    expect(computeAttackOdds(ruleset, { ...attack, target })).toEqual(computeAttackOdds(ruleset, attack));
  });

  // How long this takes: `npm run bench -- odds`.
  it('come to one in all when a jump on a target makes both roll again and again', () => {
    const specials = ['CASE'];
    const target = makeCard({ size: 3, armor: 0, structure: 12, specials });
    const attacker = makeCard({ ...target, specials: [], move: [{ mode: 'jump', inches: 8 }] });
    const order = { kind: 'dfa', rangeInches: 2, fromRear: false, overheat: 0 } as const;
    const one = makeFighter('one', attacker, { inchesMoved: 6 });
    const attack = { attacker: one, target: makeFighter('other', target), order };
    const answer = computeAttackOdds(getCase('two sixes').ruleset, attack);
    expect(sum(answer.odds?.target.marked ?? [])).toBeCloseTo(1, 11);
  });

  it('come to one in all with many dice and long chains of critical hits', () => {
    const target = makeCard({ armor: 0, structure: 12, specials: ['CASE'] });
    const attacker = makeCard({ damage: { short: '12', medium: '9', long: '9' }, overheat: 4 });
    const order = { kind: 'weapon', rangeInches: 4, fromRear: true, overheat: 4 } as const;
    const attack = { attacker: makeFighter('one', attacker), target: makeFighter('other', target), order };
    const answer = computeAttackOdds(standard2018('variable-damage'), attack);
    expect(sum(answer.odds?.damage ?? [])).toBeCloseTo(1, 11);
  });
});

function getCase(name: string): OddsCase {
  const found = ODDS_CASES.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no case ${name}`);
  return found;
}
