import { describe, expect, it } from 'vitest';
import type { BattleWorth } from '../../../../domain/battle-worth.ts';
import type { Side } from '../../../../domain/side.ts';
import type { BattleSetUp } from '../../../../domain/track-set-up.ts';
import { createScriptedDice } from '../../../scripted-dice.ts';
import { makeObjective, makePlainSetUp, makeScenario, standard2018 } from '../../../testing/fixtures.ts';
import { beginBattle } from '../../begin-battle.ts';
import { placeUnit, type BattleState } from '../../state/battle-state.ts';
import type { ScenarioObjective } from '../../scenario/scenario.ts';
import { BALANCED } from '../evaluation/weights.ts';
import { chooseStance } from './choose-stance.ts';
import { estimateObjectives } from './objective-chances.ts';
import { computeOutlook } from './outlook.ts';
import { PURPOSE_AIMS } from './purpose-aims.ts';

const DEAR: BattleWorth = { lossWpPerPv: 2, damageWpPerPv: 0.5, pilotWp: 10 };
const FREE: BattleWorth = { lossWpPerPv: 0, damageWpPerPv: 0, pilotWp: 0 };

function begin(
  objectives: readonly ScenarioObjective[],
  { worth, setUp = makePlainSetUp() }: { worth?: BattleWorth | undefined; setUp?: BattleSetUp } = {},
): BattleState {
  const scenario = makeScenario(4, { objectives, setUp, first: 0, second: 0 });
  const costs = worth === undefined ? {} : { worth: { attacker: worth, defender: worth } };
  const battle = beginBattle(standard2018(), { ...scenario, ...costs }, createScriptedDice([]), null);
  battle.turn = 3;
  return battle;
}

function destroy(battle: BattleState, side: Side, count: number): void {
  for (const unit of battle.bySide[side].filter(({ departure }) => departure === null).slice(0, count)) {
    placeUnit(battle, unit, -1);
    unit.departure = 'destroyed';
  }
}

const field = makeObjective('field', 'both', { kind: 'hold-field' });
const rout = makeObjective('rout', 'attacker', { kind: 'defeat-share', share: 0.75, countsWithdrawn: false });
const rear = makeObjective('rear', 'attacker', { kind: 'defeat-share', share: 0.25, countsWithdrawn: true });
const survive = makeObjective('survive', 'attacker', { kind: 'survive-share', share: 0.5 });
const guard = makeObjective('guard', 'defender', { kind: 'survive-share', share: 0.5 });
const head = makeObjective('head', 'both', { kind: 'defeat-commander' });

describe('the outlook', () => {
  it('is even for equal sides, and adds up to one', () => {
    const battle = begin([field]);
    expect(computeOutlook(battle, 'attacker').chance).toBeCloseTo(0.5);
    destroy(battle, 'defender', 1);
    const [own, enemy] = [computeOutlook(battle, 'attacker'), computeOutlook(battle, 'defender')];
    expect(own.chance + enemy.chance).toBeCloseTo(1);
    expect(own.chance).toBeGreaterThan(0.7);
    expect(own.lossShare).toBeLessThan(enemy.lossShare);
  });

  it('is certain where nobody is left', () => {
    const battle = begin([field]);
    destroy(battle, 'defender', 4);
    expect(computeOutlook(battle, 'attacker').chance).toBe(1);
    expect(computeOutlook(battle, 'defender').chance).toBe(0);
    destroy(battle, 'attacker', 4);
    expect(computeOutlook(battle, 'attacker').chance).toBe(0);
  });
});

describe('a side', () => {
  it('fights on with even forces, whatever losses cost', () => {
    for (const worth of [undefined, FREE, DEAR])
      for (const side of ['attacker', 'defender'] as const)
        expect(chooseStance(begin([field, rout], { worth }), side, 1.6)).toBe('fight');
  });

  it('leaves a battle that it is about to lose where losses cost more than the field', () => {
    const battle = begin([field], { worth: DEAR });
    destroy(battle, 'attacker', 2);
    expect(chooseStance(battle, 'attacker', 1)).toBe('leave');
    expect(chooseStance(battle, 'defender', 1)).toBe('fight');
    expect(chooseStance(battle, 'attacker', 0)).toBe('fight');
  });

  it('fights on where leaving gives the enemy more than it saves', () => {
    const counted = makeObjective('counted', 'defender', {
      kind: 'defeat-share',
      share: 1,
      countsWithdrawn: true,
    });
    const battle = begin([{ ...counted, wp: 400 }], { worth: FREE });
    destroy(battle, 'attacker', 2);
    expect(chooseStance(battle, 'attacker', 1)).toBe('fight');
  });

  it('does not walk off before it has lost anything, nor for want of an objective of its own', () => {
    const battle = begin([{ ...field, wp: 300 }], { worth: DEAR });
    for (const unit of battle.bySide.attacker) unit.state.structureLeft = 1;
    for (const unit of battle.bySide.attacker) unit.state.armorLeft = 0;
    expect(computeOutlook(battle, 'attacker').chance).toBeLessThan(0.1);
    expect(chooseStance(battle, 'attacker', 1)).toBe('fight');
    expect(chooseStance(battle, 'defender', 1)).toBe('fight');
    destroy(battle, 'attacker', 1);
    expect(chooseStance(battle, 'attacker', 1)).toBe('leave');
  });

  it('stays to the last turn for a place that counts then', () => {
    const place = makeObjective('place', 'attacker', { kind: 'hold-place', place: 'crossing' });
    const battle = begin([place], { worth: DEAR });
    battle.turn = battle.scenario.turnLimit;
    expect(chooseStance(battle, 'attacker', 1)).toBe('fight');
    const last = begin([field, rout], { worth: DEAR });
    last.turn = last.scenario.turnLimit;
    expect(chooseStance(last, 'attacker', 1)).toBe('fight');
  });

  it('gives up later the less it counts its losses for', () => {
    const battle = begin([{ ...guard, wp: 300 }], { worth: DEAR });
    expect(chooseStance(battle, 'attacker', 1.6)).toBe('fight');
    destroy(battle, 'attacker', 1);
    const { chance } = computeOutlook(battle, 'attacker');
    expect(chance).toBeGreaterThan(0.125);
    expect(chance).toBeLessThan(0.4);
    expect([1.6, 0.5].map((losses) => chooseStance(battle, 'attacker', losses))).toEqual(['leave', 'fight']);
  });

  it('never leaves a battle without objectives', () => {
    const battle = begin([], { worth: DEAR });
    destroy(battle, 'attacker', 3);
    expect(chooseStance(battle, 'attacker', 1)).toBe('fight');
  });

  it('goes home when its job is done and staying can only cost', () => {
    const battle = begin([rear, guard], { worth: DEAR });
    expect(chooseStance(battle, 'attacker', 1)).toBe('fight');
    battle.objectiveSides[0] = 'attacker';
    expect(chooseStance(battle, 'attacker', 1)).toBe('leave');
    const [unit] = battle.bySide.attacker;
    expect(unit && PURPOSE_AIMS.findEdge(battle, unit, BALANCED)).toEqual({
      edge: 'home-edge',
      mayLeave: true,
    });
  });

  it('waits at its edge for the turn from which coming home counts', () => {
    const report = makeObjective('report', 'attacker', { kind: 'escape-share', share: 0.5, afterTurn: 8 });
    const scan = makeObjective('scan', 'attacker', { kind: 'scan-share', share: 1 });
    const battle = begin([report, scan], { worth: DEAR, setUp: makePlainSetUp({ scanInches: 12 }) });
    destroy(battle, 'attacker', 2);
    const unit = battle.bySide.attacker[3];
    expect(chooseStance(battle, 'attacker', 1)).toBe('leave');
    expect(unit && PURPOSE_AIMS.findEdge(battle, unit, BALANCED)).toEqual({
      edge: 'home-edge',
      mayLeave: false,
    });
  });
});

describe('the chances of objectives', () => {
  it('are those that are settled, and at most one for both sides together', () => {
    const battle = begin([field, rout, rear, survive, guard, head]);
    battle.objectiveSides[1] = 'attacker';
    for (const stance of ['fight', 'leave'] as const)
      for (const [index, chances] of estimateObjectives(battle, 'attacker', stance).entries()) {
        expect(chances.attacker + chances.defender).toBeLessThanOrEqual(1 + 1e-9);
        expect(Math.min(chances.attacker, chances.defender)).toBeGreaterThanOrEqual(0);
        if (index === 1) expect(chances).toEqual({ attacker: 1, defender: 0 });
      }
  });

  it('tell what leaving gives away', () => {
    const battle = begin([field, survive]);
    const [fieldChance, surviveChance] = estimateObjectives(battle, 'attacker', 'leave');
    expect(fieldChance?.attacker).toBe(0);
    expect(fieldChance?.defender).toBeGreaterThan(0.9);
    expect(surviveChance?.attacker).toBeGreaterThan(0.9);
  });
});

describe('a unit', () => {
  it('is more careful as a commander for whom the enemy gets points, and only then', () => {
    for (const [objective, isCareful] of [
      [head, true],
      [field, false],
    ] as const) {
      const battle = begin([objective]);
      expect(battle.bySide.attacker.filter(({ commander }) => commander)).toHaveLength(1);
      for (const unit of battle.bySide.attacker) {
        const { damageTaken } = PURPOSE_AIMS.chooseWeights(battle, unit, BALANCED);
        expect(damageTaken > BALANCED.damageTaken).toBe(isCareful && unit.commander);
      }
    }
  });

  it('keeps up with an enemy that goes for an edge', () => {
    const through = makeObjective('through', 'attacker', { kind: 'exit-share', share: 0.5 });
    const list = (battle: BattleState) =>
      PURPOSE_AIMS.listTerms(battle, battle.bySide.defender[0]!, null, BALANCED);
    const usual = list(begin([field])).length;
    const battle = begin([through]);
    const [pursuit] = list(battle).slice(usual);
    const costs = Array.from({ length: battle.board.hexCount }, (_, hex) => pursuit?.computeCost(hex) ?? -1);
    // Beside the edge that the enemy wants to reach nothing is lost; behind the enemy it is.
    expect(pursuit?.computeCost(battle.bySide.defender[0]!.hex)).toBe(0);
    expect(Math.min(...costs)).toBe(0);
    expect(Math.max(...costs)).toBeGreaterThan(0);
    destroy(battle, 'attacker', 4);
    expect(list(battle)).toHaveLength(usual);
  });
});
