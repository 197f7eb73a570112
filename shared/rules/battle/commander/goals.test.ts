import { describe, expect, it } from 'vitest';
import type { Side } from '../../../domain/side.ts';
import type { BattleSetUp } from '../../../domain/track-set-up.ts';
import { createScriptedDice } from '../../scripted-dice.ts';
import { makeObjective, makeScenario, makePlainSetUp, standard2018 } from '../../testing/fixtures.ts';
import { beginBattle } from '../begin-battle.ts';
import type { BattleState } from '../state/battle-state.ts';
import { findGoalEdge, type GoalEdge } from './goals.ts';
import type { ScenarioObjective } from '../scenario/scenario.ts';

const begin = (
  objectives: readonly ScenarioObjective[],
  setUp: BattleSetUp = makePlainSetUp(),
): BattleState =>
  beginBattle(standard2018(), makeScenario(4, { objectives, setUp }), createScriptedDice([]), null);

const goalOf = (battle: BattleState, side: Side): GoalEdge | null =>
  findGoalEdge(battle, battle.bySide[side][3]!);

const through = makeObjective('through', 'attacker', { kind: 'exit-share', share: 0.5 });
const escape = makeObjective('escape', 'attacker', { kind: 'escape-share', share: 0.5, afterTurn: 8 });

describe('a side that has to break through', () => {
  it('keeps going for the far edge when enough of it are out', () => {
    const battle = begin([through]);
    const far = { edge: 'far-edge', mayLeave: true };
    expect([goalOf(battle, 'attacker'), goalOf(battle, 'defender')]).toEqual([far, null]);
    battle.objectiveSides[0] = 'attacker';
    expect(goalOf(battle, 'attacker')).toEqual(far);
  });
});

describe('a side that has to get away', () => {
  it('goes to the edge it has and waits there for the turn from which leaving counts', () => {
    const battle = begin([escape]);
    battle.turn = 8;
    expect(goalOf(battle, 'attacker')).toEqual({ edge: 'far-edge', mayLeave: false });
    battle.turn = 9;
    expect(goalOf(battle, 'attacker')).toEqual({ edge: 'far-edge', mayLeave: true });
    expect(goalOf(battle, 'defender')).toBeNull();
    battle.objectiveSides[0] = 'attacker';
    expect(goalOf(battle, 'attacker')).toEqual({ edge: 'far-edge', mayLeave: true });
    const { sides, ...rest } = makePlainSetUp();
    const attacker = { ...sides.attacker, exitEdge: null };
    expect(goalOf(begin([escape], { ...rest, sides: { ...sides, attacker } }), 'attacker')?.edge).toBe(
      'home-edge',
    );
  });

  it('scans first, while it may', () => {
    const scan = makeObjective('scan', 'attacker', { kind: 'scan-share', share: 0.5 });
    const battle = begin([escape, scan], makePlainSetUp({ scanInches: 12 }));
    battle.turn = 8;
    expect(goalOf(battle, 'attacker')).toBeNull();
    battle.objectiveSides[1] = 'attacker';
    expect(goalOf(battle, 'attacker')?.mayLeave).toBe(false);
    battle.objectiveSides[1] = null;
    battle.turn = 9;
    expect(goalOf(battle, 'attacker')?.mayLeave).toBe(true);
  });
});
