import { describe, expect, it } from 'vitest';
import type { BoardEvent } from '../../shared/domain/battle-event.ts';
import type { ObjectiveCondition } from '../../shared/domain/objective.ts';
import type { Side } from '../../shared/domain/side.ts';
import { makeObjective, makePlainSetUp, makeScenario } from '../../shared/rules/testing/fixtures.ts';
import type { BattleUnit } from '../../shared/rules/battle/state/battle-unit.ts';
import { countBehaviours } from './count-behaviours.ts';
import type { WatchedBattle } from './watch-battle.ts';

const scenario = makeScenario(4, { setUp: makePlainSetUp() });

/** A unit as far as behaviours depend on it. */
function unit(unitId: string, changes: Partial<BattleUnit> = {}): BattleUnit {
  const side: Side = unitId.startsWith('a') ? 'attacker' : 'defender';
  return {
    unitId,
    side,
    worth: 30,
    commander: false,
    crippled: false,
    departure: null,
    ...changes,
  } as BattleUnit;
}

const told = (...events: readonly object[]): readonly BoardEvent[] => events as readonly BoardEvent[];

/** Counts a behaviour in one battle, as "count of". */
function count(key: string, changes: Partial<WatchedBattle>): string {
  const nothing = { events: [], units: [], moves: [], attacks: [], guns: [], turns: [] };
  const battle: WatchedBattle = { track: 'test', scenario, ...nothing, ...changes };
  const found = countBehaviours([battle]).find((one) => one.key === key);
  return `${found?.count} of ${found?.of}`;
}

const foughtFor = (owner: Side, condition: ObjectiveCondition) => ({
  ...scenario,
  objectives: [makeObjective('it', owner, condition)],
});
const standing = (one: BattleUnit, enemyInches = 20) => ({ unit: one, crippled: false, enemyInches });

describe('of the ten behaviours', () => {
  it('going on counts turns after all own objectives are met, of the side that met them', () => {
    const turns = [2, 3, 4].map((turn) => ({ turn, units: [standing(unit('a1'))] }));
    const scan = foughtFor('attacker', { kind: 'scan-share', share: 0.5 });
    const events = told({ type: 'turn', turn: 2 }, { type: 'objective', key: 'it', side: 'attacker' });
    expect(count('goes-on', { scenario: scan, turns, events })).toBe('2 of 1');
    expect(count('goes-on', { scenario: scan, turns })).toBe('0 of 0');
    const survive = foughtFor('attacker', { kind: 'survive-share', share: 0.5 });
    expect(count('goes-on', { scenario: survive, turns, events })).toBe('0 of 0');
  });

  it('going home counts units that leave whole, of those that were whole when the scan was made', () => {
    const home = unit('a1', { departure: 'home-edge' });
    const shot = unit('a2', { departure: 'home-edge', crippled: true });
    const units = [standing(home), standing(shot), standing(unit('a3')), standing(unit('d1'))];
    const events = told({ type: 'turn', turn: 2 }, { type: 'objective', key: 'it', side: 'attacker' });
    const scan = foughtFor('attacker', { kind: 'scan-share', share: 0.5 });
    expect(count('goes-home', { scenario: scan, turns: [{ turn: 2, units }], events })).toBe('1 of 3');
  });

  it('a rider that boards again was off', () => {
    const events = told(
      { type: 'mounted', unitId: 'a2' },
      { type: 'mounted', unitId: 'a3' },
      { type: 'dismounted', unitId: 'a2' },
      { type: 'mounted', unitId: 'a2' },
    );
    expect(count('never-off', { events })).toBe('1 of 2');
  });

  it('a ram is costly if the unit is out and the enemy paid for it in that turn', () => {
    const ram = { type: 'attacked', kind: 'charge', unitId: 'a1' };
    const lost = { type: 'destroyed', unitId: 'a1' };
    const paid = { type: 'objective', key: 'it', side: 'defender' };
    const first = foughtFor('defender', { kind: 'defeat-share', share: 0.5, countsWithdrawn: false });
    const rams = (...events: readonly object[]) =>
      count('costly-rams', { scenario: first, units: [unit('a1')], events: told(...events) });
    expect(rams({ type: 'turn', turn: 1 }, ram, lost, paid)).toBe('1 of 1');
    expect(rams({ type: 'turn', turn: 1 }, ram, lost)).toBe('0 of 1');
    expect(rams({ type: 'turn', turn: 1 }, ram, { type: 'turn', turn: 2 }, lost, paid)).toBe('0 of 1');
  });

  it('a commander is foremost if nobody of three or more is as near to the enemy', () => {
    const behead = foughtFor('attacker', { kind: 'defeat-commander' });
    const chief = unit('d1', { commander: true });
    const at = (...inches: readonly number[]) => ({
      turn: 1,
      units: inches.map((enemyInches, index) =>
        standing(index === 0 ? chief : unit(`d${index + 1}`), enemyInches),
      ),
    });
    const turns = [at(10, 12, 14), at(12, 12, 14), at(14, 12, 10), at(10, 12)];
    expect(count('foremost', { scenario: behead, turns })).toBe('1 of 3');
    expect(count('foremost', { turns })).toBe('0 of 0');
  });

  it('guns count shots, of turns in which they could fire', () => {
    const guns = [true, false, false].map((fired) => ({ turn: 1, unit: unit('a1'), fired }));
    expect(count('guns', { guns })).toBe('1 of 3');
  });

  it('pursuit counts inches moved by whole units of the side that hunts, far from the enemy', () => {
    const escape = foughtFor('attacker', { kind: 'exit-share', share: 0.5 });
    const move = {
      turn: 1,
      unit: unit('d1'),
      moveInches: 14,
      usedInches: 6,
      crippled: false,
      enemyInches: 30,
    };
    const moves = [
      move,
      { ...move, usedInches: 16 },
      { ...move, enemyInches: 24 },
      { ...move, crippled: true },
      { ...move, unit: unit('a1') },
    ];
    expect(count('pursuit', { scenario: escape, moves })).toBe('20 of 28');
    const barred = {
      ...escape,
      objectives: [
        ...escape.objectives,
        makeObjective('bar', 'defender', { kind: 'prevent-exit', share: 0.5 }),
      ],
    };
    expect(count('pursuit', { scenario: barred, moves })).toBe('0 of 0');
  });

  it('a group is torn if its units enter over several of its edges', () => {
    const setUp = makePlainSetUp();
    const groups = [{ kind: 'entry', share: 1, edges: ['north', 'south'], turn: 1, mayWait: false } as const];
    const flanking = {
      ...scenario,
      setUp: { ...setUp, sides: { ...setUp.sides, attacker: { ...setUp.sides.attacker, groups } } },
    };
    const units = scenario.sides.attacker.units.map(({ unitId }) => unit(unitId));
    const enter = (...rows: readonly number[]) =>
      told(
        ...rows.map((r, index) => ({ type: 'entered', unitId: `a${index + 1}`, at: { q: 0, r, facing: 0 } })),
      );
    expect(count('torn-groups', { scenario: flanking, units, events: enter(0, 23, 0, 23) })).toBe('1 of 1');
    expect(count('torn-groups', { scenario: flanking, units, events: enter(0, 0, 0, 0) })).toBe('0 of 1');
    expect(count('torn-groups', { units, events: enter(0, 23) })).toBe('0 of 0');
  });

  it('a shutdown is hot if the unit overheated for a 9 or more in that turn', () => {
    const shot = { type: 'attacked', unitId: 'a1', overheat: 2, targetNumber: 9 };
    const down = { type: 'shutdown', unitId: 'a1' };
    const shots = (...events: readonly object[]) => count('hot-shots', { events: told(...events) });
    expect(shots({ type: 'turn', turn: 1 }, shot, down)).toBe('1 of 1');
    expect(shots({ type: 'turn', turn: 1 }, { ...shot, targetNumber: 8 }, down)).toBe('0 of 1');
    expect(shots({ type: 'turn', turn: 1 }, { ...shot, overheat: 0 }, down)).toBe('0 of 1');
  });

  it('overkill counts what fires beyond five times the target in a turn, of those with another target', () => {
    const small = unit('d1', { worth: 7 });
    const shot = { turn: 1, unit: unit('a1'), target: small, hadChoice: true };
    const attacks = [shot, shot, { ...shot, turn: 2 }, { ...shot, hadChoice: false }];
    expect(count('overkill', { attacks })).toBe('25 of 90');
  });
});
