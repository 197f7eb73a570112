import { expect } from 'vitest';
import type { UnitId } from '../../domain/ids.ts';
import { resolveAttack } from '../combat/attack.ts';
import type { CombatState } from '../combat/combat-state.ts';
import { computeCondition } from '../combat/condition.ts';
import { resolveEndPhase } from '../combat/end-phase.ts';
import type { Dice } from '../dice.ts';
import type { AttackOdds } from '../combat/odds/attack-odds.ts';
import { computeAttackOdds } from '../combat/odds/compute-attack-odds.ts';
import type { OddsCase } from '../combat/odds/odds-cases.ts';
import { OUTCOMES_2D6 } from '../probability.ts';
import { createScriptedDice, ScriptedDiceError } from '../scripted-dice.ts';

const ATTACKER = 'one' as UnitId;
const TARGET = 'other' as UnitId;

/** The odds of a case; throws when the attack is refused. */
export function getOdds({ ruleset, attack }: OddsCase): AttackOdds {
  const answer = computeAttackOdds(ruleset, attack);
  if (answer.odds === null) throw new Error(`Refused: ${answer.refused}`);
  return answer.odds;
}

/** What came of one attack, as flat numbers by name: a 1 for what happened. */
export function playAttack({ ruleset, attack }: OddsCase, dice: Dice): Map<string, number> {
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

/** The odds under the names that `playAttack` uses. */
export function flattenOdds(odds: AttackOdds): Map<string, number> {
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
export function countAll(oneCase: OddsCase): Map<string, number> {
  const sums = new Map<string, number>();
  const go = (faces: readonly number[]): void => {
    const dice = createScriptedDice(faces);
    let facts: Map<string, number>;
    try {
      facts = playAttack(oneCase, dice);
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
export function countTotals(oneCase: OddsCase): Map<string, number> {
  const sums = new Map<string, number>();
  const go = (totals: readonly number[], chance: number): void => {
    const dice = createScriptedDice(totals.flatMap((total) => [Math.ceil(total / 2), Math.floor(total / 2)]));
    let facts: Map<string, number>;
    try {
      facts = playAttack(oneCase, dice);
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

/** Cases whose dice can fall in so many ways that going through them takes seconds. */
const WITH_MANY_WAYS: ReadonlySet<string> = new Set([
  'a charge',
  'a second roll',
  'a second roll with minimal damage from afar',
  'from above',
  'from above, two sixes, ammunition in a safe place',
]);

export function hasManyWays({ name }: OddsCase): boolean {
  return WITH_MANY_WAYS.has(name);
}

/** The odds know the same facts as were counted, and how likely each is. */
export function expectCounted(one: OddsCase, counted: ReadonlyMap<string, number>): void {
  const odds = flattenOdds(getOdds(one));
  expect([...odds.keys()].sort()).toEqual([...counted.keys()].sort());
  for (const [name, chance] of counted) expect(odds.get(name), name).toBeCloseTo(chance, 11);
}
