import { describe, expect, it } from 'vitest';
import type { BattleStart, StartUnit } from '../../../domain/battle-start.ts';
import type { BoardMap } from '../../../domain/board-map.ts';
import type { UnitCard } from '../../../domain/unit-card.ts';
import {
  makeCard,
  makeScenario,
  makeScenarioUnit,
  makePlainSetUp,
  standard2018,
  unitId,
} from '../../testing/fixtures.ts';
import { beginBattle } from '../begin-battle.ts';
import { createScriptedDice } from '../../scripted-dice.ts';
import { validateScenario, type BattleScenario } from './scenario.ts';

const ruleset = standard2018('buildings');
const HOUSE = { type: 'standard-medium-large', heightInches: 2, cf: 3 };
const BOARD: BoardMap = { widthHexes: 16, heightHexes: 16, hexes: [{ column: 8, row: 6, building: HOUSE }] };
const TANK = makeCard({ type: 'CV', specials: ['IT4'] });
const SQUAD: UnitCard = makeCard({
  type: 'CI',
  size: 1,
  move: [{ mode: 'foot', inches: 4 }],
  specials: ['CAR2'],
});

type Changes = Readonly<Record<string, Partial<StartUnit>>>;

/** A tank with two squads against a 'Mech, two turns into the battle. */
function begin(changes: Changes = {}, rest: Partial<BattleStart> = {}): BattleScenario {
  const attackers = [
    makeScenarioUnit('tank', TANK),
    makeScenarioUnit('squad', SQUAD),
    makeScenarioUnit('second', SQUAD),
  ];
  const scenario = makeScenario(1, {
    board: BOARD,
    turnLimit: 10,
    setUp: makePlainSetUp({
      places: [{ key: 'hq', name: 'HQ', across: 0.5, down: 0.5, radiusInches: 4, building: true }],
    }),
    sides: { attacker: { units: attackers }, defender: makeScenario(1).sides.defender },
  });
  const units = [...attackers, ...scenario.sides.defender.units].map(({ unitId: id, damage }): StartUnit => ({
    ...{ unitId: id, ...damage, fate: 'standing', kills: 0 },
    ...changes[id],
  }));
  return { ...scenario, start: { turn: 2, units, ...rest } };
}

const find = (changes: Changes, rest: Partial<BattleStart> = {}, rules = ruleset): string[] =>
  validateScenario(rules, begin(changes, rest)).map(({ path, code }) => `${path} ${code}`);

const ABOARD = { aboard: { carrierId: unitId('tank'), berth: 'hold' } } as const;
const COMES = { arrives: { turn: 4, edge: 'west', along: 0.5 } } as const;

describe('what no report tells of a unit', () => {
  it('is taken where it can be', () => {
    expect(find({})).toEqual([]);
    const hits = { engine: 0, fireControl: 0, mp: 0, weapon: 0, stunned: 1, crew: 2, command: 1 };
    expect(
      find({
        d1: {
          ...{ criticals: hits, pending: { engine: 1, stunned: 1, disabled: 1 }, outsideHeat: 2 },
          ...{ overheatUsed: 1, luckyLeft: 1, inchesMoved: 7.5, doom: { reason: 'engine', by: null } },
        },
        squad: ABOARD,
        second: COMES,
      }),
    ).toEqual([]);
  });

  it.each<[string, Partial<StartUnit>]>([
    [
      'a hit that is no number of hits',
      { criticals: { engine: 0, fireControl: 0, mp: 0, weapon: 0, crew: -1 } },
    ],
    ['hits that wait, too many', { pending: { engine: 99 } }],
    ['an order of hits that did not fall', { pending: { slowed: 1, motiveOrder: 'h' } }],
    ['half a point of heat', { outsideHeat: 0.5 }],
    ['uses of Lucky below none', { luckyLeft: -1 }],
    ['inches below none', { inchesMoved: -2 }],
    ['more inches than there are', { inchesMoved: 1e6 }],
  ])('cannot be %s', (_, change) => {
    expect(find({ d1: change })).toEqual(['start.units[3] start.marks']);
  });
});

describe('who rides', () => {
  const refused = ['start.units[1] start.aboard'];

  it.each<[string, Changes]>([
    ['nobody', { squad: { aboard: { carrierId: unitId('nobody'), berth: 'hold' } } }],
    ['an enemy', { squad: { aboard: { carrierId: unitId('d1'), berth: 'hold' } } }],
    ['what has no such room', { squad: { aboard: { carrierId: unitId('tank'), berth: 'clamps' } } }],
    ['what has left', { squad: ABOARD, tank: { fate: 'withdrew' } }],
    ['anything, having left', { squad: { ...ABOARD, fate: 'withdrew' } }],
  ])('does not ride on %s', (_, changes) => {
    expect(find(changes)).toEqual(refused);
  });

  it('rides only where rules carry, and once there is room for all', () => {
    expect(find({ squad: ABOARD, second: ABOARD })).toEqual([]);
    expect(find({ squad: ABOARD }, {}, { ...ruleset, transport: null })).toEqual(refused);
    expect(find({ squad: { ...ABOARD, at: { column: 1, row: 1 } } })).toEqual([
      'start.units[1].at start.position',
    ]);
  });

  it('is not on the board, and weighs on what carries it', () => {
    const { units, riders } = beginBattle(
      ruleset,
      begin({ squad: ABOARD }, { minefields: [] }),
      createScriptedDice([]),
      null,
    );
    expect(riders.map(({ unitId: id }) => id)).toEqual(['squad']);
    expect(units.map(({ hex }) => hex >= 0)).toEqual([true, false, true, true]);
    expect(units[1]?.ride).toMatchObject({ carrier: { unitId: 'tank' }, berth: 'hold' });
  });
});

describe('who is yet to come', () => {
  it.each<[string, Partial<StartUnit>]>([
    ['on the board', { ...COMES, at: { column: 1, row: 1 } }],
    ['aboard another', { ...COMES, ...ABOARD }],
    ['gone', { ...COMES, fate: 'withdrew' }],
    ['due in half a turn', { arrives: { ...COMES.arrives, turn: 3.5 } }],
    ['off the edge', { arrives: { ...COMES.arrives, along: 1.5 } }],
  ])('is not %s', (_, change) => {
    expect(find({ squad: change })).toEqual(['start.units[1] start.arrives']);
  });

  it('comes as told, and without a set-up too', () => {
    const { setUp: _, ...scenario } = begin({ squad: COMES });
    const { units } = beginBattle(ruleset, scenario, createScriptedDice([]), null);
    expect(units[1]).toMatchObject({ hex: -1, entry: COMES.arrives, facing: 1 });
  });
});

describe('what stands on the board', () => {
  it('is as told: rubble, walls, mines, scans', () => {
    const told = begin(
      {},
      {
        buildings: [{ column: 8, row: 6, cfLeft: 1 }],
        minefields: [{ column: 3, row: 4, side: 'defender', density: 2 }],
        scannedPlaces: ['attacker/hq'],
      },
    );
    expect(validateScenario(ruleset, told)).toEqual([]);
    const battle = beginBattle(ruleset, told, createScriptedDice([]), null);
    expect([...battle.walls.values()]).toMatchObject([{ cfLeft: 1 }]);
    expect([...battle.mines.values()]).toEqual([{ side: 'defender', density: 2 }]);
    expect(battle.areas.map(({ scannedBy }) => scannedBy)).toEqual([{ attacker: true, defender: false }]);
    expect(battle.board.buildings.size).toBe(1);
  });

  it('is rubble where a building has collapsed, and then bears who could not stand there', () => {
    const on: Changes = { d1: { at: { column: 8, row: 6 } } };
    expect(find(on)).toEqual(['start.units[3].at start.position-barred']);
    const fallen = { buildings: [{ column: 8, row: 6, cfLeft: 0 }] };
    expect(find(on, fallen)).toEqual([]);
    const { board } = beginBattle(ruleset, begin(on, fallen), createScriptedDice([]), null);
    expect(board.buildings.size).toBe(0);
  });

  it.each<[string, Partial<BattleStart>, string]>([
    ['a building where none is', { buildings: [{ column: 1, row: 1, cfLeft: 1 }] }, 'buildings[0]'],
    ['a building off the board', { buildings: [{ column: 99, row: 1, cfLeft: 1 }] }, 'buildings[0]'],
    [
      'a building of more than it can have',
      { buildings: [{ column: 8, row: 6, cfLeft: 500 }] },
      'buildings[0]',
    ],
    [
      'a building told twice',
      { buildings: [1, 2].map((cfLeft) => ({ column: 8, row: 6, cfLeft })) },
      'buildings[1]',
    ],
    [
      'mines off the board',
      { minefields: [{ column: -1, row: 1, side: 'attacker', density: 1 }] },
      'minefields[0]',
    ],
    [
      'half a density',
      { minefields: [{ column: 1, row: 1, side: 'attacker', density: 0.5 }] },
      'minefields[0]',
    ],
    ['a place that is none', { scannedPlaces: ['attacker/nowhere'] }, 'scannedPlaces[0]'],
  ])('is not %s', (_, rest, path) => {
    expect(find({}, rest)).toEqual([`start.${path} start.ground`]);
  });

  it('has no lances of strangers', () => {
    expect(find({}, { lances: [{ lentTo: [unitId('nobody')], luckyLeft: 0 }] })).toEqual([
      'start.lances[0] start.lance',
    ]);
    expect(find({}, { lances: [{ lentTo: [], luckyLeft: -1 }] })).toEqual(['start.lances[0] start.lance']);
    expect(find({}, { lances: [{ lentTo: [unitId('tank')], luckyLeft: 2 }] })).toEqual([]);
  });
});
