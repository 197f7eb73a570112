import { describe, expect, it } from 'vitest';
import type { BattleEvent } from '../../domain/battle-event.ts';
import type { Estimate } from '../../domain/estimate.ts';
import type { Alternative, AlternativeEffect, TurnChance } from '../../domain/turning-points.ts';
import { validateScenario } from '../battle/scenario/scenario.ts';
import { fightBattle } from '../battle/replay/fight-battle.ts';
import { stopBattle, stopEveryTurn } from '../battle/replay/stop-battle.ts';
import { makeCard, makeScenario, makeScenarioUnit, standard2018, unitId } from '../testing/fixtures.ts';
import { chooseAlternative, findTurnToChange, listAlternatives } from './alternatives.ts';
import { estimateTurnChance, findDecisiveEvent, findTurns, tellResult } from './turning-points.ts';

/** Chances of the attacker after each turn, from a hundred battles each. */
function tell(...percents: number[]): TurnChance[] {
  return percents.map((attacker, turn) =>
    estimateTurnChance(turn, { attacker, draw: 0, defender: 100 - attacker }),
  );
}

describe('a turning point', () => {
  it('is a turn that changed the chance, told for the side that gained', () => {
    expect(findTurns(tell(50, 52, 85, 20))).toEqual([
      { turn: 2, side: 'attacker', before: 0.52, after: 0.85 },
      { turn: 3, side: 'defender', before: expect.closeTo(0.15), after: expect.closeTo(0.8) },
    ]);
  });

  it('is none where the change is small or within its uncertainty', () => {
    expect(findTurns(tell(50, 59, 68, 60))).toEqual([]);
    const few = [0, 1].map((turn) =>
      estimateTurnChance(turn, { attacker: 4 + 3 * turn, draw: 0, defender: 8 }),
    );
    expect(few[1]!.chance - few[0]!.chance).toBeGreaterThan(0.1);
    expect(findTurns(few)).toEqual([]);
  });

  it('is one of three at most, the greatest ones, in the order of turns', () => {
    const points = findTurns(tell(50, 80, 30, 99, 70, 0));
    expect(points.map(({ turn }) => turn)).toEqual([2, 3, 5]);
  });

  it('may be the last turn, after which the battle itself tells', () => {
    const turns = [...tell(70), tellResult(1, 'defender')];
    expect(findTurns(turns)).toEqual([{ turn: 1, side: 'defender', before: expect.closeTo(0.3), after: 1 }]);
    expect(estimateTurnChance(3, { attacker: 0, draw: 10, defender: 0 }).chance).toBe(0.5);
    expect(tellResult(3, 'draw')).toMatchObject({ battles: 0, chance: 0.5 });
  });
});

describe('the event that counted most', () => {
  const unit = (id: string, basePv: number) => makeScenarioUnit(id, makeCard({ basePv }));
  const sides = {
    attacker: { units: [unit('a1', 10), unit('a2', 50)] },
    defender: { units: [unit('d1', 90)] },
  };
  const damaged = (id: string, armor: number): BattleEvent => ({
    ...{ type: 'damaged', unitId: unitId(id), armor, structure: 0, overflow: 0, cause: 'weapon' },
  });
  const lost = (id: string): BattleEvent => ({
    ...{ type: 'destroyed', unitId: unitId(id), by: null, reason: 'structure' },
  });
  const crippled = (id: string): BattleEvent => ({ type: 'crippled', unitId: unitId(id), reason: 'armor' });
  const turn = (number: number): BattleEvent => ({ type: 'turn', turn: number });
  const find = (...events: BattleEvent[]) =>
    findDecisiveEvent({ sides }, [turn(1), lost('a2'), turn(2), ...events, turn(3), lost('a2')], {
      ...{ turn: 2, side: 'defender' },
    });

  it('is the loss or crippled unit of the other side with the most PV', () => {
    expect(find(damaged('a2', 9), lost('d1'), lost('a1'), crippled('a1'))).toBe(5);
    expect(find(lost('a1'), crippled('a2'))).toBe(4);
  });

  it('is no unit that got through over the far edge', () => {
    const left = (id: string, more: object): BattleEvent => ({
      ...{ type: 'withdrew', unitId: unitId(id), forced: false },
      ...more,
    });
    expect(find(left('a1', {}), damaged('a2', 1))).toBe(4);
    expect(find(left('a1', {}))).toBeNull();
    expect(find(left('a2', { edge: 'home-edge' }), damaged('a1', 9))).toBe(3);
    expect(find(left('a2', { forced: true }), damaged('a1', 9))).toBe(3);
  });

  it('is else an objective, else the heaviest damage, else none', () => {
    const objective = { type: 'objective', key: 'hold', side: 'defender' } as const;
    expect(find(damaged('a1', 9), objective)).toBe(4);
    expect(find(damaged('a1', 2), damaged('a2', 3), damaged('d1', 9))).toBe(4);
    expect(find({ ...objective, side: 'attacker' }, lost('d1'))).toBeNull();
  });
});

describe('a battle stopped after every turn', () => {
  const ruleset = standard2018();
  const scenario = makeScenario(4, { turnLimit: 20, objectives: [] });
  const battle = { scenario, seed: 'turns', ...fightBattle(ruleset, scenario, 'turns') };
  const stops = stopEveryTurn(ruleset, battle);
  if (stops === 'rules-changed') throw new Error(stops);

  it('stands after each as one that is stopped there', () => {
    expect(stops.map(({ start }) => start?.turn)).toEqual(
      Array.from({ length: battle.report.turns }, (_, index) => index),
    );
    expect(stops[1]).toEqual(stopBattle(ruleset, battle, 1));
    expect(stopEveryTurn(ruleset, { ...battle, seed: 'other' })).toBe('rules-changed');
  });

  it('can go on with every alternative', () => {
    const [stop] = stops.slice(2);
    if (stop === undefined) throw new Error('The battle went on');
    const alternatives = listAlternatives(stop, 'defender');
    expect(alternatives.map(({ alternative }) => alternative)).toEqual([
      ...['cautious', 'aggressive', 'hold', 'leave'],
    ]);
    for (const { scenario: changed } of alternatives) {
      expect(validateScenario(ruleset, changed)).toEqual([]);
      expect(changed.sides.attacker).toBe(stop.sides.attacker);
      expect(changed.sides.defender).not.toEqual(stop.sides.defender);
    }
    const cautious = alternatives[0]!.scenario;
    expect(listAlternatives(cautious, 'defender').map(({ alternative }) => alternative)).not.toContain(
      'cautious',
    );
  });
});

describe('what the losing side should have done', () => {
  const around = (mean: number, half: number): Estimate => ({ mean, low: mean - half, high: mean + half });
  const effect = (alternative: Alternative, wins: number, lostPv: number): AlternativeEffect => ({
    ...{ alternative, wins: around(wins, 0.06), lostPv: around(lostPv, 4) },
  });
  const own = { units: [makeScenarioUnit('d1', makeCard({ basePv: 100 }))] };

  it('is what clearly raises its chance most', () => {
    const effects = [effect('cautious', 0.15, 0), effect('hold', 0.3, 9), effect('leave', -0.1, -60)];
    expect(chooseAlternative(effects, 0.1, own)).toBe('hold');
  });

  it('is nothing where the gain is within its uncertainty: the dice decided', () => {
    expect(
      chooseAlternative([effect('cautious', 0.09, -1), effect('leave', -0.4, -60)], 0.5, own),
    ).toBeNull();
  });

  it('is leaving where the battle is as good as lost and much is saved', () => {
    expect(chooseAlternative([effect('leave', -0.1, -60)], 0.1, own)).toBe('leave');
    expect(chooseAlternative([effect('leave', -0.1, -20)], 0.1, own)).toBeNull();
  });

  it('is looked for before its worst turn, else from the beginning', () => {
    const points = findTurns(tell(50, 80, 30, 99, 70, 0));
    expect(findTurnToChange(points, 'attacker', 0)).toBe(4);
    expect(findTurnToChange(points, 'defender', 0)).toBe(2);
    expect(findTurnToChange([], 'defender', 3)).toBe(3);
  });
});
