import { describe, expect, it } from 'vitest';
import type { UnitCard } from '../../../domain/unit-card.ts';
import { resolveAttack } from '../../combat/attack.ts';
import { isOut, type CombatState } from '../../combat/combat-state.ts';
import { resolveEndPhase } from '../../combat/end-phase.ts';
import type { AttackOrder, Fighter, DeclaredAttack } from '../../combat/fighter.ts';
import type { Dice } from '../../dice.ts';
import type { AttackOdds, PointsChance } from '../../combat/odds/attack-odds.ts';
import { computeAttackOdds } from '../../combat/odds/compute-attack-odds.ts';
import type { Ruleset } from '../../ruleset.ts';
import { getRuleset } from '../../rulesets.ts';
import { createScriptedDice, ScriptedDiceError } from '../../scripted-dice.ts';
import { createSeededDice } from '../../seeded-dice.ts';
import { makeCard, makeFighter } from '../../testing/fixtures.ts';

function getFirstStrike(): Ruleset {
  const ruleset = getRuleset('first-strike');
  if (ruleset === undefined) throw new Error('The ruleset under test is missing');
  return ruleset;
}

const ruleset = getFirstStrike();

function plan(
  points: string,
  targetCard: Partial<UnitCard>,
  targetState: Partial<CombatState> = {},
  order: Partial<AttackOrder> = {},
): DeclaredAttack {
  const damage = { short: points, medium: points, long: points };
  return {
    attacker: makeFighter('a', makeCard({ damage })),
    target: makeFighter('t', makeCard(targetCard), { state: targetState }),
    order: { kind: 'weapon', rangeInches: 20, fromRear: false, overheat: 0, ...order },
  };
}

/** The same with flak against a VTOL. */
function planFlak(flak: string, points: string, armorLeft: number): DeclaredAttack {
  const { attacker, ...rest } = plan(
    points,
    { type: 'CV', move: [{ mode: 'vtol', inches: 10 }], structure: 4 },
    { armorLeft },
  );
  return { ...rest, attacker: { ...attacker, card: { ...attacker.card, specials: [flak] } } };
}

function getOdds(attack: DeclaredAttack): AttackOdds {
  const { odds, refused } = computeAttackOdds(ruleset, attack);
  if (odds === null) throw new Error(`No odds: ${refused}`);
  return odds;
}

/** Figures of one outcome that the odds state as well. */
function summarize(attack: DeclaredAttack, dice: Dice): Record<string, number> {
  const step = resolveAttack(ruleset, attack.attacker, attack.target, attack.order, dice);
  const target: Fighter = { ...attack.target, state: step.target };
  const { state } = resolveEndPhase(ruleset, target, createScriptedDice([]));
  const dealt = step.events.reduce((sum, event) => sum + (event.type === 'attacked' ? event.damage : 0), 0);
  const left = state.armorLeft + state.structureLeft;
  const before = attack.target.state.armorLeft + attack.target.state.structureLeft;
  return {
    hit: Number(step.hit),
    dealt,
    marked: before - left,
    destroyed: Number(state.destroyed),
    out: Number(isOut(state) && !state.destroyed),
    stunned: Number(step.events.some((event) => event.type === 'stunned')),
    engine: Number(state.criticals.engine > 0),
  };
}

function readOdds(odds: AttackOdds): Record<string, number> {
  const mean = (list: readonly PointsChance[]): number =>
    list.reduce((sum, { points, chance }) => sum + points * chance, 0);
  return {
    hit: odds.hit,
    dealt: odds.meanDamage,
    marked: mean(odds.target.marked),
    destroyed: odds.target.destroyed,
    stunned: odds.target.criticals.stunned,
    engine: odds.target.criticals.engine,
  };
}

/** Sums over every dice outcome of a single group. */
function countAll(attack: DeclaredAttack): Record<string, number> {
  const sums: Record<string, number> = {};
  const walk = (faces: readonly number[], chance: number): void => {
    try {
      for (const [key, value] of Object.entries(summarize(attack, createScriptedDice(faces))))
        sums[key] = (sums[key] ?? 0) + value * chance;
    } catch (error) {
      if (!(error instanceof ScriptedDiceError) || error.reason !== 'too-few') throw error;
      // A D20 to hit and two for the critical roll; later dice have six sides.
      const sides = faces.length < 3 ? 20 : 6;
      for (let face = 1; face <= sides; face += 1) walk([...faces, face], chance / sides);
    }
  };
  walk([], 1);
  return sums;
}

describe('odds of First Strike', () => {
  it.each([
    ['on armor', plan('2', {})],
    ['on the border of armor and structure', plan('2', { armor: 2, structure: 4 })],
    ['on structure', plan('2', { structure: 6 }, { armorLeft: 0 })],
    ['of a single point', plan('1', { structure: 1 }, { armorLeft: 1 })],
    ['with flak', planFlak('FLK3/3/3', '1', 1)],
  ])('count every way the dice can fall: a group %s', (_, attack) => {
    const counted = countAll(attack);
    for (const [key, value] of Object.entries(readOdds(getOdds(attack))))
      expect(counted[key], key).toBeCloseTo(value, 10);
  });

  it('have a number for the D20 and a chance in twentieths', () => {
    const odds = getOdds(plan('2', {}));
    expect(odds.toHit).toMatchObject({ targetNumber: 12, probability: 12 / 20 });
    expect(odds.hit).toBeCloseTo(12 / 20, 12);
  });

  it('of two groups are those of rolling twice', () => {
    const odds = getOdds(plan('4', { armor: 30 }));
    expect(odds.hit).toBeCloseTo(1 - 0.4 ** 2, 12);
    expect(odds.damage.map(({ points }) => points)).toEqual([0, 2, 4]);
    expect(odds.damage.map(({ chance }) => Number(chance.toFixed(12)))).toEqual([0.16, 0.48, 0.36]);
  });

  it.each([
    ['three groups', plan('5', { armor: 3, structure: 5 })],
    ['four groups', plan('8', { armor: 2, structure: 6 })],
    ['minimal damage', plan('0*', { structure: 4 }, { armorLeft: 0 })],
    ['minimal flak', planFlak('FLK0*/0*/0*', '2', 0)],
    ['two groups with flak', planFlak('FLK2/2/2', '4', 2)],
  ])('of %s agree with dice', (name, attack) => {
    const odds = readOdds(getOdds(attack));
    const runs = 8000;
    const dice = createSeededDice(`first strike ${name}`);
    const sums: Record<string, number> = {};
    for (let run = 0; run < runs; run += 1)
      for (const [key, value] of Object.entries(summarize(attack, dice)))
        sums[key] = (sums[key] ?? 0) + value;
    // Points vary more than chances; four standard deviations of a chance of one half are 0.022.
    for (const [key, value] of Object.entries(odds)) {
      const band = key === 'dealt' || key === 'marked' ? 0.12 : 0.023;
      expect(Math.abs((sums[key] ?? 0) / runs - value), key).toBeLessThan(band);
    }
  });
});
