import { describe, expect, it } from 'vitest';
import type { Roster } from '../../../shared/domain/roster.ts';
import {
  computeRepairAll,
  groupByLance,
  listGoneUnits,
  listSparePilots,
  planSeats,
  proposeLanceName,
} from './roster.ts';

/** Has only the fields that the functions read. */
function makeRoster(): Roster {
  const unit = (id: string, lanceId: string | null, position: number, standing = 'serving', costSp = 0) => ({
    id,
    lanceId,
    position,
    standing,
    repair: costSp === 0 ? null : { kind: 'armor', costSp, parts: [] },
  });
  return {
    lances: [
      { id: 'b', position: 1 },
      { id: 'a', position: 0 },
    ],
    units: [
      unit('u2', 'a', 1, 'serving', 80),
      unit('u1', 'a', 0, 'serving', 40),
      unit('u3', null, 0),
      unit('u4', 'b', 0, 'lost'),
      unit('u5', 'b', 0, 'wrecked', 400),
    ],
    pilots: [
      { id: 'p1', unitId: null, status: 'active' },
      { id: 'p2', unitId: null, status: 'killed' },
      { id: 'p3', unitId: 'u1', status: 'active' },
    ],
  } as unknown as Roster;
}

describe('groupByLance', () => {
  it('keeps the order of lances and units and puts loose units last', () => {
    const groups = groupByLance(makeRoster());
    expect(groups.map((group) => [group.lance?.id ?? null, group.units.map((unit) => unit.id)])).toEqual([
      ['a', ['u1', 'u2']],
      ['b', ['u5']],
      [null, ['u3']],
    ]);
    expect(listGoneUnits(makeRoster()).map((unit) => unit.id)).toEqual(['u4']);
  });
});

describe('computeRepairAll', () => {
  it('adds up the damaged and leaves wrecks to be rebuilt one by one', () => {
    expect(computeRepairAll(makeRoster(), new Set())).toEqual({ unitIds: ['u2', 'u1'], costSp: 120 });
  });

  it('leaves out what is in the field', () => {
    expect(computeRepairAll(makeRoster(), new Set(['u1']))).toEqual({ unitIds: ['u2'], costSp: 80 });
  });
});

describe('listSparePilots', () => {
  it('knows the living without a unit', () => {
    expect(listSparePilots(makeRoster()).map((pilot) => pilot.id)).toEqual(['p1']);
  });
});

describe('planSeats', () => {
  const empty = (id: string, standing = 'serving') => ({ id, standing, pilot: null });
  const roster = {
    units: [empty('u1'), empty('u2'), empty('u3', 'wrecked'), empty('u4'), { ...empty('u5'), pilot: {} }],
    pilots: [
      { id: 'p1', unitId: null, status: 'wounded' },
      { id: 'p2', unitId: null, status: 'active' },
    ],
  } as unknown as Roster;

  it('seats who is fit and at hand, and hires for the rest only where that is free', () => {
    expect(planSeats(roster, new Set(), false)).toEqual([{ unitId: 'u1', pilotId: 'p2' }]);
    expect(planSeats(roster, new Set(['u1']), true)).toEqual([
      { unitId: 'u2', pilotId: 'p2' },
      { unitId: 'u4', pilotId: null },
    ]);
  });
});

describe('a name for a new lance', () => {
  const propose = (...names: string[]) =>
    proposeLanceName(
      names.map((name) => ({ name })),
      (number) => `Lance ${number}`,
    );

  it('has the next number that no lance has', () => {
    expect(propose()).toBe('Lance 1');
    expect(propose('Command Lance', 'Battle Lance')).toBe('Lance 3');
    expect(propose('Command Lance', 'lance 3')).toBe('Lance 4');
    expect(propose('Lance 3', 'Lance 4', 'Lance 2')).toBe('Lance 5');
  });
});
