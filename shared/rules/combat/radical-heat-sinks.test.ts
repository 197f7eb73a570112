import { describe, expect, it } from 'vitest';
import { listRulesets, getRuleset } from '../rulesets.ts';
import { makeCard, makeFighter, makeScenario, makeScenarioUnit, standard2018 } from '../testing/fixtures.ts';
import { withDice } from '../testing/scripted.ts';
import { beginBattle } from '../battle/begin-battle.ts';
import { runEndPhase } from '../battle/turn/phases.ts';
import { createScriptedDice } from '../scripted-dice.ts';
import type { BattleEvent } from '../../domain/battle-event.ts';
import type { CombatState } from './combat-state.ts';
import { resolveEndPhase } from './end-phase.ts';
import { computeAttackOdds } from './odds/compute-attack-odds.ts';

const ruleset = standard2018();
const card = makeCard({ specials: ['RHS'], overheat: 3 });

function settle(faces: readonly number[], state: Partial<CombatState>, rules = ruleset) {
  return withDice(faces, (dice) => resolveEndPhase(rules, makeFighter('unit', card, { state }), dice));
}

describe('radical heat sinks', () => {
  it.each(listRulesets())('take a point of the heat that a turn comes to, in $id', ({ id }) => {
    const step = settle([2], { heat: 1, fired: true, overheatUsed: 1 }, getRuleset(id));
    expect(step.state).toMatchObject({ heat: 1, heatSinksBroken: false });
    expect(step.events).toEqual([{ type: 'flushed', unitId: 'unit', dice: [2], works: true }]);
  });

  it('save a unit from shutting down', () => {
    expect(settle([6], { heat: 2, fired: true, overheatUsed: 3 }).state).toMatchObject({
      heat: 3,
      shutdown: false,
    });
    expect(settle([1], { heat: 2, fired: true, overheatUsed: 3 }).state).toMatchObject({
      heat: 4,
      shutdown: true,
    });
  });

  it('break on a 1, take nothing off then, and roll no more', () => {
    const broken = settle([1], { heat: 2, fired: true });
    expect(broken.state).toMatchObject({ heat: 2, heatSinksBroken: true });
    expect(broken.events).toEqual([{ type: 'flushed', unitId: 'unit', dice: [1], works: false }]);
    expect(settle([], { ...broken.state, fired: true }).state.heat).toBe(2);
  });

  it('roll nothing where no heat is left, and while a unit starts up again', () => {
    expect(settle([], { heat: 3 }).state.heat).toBe(0);
    expect(settle([], { heat: 4, shutdown: true, fired: true }).state).toMatchObject({
      heat: 0,
      shutdown: false,
    });
  });

  it('are used in battles', () => {
    const attacker = { units: [makeScenarioUnit('a', card)] };
    const defender = { units: [makeScenarioUnit('d', makeCard())] };
    const dice = createScriptedDice([3, 1]);
    const log: BattleEvent[] = [];
    const scenario = makeScenario(1, { sides: { attacker, defender } });
    const battle = beginBattle(ruleset, scenario, dice, (event) => log.push(event));
    const [unit] = battle.units;
    if (unit === undefined) throw new Error('Units were made');
    for (let turn = 1; turn <= 3; turn += 1) {
      unit.state.overheatUsed = 1;
      unit.state.fired = true;
      runEndPhase(battle);
    }
    expect(dice.left).toBe(0);
    expect(unit.state).toMatchObject({ heat: 2, heatSinksBroken: true });
    expect(log.filter(({ type }) => type === 'flushed')).toMatchObject([{ works: true }, { works: false }]);
  });

  it('leave the odds of an attack as they are', () => {
    const order = { kind: 'weapon', rangeInches: 4, fromRear: false, overheat: 2 } as const;
    const oddsOf = (specials: readonly string[]) => {
      const attacker = makeFighter('a', makeCard({ overheat: 3, specials }));
      return computeAttackOdds(ruleset, { attacker, target: makeFighter('t', makeCard()), order });
    };
    expect(oddsOf(['RHS'])).toEqual(oddsOf([]));
  });
});
