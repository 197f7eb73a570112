import { expect, it } from 'vitest';
import type { BattleStart, StartUnit } from '../../../domain/battle-start.ts';
import { LANCE_KINDS } from '../../../domain/lance.ts';
import { beginBattle } from '../begin-battle.ts';
import { resolveEngagement } from '../resolve-engagement.ts';
import { validateScenario, type BattleScenario } from '../scenario/scenario.ts';
import { validateStart } from '../scenario/validate-start.ts';
import { getRuleset } from '../../rulesets.ts';
import { createScriptedDice } from '../../scripted-dice.ts';
import { createSeededDice } from '../../seeded-dice.ts';
import {
  makeCard,
  makeScenario,
  makeScenarioUnit,
  makePlainSetUp,
  standard2018,
  unitId,
} from '../../testing/fixtures.ts';
import { recordStart } from './record-start.ts';

const ruleset = standard2018('buildings');
const HOUSE = { type: 'standard-medium-large', heightInches: 2, cf: 3 };
const SQUAD = makeCard({ type: 'CI', size: 1, move: [{ mode: 'foot', inches: 4 }], specials: ['CAR2'] });
const NO_HITS = { engine: 0, fireControl: 0, mp: 0, weapon: 0 };
const ON_BOARD = { fate: 'standing', kills: 0, crippled: false } as const;

/** Everything that a start can tell, in the order in which it is written down. */
const TOLD: BattleStart = {
  turn: 3,
  initiative: 'attacker',
  units: [
    {
      ...{
        unitId: unitId('tank'),
        armorLeft: 2,
        structureLeft: 4,
        ...ON_BOARD,
        fate: 'crippled',
        crippled: true,
      },
      criticals: { ...NO_HITS, halved: 1, slowed: 1, motiveOrder: 'hs', stunned: 1, crew: 2, command: 1 },
      ...{ heat: 2, shutdown: true, doom: { reason: 'engine', by: unitId('d1') } },
      pending: { engine: 1, slowed: 1, halved: 1, motiveOrder: 'hs', crew: 1, disabled: 1 },
      ...{ criticalIgnored: true, heatSinksBroken: true, fired: true, marked: true, dismounted: true },
      ...{ outsideHeat: 1, overheatUsed: 2, inchesMoved: 6, movement: 'ground', luckyLeft: 0 },
      at: { column: 3, row: 4, facing: 2 },
    },
    {
      ...{ unitId: unitId('rider'), armorLeft: 5, structureLeft: 4, criticals: NO_HITS, ...ON_BOARD },
      aboard: { carrierId: unitId('tank'), berth: 'hold' },
    },
    {
      ...{ unitId: unitId('late'), armorLeft: 5, structureLeft: 4, criticals: NO_HITS, ...ON_BOARD },
      arrives: { turn: 6, edge: 'north', along: 0.25 },
    },
    {
      ...{ unitId: unitId('gone'), armorLeft: 5, structureLeft: 4, criticals: NO_HITS, ...ON_BOARD },
      ...{ scanned: true, fate: 'withdrew', left: 'home-edge', exit: { edge: 'west', turn: 2 } },
    },
    {
      ...{ unitId: unitId('out'), armorLeft: 0, structureLeft: 4, criticals: NO_HITS, ...ON_BOARD },
      ...{ fate: 'crippled', crippled: true, left: 'disabled' },
    },
    {
      ...{ unitId: unitId('lost'), armorLeft: 0, structureLeft: 0, criticals: NO_HITS, ...ON_BOARD },
      fate: 'destroyed',
    },
    {
      ...{ unitId: unitId('d1'), armorLeft: 5, structureLeft: 4, criticals: NO_HITS, ...ON_BOARD, kills: 1 },
      at: { column: 9, row: 9, facing: 5 },
    },
  ],
  objectives: [],
  buildings: [
    { column: 8, row: 6, cfLeft: 1 },
    { column: 9, row: 6, cfLeft: 0 },
  ],
  minefields: [{ column: 5, row: 5, side: 'defender', density: 2 }],
  scannedPlaces: ['attacker/hq', 'defender/hq'],
  lances: [],
};

const SCENARIO: BattleScenario = makeScenario(1, {
  board: {
    ...{ widthHexes: 16, heightHexes: 16 },
    hexes: [8, 9, 10].map((column) => ({ column, row: 6, building: HOUSE })),
  },
  objectives: [],
  setUp: makePlainSetUp({
    places: [{ key: 'hq', name: 'HQ', across: 0.5, down: 0.5, radiusInches: 4, building: true }],
  }),
  sides: {
    attacker: {
      units: [
        {
          ...makeScenarioUnit('tank', makeCard({ type: 'CV', specials: ['IT4'] })),
          pilotAbilities: ['lucky'],
        },
        ...['rider', 'late', 'gone', 'out', 'lost'].map((id) => makeScenarioUnit(id, SQUAD)),
      ],
    },
    defender: { units: [makeScenarioUnit('d1', makeCard())] },
  },
  start: TOLD,
});

it('all that is told of a battle is what it begins with, and what is written down of it', () => {
  // A vehicle has no heat scale: nothing but this test tells so much of one unit.
  expect(validateStart(ruleset, SCENARIO).map(({ code }) => code)).toEqual(['start.heat']);
  const battle = beginBattle(ruleset, SCENARIO, createScriptedDice([]), null);
  const left = new Map(battle.units.map((unit) => [unit.unitId, unit.departureTurn]));
  expect(left.get(unitId('gone'))).toBe(2);
  expect(recordStart(battle)).toEqual(TOLD);
});

it('what is not told is as at the beginning of a battle', () => {
  const { units, turn } = TOLD;
  const plain = units.map(({ unitId: id, armorLeft, structureLeft, fate }): StartUnit => ({
    ...{ unitId: id, armorLeft, structureLeft, criticals: NO_HITS, fate, kills: 0 },
  }));
  const battle = beginBattle(
    ruleset,
    { ...SCENARIO, start: { turn, units: plain } },
    createScriptedDice([]),
    null,
  );
  const [tank] = battle.units;
  expect(tank).toMatchObject({
    luckyLeft: 1,
    movement: 'standstill',
    ride: null,
    entry: null,
    crippled: true,
  });
  expect(tank?.state).toMatchObject({ heat: 0, shutdown: false, marked: false, doom: null });
  expect(battle.walls.size).toBe(0);
  expect(battle.initiativeWinner).toBe('defender');
});

it('a building that was told as it was built, or where none was built, is not written down as damaged', () => {
  const buildings = [
    { column: 8, row: 6, cfLeft: HOUSE.cf },
    { column: 10, row: 6, cfLeft: 2 },
    { column: 0, row: 0, cfLeft: 1 },
  ];
  const battle = beginBattle(
    ruleset,
    { ...SCENARIO, start: { ...TOLD, buildings } },
    createScriptedDice([]),
    null,
  );
  expect(battle.walls.size).toBe(2);
  expect(recordStart(battle).buildings).toEqual([buildings[1]]);
});

it('who was captured is out of the battle as one who is defeated', () => {
  const units = TOLD.units.map((unit): StartUnit =>
    unit.unitId === unitId('gone') ? { ...unit, fate: 'captured' } : unit,
  );
  const battle = beginBattle(
    ruleset,
    { ...SCENARIO, start: { ...TOLD, units } },
    createScriptedDice([]),
    null,
  );
  const captured = battle.units.find((unit) => unit.unitId === unitId('gone'));
  expect(captured).toMatchObject({ departure: 'captured', crippled: true });
  expect(captured?.state.destroyed).toBe(false);
  expect(recordStart(battle).units.find((unit) => unit.unitId === unitId('gone'))?.fate).toBe('captured');
});

it('lances of which nothing is told have all of their luck, and have lent nothing', () => {
  const rules = getRuleset('alpha-strike-quick-start-2020')!;
  const { sides, ...rest } = makeScenario(4);
  const unitIds = sides.attacker.units.map((unit) => unit.unitId);
  const scenario = {
    ...rest,
    sides: { ...sides, attacker: { ...sides.attacker, lances: [{ kind: 'battle', unitIds }] } },
  } as const;
  const units = [...sides.attacker.units, ...sides.defender.units].map((unit): StartUnit => ({
    ...{ unitId: unit.unitId, ...unit.damage, fate: 'standing', kills: 0 },
  }));
  const luck = (told: Pick<BattleStart, 'lances'>) => {
    const start = { turn: 2, units, ...told };
    const battle = beginBattle(rules, { ...scenario, start }, createScriptedDice([]), null);
    return recordStart(battle).lances;
  };
  const [whole] = luck({})!;
  expect(whole).toMatchObject({ lentTo: [] });
  expect(whole!.luckyLeft).toBeGreaterThan(1);
  expect(luck({ lances: [] })).toEqual([whole]);
  expect(luck({ lances: [{ luckyLeft: 1, lentTo: [] }] })).toEqual([{ luckyLeft: 1, lentTo: [] }]);
});

it('lances keep whom they have lent their ability, and what is left of their luck', () => {
  const rules = getRuleset('alpha-strike-quick-start-2020')!;
  const ids = ['a1', 'a2', 'a3', 'a4'];
  const { sides, ...rest } = makeScenario(4);
  const found = LANCE_KINDS.map((kind) => {
    const lances = [{ kind, unitIds: ids.map(unitId) }];
    const scenario = { ...rest, sides: { ...sides, attacker: { ...sides.attacker, lances } } };
    if (validateScenario(rules, scenario).length > 0) return [];
    const starts: BattleStart[] = [];
    resolveEngagement(rules, scenario, createSeededDice('lance'), {
      onTurnOver: (battle) => void starts.push(structuredClone(recordStart(battle))),
    });
    for (const start of starts) {
      const battle = beginBattle(rules, { ...scenario, start }, createScriptedDice([]), null);
      expect(recordStart(battle).lances).toEqual(start.lances);
    }
    return starts.flatMap(({ lances: told = [] }) => told);
  });
  expect(found.flat().some(({ lentTo }) => lentTo.length > 0)).toBe(true);
  expect(found.flat().some(({ luckyLeft }) => luckyLeft > 0)).toBe(true);
});
