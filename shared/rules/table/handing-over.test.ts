import { describe, expect, it } from 'vitest';
import type { BattleStart } from '../../domain/battle-start.ts';
import type { BoardMap } from '../../domain/board-map.ts';
import type { TableAction } from '../../domain/table-action.ts';
import { NO_CRITICALS } from '../../domain/unit-state.ts';
import { validateScenario, type BattleScenario } from '../battle/scenario/scenario.ts';
import {
  makeCard,
  makePlainSetUp,
  makeScenario,
  makeScenarioUnit,
  standard2018,
  unitId,
} from '../testing/fixtures.ts';
import {
  beginFold,
  foldRow,
  getTableState,
  listOverruled,
  tellBattle,
  type TableFold,
} from './fold-session.ts';
import { recordTableStart } from './record-table-start.ts';
import { createTable } from './table-set-up.ts';

const ruleset = standard2018('buildings');
const HOUSE = { type: 'standard-medium-large', heightInches: 2 };
const BOARD: BoardMap = {
  ...{ widthHexes: 16, heightHexes: 16 },
  hexes: [
    { column: 8, row: 6, building: { ...HOUSE, cf: 3 } },
    { column: 9, row: 9, building: { ...HOUSE, cf: 3 } },
  ],
};
const SQUAD = makeCard({ type: 'CI', size: 1, move: [{ mode: 'foot', inches: 4 }], specials: ['CAR2'] });
const [TANK, ONE, TWO, FOE] = ['tank', 'one', 'two', 'd1'].map(unitId) as [
  ReturnType<typeof unitId>,
  ReturnType<typeof unitId>,
  ReturnType<typeof unitId>,
  ReturnType<typeof unitId>,
];

function begin(changes: Partial<BattleScenario> = {}): TableFold {
  const scenario = makeScenario(1, {
    board: BOARD,
    turnLimit: 9,
    sides: {
      attacker: {
        units: [
          makeScenarioUnit('tank', makeCard({ type: 'CV', specials: ['IT4'] })),
          { ...makeScenarioUnit('one', SQUAD), carriedBy: TANK },
          makeScenarioUnit('two', SQUAD),
        ],
      },
      defender: makeScenario(1).sides.defender,
    },
    ...changes,
  });
  return beginFold(createTable(ruleset, scenario));
}

function play(fold: TableFold, actions: readonly TableAction[], reason: string | null = null): TableFold {
  for (const action of actions) {
    const row = { number: fold.rows.length + 1, kind: 'action', at: '2026-01-01T00:00:00Z' } as const;
    const { broken } = foldRow(fold, { ...row, entry: { action, dice: [], reason } });
    expect(broken).toBe(false);
  }
  return fold;
}

const record = (fold: TableFold) => recordTableStart(fold.setting, getTableState(fold));
const BEGIN: TableAction = { kind: 'begin-turn', winner: 'attacker' };
const inside = (id: typeof ONE, building: string): TableAction => ({
  ...{ kind: 'place', unitId: id, place: { building } },
});
const house = (name: string, cf: number, heightInches = 2): TableAction => ({
  ...{ kind: 'building', building: { name, type: HOUSE.type, heightInches, cf } },
});

describe('a battle at a table that goes on on the board', () => {
  it('takes its buildings along: to the hex after which one is called, or to one of its kind', () => {
    const fold = play(begin(), [
      BEGIN,
      { kind: 'dismount', unitId: ONE },
      house('barn', 1),
      house('9/7', 3),
      house('tower', 2, 8),
      inside(ONE, 'barn'),
      inside(TWO, 'barn'),
      { kind: 'end-turn' },
    ]);
    const start = record(fold);
    expect(start.buildings).toEqual([{ column: 9, row: 9, cfLeft: 1 }]);
    expect(start.units.map(({ at }) => at)).toEqual([undefined, { column: 9, row: 9 }, undefined, undefined]);
    expect(validateScenario(ruleset, { ...fold.setting.scenario, start })).toEqual([]);
  });

  it('takes no building along of which the board has none', () => {
    const fold = play(begin(), [
      BEGIN,
      house('tent', 1, 9),
      { kind: 'place', unitId: TWO, place: { building: 'tent' } },
      { kind: 'end-turn' },
    ]);
    const start = record(fold);
    expect(start.buildings).toEqual([]);
    expect(start.units.find(({ unitId: id }) => id === TWO)?.at).toBeUndefined();
  });

  it('takes riders, kills, hits, heat and marks along', () => {
    const fold = play(begin(), [
      BEGIN,
      { kind: 'damage', unitId: TANK, points: 2 },
      { kind: 'correct', unitId: FOE, figures: { heat: 2, stunned: 2, kills: 1 } },
      { kind: 'destroy', unitId: TWO, by: FOE },
      { kind: 'end-turn' },
    ]);
    const { units, turn, initiative, lances } = record(fold);
    expect({ turn, initiative, lances }).toEqual({ turn: 1, initiative: 'attacker', lances: [] });
    expect(units).toMatchObject([
      { armorLeft: 3, fate: 'standing' },
      { aboard: { carrierId: TANK, berth: 'hold' } },
      { fate: 'destroyed' },
      { criticals: { stunned: 1 }, kills: 2 },
    ]);
  });

  it('knows who is yet to come, and who has left when and over which edge', () => {
    const setUp = makePlainSetUp();
    const late = { kind: 'entry', share: 0.5, edges: ['north'], turn: 3, mayWait: false } as const;
    const { attacker } = setUp.sides;
    const groups = [{ ...attacker.groups[0]!, share: 0.5 }, late];
    const { sides } = begin().setting.scenario;
    const units = sides.attacker.units.map(({ carriedBy: _, ...unit }) => unit);
    const fold = begin({
      setUp: { ...setUp, sides: { ...setUp.sides, attacker: { ...attacker, groups } } },
      sides: { ...sides, attacker: { units } },
    });
    const waiting = fold.setting.start.units.filter(({ where }) => where === 'reserve');
    expect(waiting.length).toBeGreaterThan(0);
    play(fold, [BEGIN, { kind: 'leave', unitId: TANK, edge: 'far-edge' }, { kind: 'end-turn' }]);
    const start = record(fold);
    for (const { unitId: id } of waiting)
      expect(start.units.find((unit) => unit.unitId === id)?.arrives).toMatchObject({
        turn: 3,
        edge: 'north',
      });
    expect(start.units[0]).toMatchObject({ left: 'far-edge', exit: { turn: 1 } });
    const again = createTable(ruleset, { ...fold.setting.scenario, start });
    expect(again.start.units.map(({ where }) => where)).toEqual(
      getTableState(fold).units.map(({ where }) => where),
    );
  });
});

describe('a battle on the board that goes on at a table', () => {
  const setUp = makePlainSetUp();
  const { attacker } = setUp.sides;
  const sides = { ...setUp.sides, attacker: { ...attacker, exitEdge: null } };
  const start = (changes: Partial<BattleStart> = {}): BattleStart => ({
    ...{ turn: 2, buildings: [{ column: 8, row: 6, cfLeft: 1 }] },
    units: [TANK, ONE, TWO, FOE].map((id, index) => ({
      ...{ unitId: id, armorLeft: 5, structureLeft: 4, criticals: NO_CRITICALS, fate: 'standing', kills: 0 },
      at: { column: [1, 9, 3, 12][index]!, row: [1, 9, 3, 12][index]!, facing: 0 },
    })),
    ...changes,
  });
  const units = begin().setting.scenario.sides.attacker.units.map(({ carriedBy: _, ...unit }) => unit);
  const onBoard = (changes: Partial<BattleScenario> = {}) =>
    begin({
      ...{ sides: { attacker: { units }, defender: makeScenario(1).sides.defender }, start: start() },
      ...changes,
    });

  it('knows who is inside which building, and which stand no longer whole', () => {
    const { start: table } = onBoard().setting;
    const inside = table.units.map(({ place }) => place.building);
    expect(inside).toEqual([null, '10/10', null, null]);
    expect(table.walls.map(({ name, cfLeft, fallen }) => [name, cfLeft, fallen])).toEqual([
      ['9/7', 1, false],
      ['10/10', 3, false],
    ]);
  });

  it('has nobody inside what has fallen', () => {
    const { walls } = onBoard({ start: start({ buildings: [{ column: 9, row: 9, cfLeft: 0 }] }) }).setting
      .start;
    expect(walls).toMatchObject([{ name: '10/10', cfLeft: 0, fallen: true }]);
  });

  it('writes down of those who left where their side has no edge only that they did', () => {
    const fold = play(onBoard({ setUp: { ...setUp, sides } }), [
      BEGIN,
      { kind: 'leave', unitId: TANK, edge: 'far-edge' },
      { kind: 'leave', unitId: TWO, edge: 'home-edge' },
      { kind: 'end-turn' },
    ]);
    const [tank, , two] = record(fold).units;
    expect(tank).toMatchObject({ left: 'far-edge' });
    expect(tank).not.toHaveProperty('exit');
    expect(two).toMatchObject({ left: 'home-edge', exit: { edge: 'west', turn: 3 } });
  });
});

describe('what a session tells when it is over', () => {
  it('is the whole battle: who began where, or what had happened before', () => {
    expect(tellBattle(begin())).toEqual([
      { type: 'deployed', unitId: TANK },
      { type: 'mounted', unitId: ONE, carrierId: TANK },
      { type: 'deployed', unitId: TWO },
      { type: 'deployed', unitId: FOE },
    ]);
    const earlier = [{ type: 'turn', turn: 1 }] as const;
    expect(tellBattle(begin({ earlier }))).toEqual(earlier);
  });

  it('is what was done against the rules, and why', () => {
    const stand: TableAction = { kind: 'move', unitId: FOE, movement: 'standstill', inches: 0 };
    const fold = play(begin(), [BEGIN, stand]);
    play(fold, [stand], 'Both forgot');
    play(fold, [{ kind: 'hold', unitId: FOE }], 'Nothing is said against it');
    play(fold, [{ kind: 'end-turn' }], 'It is late');
    expect(listOverruled(fold)).toMatchObject([
      { turn: 1, unitId: FOE, reason: 'Both forgot', objections: [{ code: 'table.moved-already' }] },
      { turn: 1, unitId: null, reason: 'It is late' },
    ]);
    play(fold, [BEGIN]);
    foldRow(fold, { number: 99, kind: 'action', at: '', entry: null });
    expect(listOverruled(fold)).toHaveLength(2);
  });
});
