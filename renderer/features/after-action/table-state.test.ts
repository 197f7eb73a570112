import { expect, test } from 'vitest';
import type { UnitId } from '../../../shared/domain/ids.ts';
import { NO_CRITICALS } from '../../../shared/domain/unit-state.ts';
import type { ReportDraft, UnitDraft } from '../../../shared/domain/report-draft.ts';
import { remainsOnBoard, listFarEdges, toState } from './table-state.ts';

const id = (name: string): UnitId => name as UnitId;

function makeUnit(name: string, fate: ReportDraft['units'][number]['fate'] = 'standing') {
  const damage = { armorLeft: 3, structureLeft: 2, criticals: NO_CRITICALS };
  return { unitId: id(name), ...damage, fate, fateChosen: false, kills: 0 };
}

const FAR_EDGES = listFarEdges(
  ['a', 'b', 'c', 'd'].map((unitId) => ({ unitId, side: 'attacker' })),
  { attacker: 'east', defender: 'west' },
);

const DRAFT: ReportDraft = {
  winner: 'draw',
  winnerChosen: false,
  turns: 4,
  units: [makeUnit('a'), makeUnit('b', 'destroyed'), makeUnit('c'), makeUnit('d', 'crippled')],
  objectives: [],
};

test('tells heat and distances of those only who are still there', () => {
  const table = {
    lastTurn: 3,
    initiative: 'attacker',
    distances: [
      { one: id('a'), other: id('d'), inches: 12 },
      { one: id('a'), other: id('b'), inches: 8 },
      { one: id('a'), other: id('c'), inches: 8 },
      { one: id('d'), other: id('a'), inches: null },
    ],
    positions: { a: { column: 3, row: 4, facing: 2 }, b: { column: 1, row: 1 }, d: { column: 9, row: 9 } },
  } as const;
  const told: Readonly<Record<string, Partial<UnitDraft>>> = {
    a: { heat: 2 },
    b: { heat: 3 },
    c: { exit: { edge: 'east' } },
  };
  const units = DRAFT.units.map((unit) => ({ ...unit, ...told[unit.unitId] }));
  const state = toState({ ...DRAFT, units, table }, FAR_EDGES);
  expect(state.turn).toBe(3);
  expect(state.initiative).toBe('attacker');
  expect(state.distances).toEqual([{ between: ['a', 'd'], inches: 12 }]);
  expect(state.units.map(({ at }) => at)).toEqual([
    { column: 3, row: 4, facing: 2 },
    undefined,
    undefined,
    { column: 9, row: 9 },
  ]);
  expect(state.units.map(({ heat, left }) => [heat, left])).toEqual([
    [2, undefined],
    [undefined, undefined],
    [undefined, 'far-edge'],
    [undefined, undefined],
  ]);
});

test('says of an empty table no more than the report does', () => {
  const { units, distances, objectives, initiative } = toState(DRAFT, FAR_EDGES);
  expect(initiative).toBeUndefined();
  expect(units).toHaveLength(4);
  expect(distances).toEqual([]);
  expect(objectives).toEqual([]);
});

test('a unit that left over another edge than the far one is gone, as is a captured one', () => {
  const units = [{ ...makeUnit('a'), exit: { edge: 'north', turn: 2 } } as const, makeUnit('b', 'captured')];
  const state = toState({ ...DRAFT, units }, FAR_EDGES);
  expect(state.units.map(({ left }) => left)).toEqual(['home-edge', undefined]);
  expect(units.map(remainsOnBoard)).toEqual([false, false]);
});

test('before any turn is typed, the state is as late as what is told of it', () => {
  const units = [{ ...makeUnit('a'), exit: { edge: 'north', turn: 5 } } as const, makeUnit('b')];
  expect(toState({ ...DRAFT, turns: null, units }, FAR_EDGES).turn).toBe(5);
  expect(toState({ ...DRAFT, turns: null }, FAR_EDGES).turn).toBe(0);
});
