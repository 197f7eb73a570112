import { describe, expect, it } from 'vitest';
import type { UnitId } from '../../domain/ids.ts';
import type { TableAction, TableActionOf } from '../../domain/table-action.ts';
import type { TableSessionRow } from '../../domain/table-session.ts';
import type { LanceKind } from '../../domain/lance.ts';
import { getRuleset } from '../rulesets.ts';
import {
  makeCard,
  makeObjective,
  makePlainSetUp,
  makeScenario,
  makeScenarioUnit,
  standard2018,
  unitId,
} from '../testing/fixtures.ts';
import { beginFold, findBroken, foldAfter, foldRow, getTableState, listLog } from './fold-session.ts';
import { playTable, type TableAnswer } from './play-table.ts';
import { listObjections } from './table-objections.ts';
import { createTable } from './table-set-up.ts';
import type { TableState } from './table-state.ts';

const [A1, A2, D1, D2] = ['a1', 'a2', 'd1', 'd2'].map(unitId) as [UnitId, UnitId, UnitId, UnitId];
const NEVER = unitId('nobody');

const ruleset = getRuleset(
  'alpha-strike-standard-2018',
  standard2018()
    .options.map(({ id }) => id)
    .filter((id) => id !== 'kcw-2.0' && id !== 'variable-damage'),
)!;
const gun = makeCard({
  armor: 3,
  structure: 3,
  specials: ['ARTLT-1', 'IF1', 'TAG'],
  damage: { short: '3', medium: '3', long: '3' },
});
const foot = makeCard({
  type: 'CI',
  size: 1,
  armor: 3,
  structure: 3,
  move: [{ mode: 'foot', inches: 2 }],
  specials: ['AM'],
});
const place = { name: 'x', across: 0.5, down: 0.5, radiusInches: 6 };
const setting = createTable(
  ruleset,
  makeScenario(2, {
    turnLimit: 3,
    sides: {
      attacker: {
        units: [makeScenarioUnit('a1', { ...gun, id: 1 }), makeScenarioUnit('a2', { ...gun, id: 2 })],
      },
      defender: {
        units: [makeScenarioUnit('d1', { ...foot, id: 3 }), makeScenarioUnit('d2', { ...gun, id: 4 })],
      },
    },
    objectives: [
      makeObjective('look', 'attacker', { kind: 'scan-buildings', count: 1 }, { wp: 50 }),
      makeObjective('reach', 'defender', { kind: 'reach-place', place: 'hill', share: 0.5 }, { wp: 80 }),
      makeObjective('hold', 'both', { kind: 'hold-place', place: 'hill' }, { wp: 10 }),
    ],
    setUp: makePlainSetUp({
      scanInches: 12,
      places: [
        { ...place, key: 'hill', building: false },
        { ...place, key: 'house', building: true },
      ],
      effects: [{ kind: 'strike', against: 'defender', needs: 2, damage: 4, fromTurn: 1, toTurn: 1 }],
    }),
  }),
);
const type = ruleset.buildings![0]!;
const house: TableActionOf<'building'> = {
  kind: 'building',
  building: { name: 'house', type: type.id, heightInches: 4, cf: type.cf.least },
};

/** Plays actions; dice that are asked for beyond those told show 1. */
function play(state: TableState, ...told: [TableAction, ...number[]][]): TableState {
  return told.reduce((now, [action, ...dice]) => {
    for (;;) {
      const answer = playTable(setting, now, action, dice);
      if (answer.outcome === 'played') return answer.state;
      if (answer.outcome === 'invalid' || !('count' in answer.needs)) throw new Error(JSON.stringify(answer));
      dice.push(1);
    }
  }, state);
}

const turn = play(setting.start, [{ kind: 'begin-turn', winner: 'defender' }]);
const find = (state: TableState, id: UnitId) => state.units.find((unit) => unit.unitId === id)!;
const codes = (answer: TableAnswer) =>
  answer.outcome === 'invalid' ? answer.problems.map(({ code }) => code) : [answer.outcome];
const refused = (state: TableState, action: TableAction, dice: number[] = []) =>
  codes(playTable(setting, state, action, dice));

describe('a building', () => {
  const inside = play(turn, [house], [{ kind: 'place', unitId: D1, place: { building: 'house' } }]);

  it('takes its part of what hits who is inside, and falls in the End Phase', () => {
    const hit = play(inside, [
      { kind: 'attack', unitId: A1, targetId: D1, attack: { kind: 'weapon', range: 'short' } },
      6,
      5,
    ]);
    expect(hit.walls[0]!.cfLeft).toBeLessThan(type.cf.least);
    const low = play(inside, [
      { kind: 'building', building: { name: 'house', type: type.id, heightInches: 4, cf: 1 } },
    ]);
    const shot: TableAction = {
      ...{ kind: 'attack', unitId: A1, targetId: D1 },
      attack: { kind: 'weapon', range: 'short' },
    };
    const fallen = play(low, [shot, 6, 5], [{ kind: 'end-turn' }]);
    expect(fallen.walls).toMatchObject([{ name: 'house', cfLeft: 0, fallen: true }]);
  });

  it('is refused with figures that none has, and with a type that is unknown', () => {
    const told = (more: object) =>
      refused(turn, {
        kind: 'building',
        building: { ...house.building, ...more },
      });
    expect(told({ type: 'tent' })).toEqual(['unknown-building']);
    expect(told({ cf: 9999 })).toEqual(['table.figures']);
    expect(told({ cf: 0 })).toEqual(['played']);
  });

  it('takes its part of fire from above and of shells', () => {
    const strike = play(inside, [{ kind: 'strike', effect: 0 }, 6, 6, 1]);
    expect(strike.walls[0]!.cfLeft).toBeLessThan(type.cf.least);
    const shell: TableAction = {
      ...{ kind: 'shell', unitId: A1, targetId: D1, piece: 'ARTLT', munition: 'standard', rangeInches: 20 },
      reached: [
        { unitId: D1, inches: 0 },
        { unitId: D2, inches: 1 },
        { unitId: NEVER, inches: 0 },
      ],
    };
    const state = play(inside, [shell, 6, 5]);
    expect(state.walls[0]!.cfLeft).toBeLessThan(type.cf.least);
  });
});

describe('artillery', () => {
  const shell = (more: object = {}): TableAction => ({
    ...{ kind: 'shell', unitId: A1, targetId: D2, piece: 'ARTLT', munition: 'standard', rangeInches: 20 },
    ...more,
  });

  it('asks who is under the shell once it has come down', () => {
    expect(playTable(setting, turn, shell(), [])).toMatchObject({
      outcome: 'asks',
      needs: { purpose: 'to-hit' },
    });
    expect(playTable(setting, turn, shell(), [1, 1])).toMatchObject({ needs: { purpose: 'scatter' } });
    expect(playTable(setting, turn, shell(), [1, 1, 3, 4])).toMatchObject({
      ...{ outcome: 'asks', needs: { purpose: 'reached' } },
      events: [{ type: 'impact', hit: false, scatterDice: [3, 4] }],
    });
    expect(refused(turn, shell({ reached: [] }), [1, 1, 3, 4])).toEqual(['played']);
  });

  it('notes who spots for it, and refuses what cannot be fired', () => {
    const spotter = { unitId: A2, attacks: true, designates: false };
    const fired = play(turn, [shell({ spotter, reached: [] }), 1, 1, 3, 4]);
    expect(find(fired, A2)).toMatchObject({ spots: D2, spotting: true });
    for (const [more, code] of [
      [{ unitId: NEVER }, 'table.unit'],
      [{ piece: 'ARTX' }, 'no-such-piece'],
      [{ rangeInches: 9999 }, 'out-of-reach'],
      [{ munition: 'homing' }, 'no-such-munition'],
      [{ spotter: { ...spotter, unitId: D1 } }, 'table.spotter'],
    ] as const)
      expect(refused(turn, shell(more))).toEqual([code]);
  });
});

describe('objectives', () => {
  it('are met by scans, by places that are told, and by hand', () => {
    expect(refused(turn, { kind: 'scan', unitId: A1 })).toEqual(['table.no-place']);
    expect(refused(turn, { kind: 'scan', unitId: A1, targetId: NEVER })).toEqual(['table.unit']);
    const seen = play(
      turn,
      [{ kind: 'scan', unitId: A1, place: 'house' }],
      [{ kind: 'scan', unitId: A2, targetId: D2 }],
      [{ kind: 'place', unitId: D1, place: { at: ['hill'] } }],
      [{ kind: 'end-turn' }],
    );
    expect(seen.objectiveSides).toEqual(['attacker', 'defender', null]);
    expect(find(seen, D2).scanned).toBe(true);
    const { objectiveId } = setting.scenario.objectives[2]!;
    const told = play(seen, [{ kind: 'objective', objectiveId, side: 'attacker' }]);
    expect(told.objectiveSides[2]).toBe('attacker');
    expect(play(told, [{ kind: 'objective', objectiveId, side: null }]).objectiveSides[2]).toBeNull();
    const [own] = setting.scenario.objectives;
    expect(refused(turn, { kind: 'objective', objectiveId: own!.objectiveId, side: 'defender' })).toEqual([
      'table.objective',
    ]);
    expect(refused(turn, { kind: 'objective', objectiveId: 'o-none' as never, side: null })).toEqual([
      'table.objective',
    ]);
  });

  it('are judged at the end that the turns bring, and at the one that is called', () => {
    const held = play(turn, [{ kind: 'place', unitId: A1, place: { at: ['hill'] } }]);
    const over = play(
      held,
      [{ kind: 'end-turn' }],
      [{ kind: 'begin-turn', winner: 'attacker' }],
      [{ kind: 'end-turn' }],
      [{ kind: 'begin-turn', winner: 'attacker' }],
      [{ kind: 'end-turn' }],
    );
    expect(over).toMatchObject({ phase: 'over', winner: 'attacker', turn: 3 });
    expect(play(held, [{ kind: 'end-turn' }], [{ kind: 'end' }])).toMatchObject({ winner: 'attacker' });
    expect(
      refused(play(turn, [{ kind: 'end-turn' }], [{ kind: 'begin-turn', winner: 'defender' }]), {
        kind: 'strike',
        effect: 0,
      }),
    ).toEqual(['table.no-strike']);
  });
});

describe('what is told of units', () => {
  it.each<[TableAction, string]>([
    [{ kind: 'move', unitId: NEVER, movement: 'ground', inches: 1 }, 'table.unit'],
    [{ kind: 'place', unitId: NEVER, place: {} }, 'table.unit'],
    [{ kind: 'enter', unitId: NEVER }, 'table.unit'],
    [{ kind: 'enter', unitId: A1 }, 'table.no-reserve'],
    [{ kind: 'mount', unitId: NEVER, carrierId: A1 }, 'table.unit'],
    [{ kind: 'dismount', unitId: NEVER }, 'table.unit'],
    [{ kind: 'leave', unitId: NEVER, edge: 'home-edge' }, 'table.unit'],
    [{ kind: 'mine', unitId: NEVER, density: 1 }, 'table.unit'],
    [{ kind: 'hold', unitId: NEVER }, 'table.unit'],
    [{ kind: 'damage', unitId: NEVER, points: 1 }, 'table.unit'],
    [{ kind: 'critical', unitId: NEVER, effect: 'engine' }, 'table.unit'],
    [{ kind: 'destroy', unitId: NEVER }, 'table.unit'],
    [{ kind: 'correct', unitId: NEVER, figures: {} }, 'table.unit'],
    [{ kind: 'scan', unitId: NEVER, place: 'house' }, 'table.unit'],
  ])('%o is refused', (action, code) => {
    expect(refused(turn, action)).toEqual([code]);
  });

  it.each<TableAction>([
    { kind: 'move', unitId: D2, movement: 'ground', inches: 1 },
    { kind: 'leave', unitId: D2, edge: 'home-edge' },
    { kind: 'mine', unitId: D2, density: 1 },
    { kind: 'damage', unitId: D2, points: 1 },
    { kind: 'critical', unitId: D2, effect: 'engine' },
    { kind: 'destroy', unitId: D2 },
    { kind: 'scan', unitId: D2, place: 'house' },
    { kind: 'shell', unitId: A1, targetId: D2, piece: 'ARTLT', munition: 'standard', rangeInches: 20 },
    { kind: 'attack', unitId: A1, targetId: A2, attack: { kind: 'indirect', range: 4, spotterId: D2 } },
  ])('%o is refused of one that has left', (action) => {
    const gone = play(turn, [{ kind: 'leave', unitId: D2, edge: 'far-edge' }]);
    expect(refused(gone, action)).not.toEqual(['played']);
  });

  it('mines go off by a roll, and fates are set by hand', () => {
    const mined = play(turn, [{ kind: 'mine', unitId: A1, density: 2 }, 6, 6]);
    expect(find(mined, A1).state.armorLeft).toBe(1);
    const set = (fate: 'withdrew' | 'destroyed' | 'crippled' | 'standing') =>
      find(play(turn, [{ kind: 'correct', unitId: A1, figures: { fate } }]), A1);
    expect(set('withdrew')).toMatchObject({ where: 'gone', departure: 'home-edge' });
    expect(set('destroyed')).toMatchObject({ where: 'gone', departure: 'destroyed' });
    expect(set('crippled')).toMatchObject({ where: 'table', crippled: true });
    const figures = { structureLeft: 0, kills: 2, stunned: 1, shutdown: true };
    expect(find(play(turn, [{ kind: 'correct', unitId: A1, figures }]), A1)).toMatchObject({
      ...{ kills: 2, state: { shutdown: true, doom: { reason: 'structure' } } },
    });
  });

  it('who spots in place of an attack has none left, and who is crippled has to leave', () => {
    const attack: TableAction = {
      ...{ kind: 'attack', unitId: A1, targetId: D2 },
      attack: { kind: 'indirect', range: 20, spotterId: A2 },
    };
    const spotted = play(turn, [attack, 1, 1]);
    const own: TableAction = {
      kind: 'attack',
      unitId: A2,
      targetId: D2,
      attack: { kind: 'weapon', range: 4 },
    };
    const objections = listObjections(setting, spotted, own).map(({ code }) => code);
    expect(objections).toContain('table.spots-instead');
    const crippled = play(turn, [{ kind: 'correct', unitId: D2, figures: { fate: 'crippled' } }]);
    expect(listObjections(setting, crippled, { kind: 'end-turn' }).map(({ code }) => code)).toContain(
      'table.must-leave',
    );
    expect(listObjections(setting, setting.start, own)).toEqual([]);
  });
});

it('a session goes back and forth, and names what cannot be played', () => {
  const fold = beginFold(setting);
  let number = 0;
  const add = (kind: TableSessionRow['kind'], action: TableAction | null = null) => {
    number += 1;
    const entry = action === null ? null : { action, dice: [], reason: null };
    return foldRow(fold, { number, kind, at: '2026-01-01T00:00:00.000Z', entry });
  };
  add('action', { kind: 'begin-turn', winner: 'attacker' });
  add('action', { kind: 'hold', unitId: A1 });
  expect(find(getTableState(fold), A1).combat).toBe('passed');
  expect(add('undo')).toMatchObject({ of: 2, broken: false });
  expect(find(getTableState(fold), A1).combat).toBe('waiting');
  expect(add('redo')).toMatchObject({ of: 2 });
  add('undo');
  add('action', { kind: 'hold', unitId: A2 });
  expect(add('redo')).toMatchObject({ of: null, broken: true });
  add('action', { kind: 'hold', unitId: NEVER });
  expect(findBroken(fold)?.number).toBe(number);
  add('undo');
  expect(findBroken(fold)).toBeUndefined();
  expect(listLog(fold, 2, 3).map(({ kind, undone }) => [kind, undone])).toEqual([
    ['action', true],
    ['undo', false],
    ['redo', false],
  ]);
});

it('a session is told with an action that was played already as with one that is played for it', () => {
  const fold = beginFold(setting);
  const action: TableAction = { kind: 'begin-turn', winner: 'attacker' };
  const answer = playTable(setting, getTableState(fold), action, []);
  if (answer.outcome !== 'played') throw new Error('it was not played');
  const entry = { action, dice: [], reason: null };
  const row = { number: 1, kind: 'action', at: '2026-01-01T00:00:00.000Z', entry } as const;
  const after = foldAfter(fold, row, answer);
  expect(after).toEqual(foldAfter(fold, row));
  expect(getTableState(after)).toBe(answer.state);
  expect(fold.rows).toEqual([]);
});

describe('lances', () => {
  const quick = getRuleset('alpha-strike-quick-start-2020')!;
  const ids = ['a1', 'a2', 'a3', 'a4'].map(unitId);
  const own = (kind: LanceKind) =>
    createTable(
      quick,
      makeScenario(4, {
        sides: {
          attacker: {
            units: ids.map((id, index) => makeScenarioUnit(id, makeCard({ id: index + 1, specials: [] }))),
            lances: [{ kind, unitIds: ids }],
          },
          defender: { units: [makeScenarioUnit('d1', makeCard({ id: 9, specials: [] }))] },
        },
      }),
    );
  const act = (at: ReturnType<typeof own>, state: TableState, action: TableAction, dice: number[] = []) => {
    const answer = playTable(at, state, action, dice);
    if (answer.outcome !== 'played') throw new Error(JSON.stringify(answer));
    return answer.state;
  };

  it('lend what their kind lends to those who are chosen, while enough of them are there', () => {
    for (const { kind } of quick.formations) {
      const at = own(kind);
      const lent = [{ lance: 0, unitIds: ids.slice(0, 2) }];
      const began = act(at, at.start, { kind: 'begin-turn', winner: 'defender', lent });
      const able = began.units.filter(({ pilotAbilities }) => pilotAbilities.length > 0);
      const [formation] = quick.formations.filter((one) => one.kind === kind);
      expect(able.length > 0).toBe(formation!.lanceAbility !== null);
      let state = began;
      for (const unitId of ids.slice(0, 2))
        state = act(at, state, { kind: 'leave', unitId, edge: 'home-edge' });
      expect(state.lances[0]?.luckyLeft).toBe(0);
      expect(state.units.every(({ pilotAbilities }) => pilotAbilities.length === 0)).toBe(true);
    }
  });

  it('have uses of Lucky, which are spent on a failed roll and then are gone', () => {
    const at = own('battle');
    let state = act(at, at.start, { kind: 'begin-turn', winner: 'defender' });
    const left = state.lances[0]!.luckyLeft;
    expect(left).toBeGreaterThan(0);
    const shot: TableAction = {
      ...{ kind: 'attack', unitId: ids[0]!, targetId: D1 },
      attack: { kind: 'weapon', range: 'short', lucky: true },
    };
    expect(listObjections(at, state, shot).map(({ code }) => code)).not.toContain('table.no-lucky');
    expect(playTable(at, state, shot, [1, 1])).toMatchObject({ needs: { purpose: 'lucky', unitId: ids[0] } });
    state = act(at, state, shot, [1, 1, 1, 2]);
    expect(state.lances[0]!.luckyLeft).toBe(left - 1);
  });
});

it('where each unit rolls for itself, the rules object to who is not in turn', () => {
  const kcw = createTable(getRuleset('alpha-strike-standard-2018', ['kcw-2.0'])!, makeScenario(1));
  const began = playTable(kcw, kcw.start, { kind: 'begin-turn' }, [6, 6, 1, 1]);
  if (began.outcome !== 'played') throw new Error(JSON.stringify(began));
  const { state } = began;
  const [first, second] = state.order.map(({ unitId: id }) => id) as [UnitId, UnitId];
  const told = (action: TableAction) => listObjections(kcw, state, action).map(({ code }) => code);
  const stand = (id: UnitId): TableAction => ({
    kind: 'move',
    unitId: id,
    movement: 'standstill',
    inches: 0,
  });
  expect(told(stand(first))).toEqual([]);
  expect(told(stand(second))).toEqual(['table.out-of-turn']);
  expect(told({ kind: 'next' })).toEqual(['table.not-acted']);
  expect(told({ kind: 'end-turn' })).toEqual(['table.not-acted']);
  const fire = (by: UnitId, at: UnitId): TableAction => ({
    ...{ kind: 'attack', unitId: by, targetId: at },
    attack: { kind: 'weapon', range: 4 },
  });
  expect(told(fire(second, first))).toEqual(['table.out-of-turn']);
  expect(told(fire(first, second))).toEqual([]);
  expect(told(stand(NEVER))).toEqual([]);
  expect(told(fire(NEVER, first))).toEqual([]);
  const shots = [1, 2, 3].reduce((now) => {
    const answer = playTable(kcw, now, fire(first, second), [1, 1]);
    return answer.outcome === 'played' ? answer.state : now;
  }, state);
  expect(listObjections(kcw, shots, fire(first, second)).map(({ code }) => code)).toEqual([
    'table.attacked-already',
  ]);
});
