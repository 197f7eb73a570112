import { describe, expect, it } from 'vitest';
import type { UnitId } from '../../domain/ids.ts';
import { resolveAttack } from '../combat/attack.ts';
import type { CombatState } from '../combat/combat-state.ts';
import { computeCondition } from '../combat/condition.ts';
import { resolveEndPhase } from '../combat/end-phase.ts';
import type { Dice } from '../dice.ts';
import { OUTCOMES_2D6 } from '../probability.ts';
import { createScriptedDice, ScriptedDiceError } from '../scripted-dice.ts';
import { createSeededDice } from '../seeded-dice.ts';
import { makeCard, makeFighter, standard2018 } from '../testing/fixtures.ts';
import type { AttackOdds, PointsChance } from './attack-odds.ts';
import { computeAttackOdds } from './compute-attack-odds.ts';
import { CHAIN_CASES, FLAK_CASES, ODDS_CASES, type OddsCase } from './odds-cases.ts';

const ATTACKER = 'one' as UnitId;
const TARGET = 'other' as UnitId;

function getOdds({ ruleset, attack }: OddsCase): AttackOdds {
  const answer = computeAttackOdds(ruleset, attack);
  if (answer.odds === null) throw new Error(`Refused: ${answer.refused}`);
  return answer.odds;
}

/** What came of one attack, as flat numbers by name: a 1 for what happened. */
function play({ ruleset, attack }: OddsCase, dice: Dice): Map<string, number> {
  const step = resolveAttack(ruleset, attack.attacker, attack.target, attack.order, dice);
  const facts = new Map<string, number>();
  if (step.hit) facts.set('hit', 1);
  for (const event of step.events) {
    if (event.type === 'attacked') facts.set(`dealt ${event.damage}`, 1);
    if (event.type === 'critical') facts.set(event.unitId === TARGET ? 'target rolls' : 'attacker rolls', 1);
  }
  for (const [unitId, before, after] of [
    [TARGET, attack.target, step.target],
    [ATTACKER, attack.attacker, step.attacker],
  ] as const) {
    const unit = { ...before, state: after };
    const { state } = resolveEndPhase(ruleset, unit, createScriptedDice([]));
    const name = unitId === TARGET ? 'target' : 'attacker';
    if (state.destroyed) facts.set(`${name} by ${state.doom?.reason ?? ''}`, 1);
    if (state.destroyed) facts.set(`${name} destroyed`, 1);
    else if (isOut(ruleset, before.card, state)) facts.set(`${name} crippled`, 1);
    facts.set(`${name} marked ${countLost(before.state) - countLost(state)}`, 1);
    const kinds = { engine: 'engine', 'fire-control': 'fireControl', weapon: 'weapon', mp: 'mp' } as const;
    for (const [effect, kind] of Object.entries(kinds))
      if (state.criticals[kind] > before.state.criticals[kind]) facts.set(`${name} ${effect}`, 1);
  }
  return facts;
}

function isOut(
  ruleset: OddsCase['ruleset'],
  card: OddsCase['attack']['target']['card'],
  state: CombatState,
): boolean {
  return computeCondition(ruleset, card, state).crippled;
}

function countLost(state: CombatState): number {
  return state.armorLeft + state.structureLeft;
}

/** The odds under the names that `play` uses. */
function flatten(odds: AttackOdds): Map<string, number> {
  const flat = new Map<string, number>();
  const put = (name: string, chance: number) => {
    if (chance > 0) flat.set(name, chance);
  };
  put('hit', odds.hit);
  for (const { points, chance } of odds.damage) put(`dealt ${points}`, chance);
  for (const [name, unit] of [
    ['target', odds.target],
    ['attacker', odds.attacker],
  ] as const) {
    for (const { points, chance } of unit.marked) put(`${name} marked ${points}`, chance);
    put(`${name} destroyed`, unit.destroyed);
    put(`${name} crippled`, unit.crippled);
    put(`${name} rolls`, unit.criticalRoll);
    for (const [reason, chance] of Object.entries(unit.destroyedBy)) put(`${name} by ${reason}`, chance);
    for (const effect of ['engine', 'fire-control', 'weapon', 'mp'] as const)
      put(`${name} ${effect}`, unit.criticals[effect]);
  }
  return flat;
}

/** Every way in which six-sided dice can fall, one face at a time, with its chance. */
function countAll(oneCase: OddsCase): Map<string, number> {
  const sums = new Map<string, number>();
  const go = (faces: readonly number[]): void => {
    const dice = createScriptedDice(faces);
    let facts: Map<string, number>;
    try {
      facts = play(oneCase, dice);
    } catch (error) {
      if (!(error instanceof ScriptedDiceError) || error.reason !== 'too-few') throw error;
      for (let face = 1; face <= 6; face += 1) go([...faces, face]);
      return;
    }
    dice.assertExhausted();
    for (const [name, count] of facts) sums.set(name, (sums.get(name) ?? 0) + count / 6 ** faces.length);
  };
  go([]);
  return sums;
}

/** Every way in which the totals of 2D6 can fall, for attacks that roll nothing else. */
function countTotals(oneCase: OddsCase): Map<string, number> {
  const sums = new Map<string, number>();
  const go = (totals: readonly number[], chance: number): void => {
    const dice = createScriptedDice(totals.flatMap((total) => [Math.ceil(total / 2), Math.floor(total / 2)]));
    let facts: Map<string, number>;
    try {
      facts = play(oneCase, dice);
    } catch (error) {
      if (!(error instanceof ScriptedDiceError) || error.reason !== 'too-few') throw error;
      for (let total = 2; total <= 12; total += 1)
        go([...totals, total], (chance * (OUTCOMES_2D6[total] ?? 0)) / 36);
      return;
    }
    dice.assertExhausted();
    for (const [name, count] of facts) sums.set(name, (sums.get(name) ?? 0) + count * chance);
  };
  go([], 1);
  return sums;
}

function sum(chances: readonly PointsChance[]): number {
  return chances.reduce((total, { chance }) => total + chance, 0);
}

const CRITICAL_VALUE_SIGMAS = 4.5;

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

  it.each(ODDS_CASES.map((one) => [one.name, one] as const))(
    'count every way the dice can fall: %s',
    (_, one) => {
      const counted = countAll(one);
      const odds = flatten(getOdds(one));
      expect([...odds.keys()].sort()).toEqual([...counted.keys()].sort());
      for (const [name, chance] of counted) expect(odds.get(name), name).toBeCloseTo(chance, 11);
    },
  );

  it.each(FLAK_CASES.map((one) => [one.name, one] as const))(
    'count every way in which flak can miss: %s',
    (_, one) => {
      // Motive damage is rolled for last, and nothing here tells of it.
      const { ruleset } = one;
      const still = { ...one, ruleset: { ...ruleset, motive: null } };
      const counted = countAll(still);
      const odds = flatten(getOdds(still));
      expect([...odds.keys()].sort()).toEqual([...counted.keys()].sort());
      for (const [name, chance] of counted) expect(odds.get(name), name).toBeCloseTo(chance, 11);
    },
  );

  it.each(CHAIN_CASES.map((one) => [one.name, one] as const))(
    'count every way a chain of critical hits can go: %s',
    (_, one) => {
      const counted = countTotals(one);
      const odds = flatten(getOdds(one));
      expect([...odds.keys()].sort()).toEqual([...counted.keys()].sort());
      for (const [name, chance] of counted) expect(odds.get(name), name).toBeCloseTo(chance, 11);
    },
  );

  it.each([...ODDS_CASES, ...FLAK_CASES, ...CHAIN_CASES].map((one) => [one.name, one] as const))(
    'agree with thrown dice: %s',
    (name, one) => {
      const throws = 6000;
      const dice = createSeededDice(`odds ${name}`);
      const seen = new Map<string, number>();
      for (let index = 0; index < throws; index += 1)
        for (const fact of play(one, dice).keys()) seen.set(fact, (seen.get(fact) ?? 0) + 1);
      const odds = flatten(getOdds(one));
      for (const fact of seen.keys()) expect(odds.get(fact) ?? 0, fact).toBeGreaterThan(0);
      for (const [fact, chance] of odds) {
        const sigma = Math.sqrt(throws * chance * Math.max(0, 1 - chance));
        const away = Math.abs((seen.get(fact) ?? 0) - throws * chance);
        expect(away, fact).toBeLessThanOrEqual(CRITICAL_VALUE_SIGMAS * sigma + 1);
      }
      for (const kind of ['dealt', 'target marked'] as const)
        expect(computeChiSquareExcess(odds, seen, throws, kind), kind).toBeLessThan(CRITICAL_VALUE_SIGMAS);
    },
  );

  it('leave both units as they were', () => {
    for (const { ruleset, attack } of ODDS_CASES) {
      const before = JSON.stringify(attack);
      computeAttackOdds(ruleset, attack);
      expect(JSON.stringify(attack)).toBe(before);
    }
  });
});

/** By how many standard deviations chi-square exceeds its mean, over rows with at least five expected. */
function computeChiSquareExcess(
  odds: ReadonlyMap<string, number>,
  seen: ReadonlyMap<string, number>,
  throws: number,
  kind: string,
): number {
  const rows = [...odds].filter(([name, chance]) => name.startsWith(`${kind} `) && chance * throws >= 5);
  if (rows.length < 2) return 0;
  const chiSquare = rows.reduce((total, [name, chance]) => {
    const expected = chance * throws;
    return total + ((seen.get(name) ?? 0) - expected) ** 2 / expected;
  }, 0);
  const freedom = rows.length - 1;
  return (chiSquare - freedom) / Math.sqrt(2 * freedom);
}

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
    // Armor gone and half of the structure left.
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

  it('stays quick when a jump on a target makes both roll again and again', () => {
    const specials = ['CASE'];
    const target = makeCard({ size: 3, armor: 0, structure: 12, specials });
    const attacker = makeCard({ ...target, specials: [], move: [{ mode: 'jump', inches: 8 }] });
    const order = { kind: 'dfa', rangeInches: 2, fromRear: false, overheat: 0 } as const;
    const one = makeFighter('one', attacker, { inchesMoved: 6 });
    const attack = { attacker: one, target: makeFighter('other', target), order };
    const before = performance.now();
    const answer = computeAttackOdds(getCase('two sixes').ruleset, attack);
    // One after the other, the ways take more than ten times as long.
    expect(performance.now() - before).toBeLessThan(2000);
    expect(sum(answer.odds?.target.marked ?? [])).toBeCloseTo(1, 11);
  });

  it('stays quick with many dice and long chains of critical hits', () => {
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
