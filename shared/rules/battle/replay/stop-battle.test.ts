import { describe, expect, it } from 'vitest';
import { resolveEngagement } from '../resolve-engagement.ts';
import { validateScenario } from '../scenario/scenario.ts';
import { createScriptedDice } from '../../scripted-dice.ts';
import { makeScenario, standard2018 } from '../../testing/fixtures.ts';
import { fightBattle } from './fight-battle.ts';
import { overwriteBattle, type KeptBattle } from './overwrite-battle.ts';
import { stopBattle } from './stop-battle.ts';

const ruleset = standard2018();
const scenario = makeScenario(6, { turnLimit: 20, objectives: [] });
const battle: KeptBattle = { scenario, seed: 'stop', ...fightBattle(ruleset, scenario, 'stop') };

function stop(from: KeptBattle, turn: number) {
  const stopped = stopBattle(ruleset, from, turn);
  if (typeof stopped === 'string') throw new Error(stopped);
  return stopped;
}

describe('a battle that is stopped after one of its turns', () => {
  it('stands as it stood, with what had happened', () => {
    for (let turn = 0; turn < battle.report.turns; turn += 1) {
      const { start, earlier } = stop(battle, turn);
      expect(start?.turn).toBe(turn);
      expect(earlier).toEqual(battle.events.slice(0, earlier?.length));
      expect(battle.events[earlier!.length]).toEqual({ type: 'turn', turn: turn + 1 });
    }
  });

  it('tells of its units what the report of the whole battle tells of that time', () => {
    const { turns } = battle.report;
    const { start, earlier } = stop(battle, turns - 1);
    const lost = earlier!.flatMap((event) => (event.type === 'destroyed' ? [event] : []));
    expect(lost.length).toBeGreaterThan(0);
    for (const { unitId, by } of lost)
      expect(start!.units.find((unit) => unit.unitId === unitId)).toMatchObject({
        ...{ fate: 'destroyed', destroyedBy: { unitId: by } },
      });
  });

  it('ends as it did when it goes on with the dice that fell, also from a battle that was stopped before', () => {
    const first = stop(battle, 1);
    const dice = battle.dice.slice(battle.diceAt[first.earlier!.length - 1]).map(({ face }) => face);
    const again = resolveEngagement(ruleset, first, createScriptedDice(dice));
    expect(again.report).toEqual(battle.report);
    const resumed: KeptBattle = { scenario: first, seed: 'on', ...fightBattle(ruleset, first, 'on') };
    const second = stop(resumed, 2);
    expect(validateScenario(ruleset, second)).toEqual([]);
    expect(second.earlier!.slice(0, first.earlier!.length)).toEqual(first.earlier);
    expect(second.earlier!.flatMap((event) => (event.type === 'turn' ? [event.turn] : []))).toEqual([1, 2]);
    expect(stopBattle(ruleset, resumed, 0)).toBe('no-such-turn');
  });

  it('counts dice that were overwritten', () => {
    const face = (battle.dice[0]!.face % 6) + 1;
    const changed = overwriteBattle(ruleset, battle, [{ die: 1, face }]);
    if ('code' in changed) throw new Error(changed.code);
    const { earlier } = stop({ ...battle, ...changed }, 1);
    expect(earlier).toEqual(changed.events.slice(0, earlier?.length));
  });

  it('is refused after its last turn, and if the rules fight it otherwise by now', () => {
    expect(stopBattle(ruleset, battle, battle.report.turns)).toBe('no-such-turn');
    expect(stopBattle(ruleset, { ...battle, seed: 'other' }, 1)).toBe('rules-changed');
  });
});
