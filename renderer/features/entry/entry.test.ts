import { describe, expect, it } from 'vitest';
import type { Pilot } from '../../../shared/domain/pilot.ts';
import { NO_CRITICALS } from '../../../shared/domain/unit-state.ts';
import type { Unit } from '../../../shared/domain/unit.ts';
import type { Force } from '../../../shared/domain/force.ts';
import {
  listBalances,
  listPilotEdits,
  listUnitEdits,
  readCount,
  setTypedCell,
  type PilotColumn,
  type TypedCells,
  type UnitColumn,
} from './entry.ts';

const unit = {
  id: 'unit-1',
  card: { armor: 8, structure: 4 },
  standing: 'serving',
  damage: { armorLeft: 8, structureLeft: 4, criticals: NO_CRITICALS },
} as Unit;
const pilot = { id: 'pilot-1', skill: 4, status: 'active', wounds: 0, kills: 2, spentSp: 0 } as Pilot;
const force = { id: 'force-1', warchestWp: -200, supportSp: 30 } as Force;

describe('what is typed for a unit', () => {
  it('is damage and standing where they differ', () => {
    expect(listUnitEdits([unit], new Map([['unit-1', { armorLeft: ' 3', weapon: '1' }]]))).toEqual({
      edits: [
        {
          unitId: 'unit-1',
          damage: { armorLeft: 3, structureLeft: 4, criticals: { ...NO_CRITICALS, weapon: 1 } },
        },
      ],
      wrong: 0,
    });
    expect(listUnitEdits([unit], new Map([['unit-1', { standing: 'lost' }]])).edits).toEqual([
      { unitId: 'unit-1', standing: 'lost' },
    ]);
    expect(listUnitEdits([unit], new Map([['unit-1', { armorLeft: '8' }]])).edits).toEqual([]);
  });

  it('leaves the order of motive hits, new ones fell last', () => {
    const criticals = { ...NO_CRITICALS, slowed: 1, halved: 1, motiveOrder: 'hs' };
    const hit = { ...unit, damage: { ...unit.damage, criticals } };
    const edit = (cells: TypedCells<UnitColumn>) => listUnitEdits([hit], new Map([['unit-1', cells]])).edits;
    expect(edit({ slowed: '1' })).toEqual([]);
    expect(edit({ halved: '2' })).toMatchObject([{ damage: { criticals: { motiveOrder: 'hsh' } } }]);
    expect(edit({ halved: '0' })[0]?.damage?.criticals).toEqual({ ...NO_CRITICALS, slowed: 1 });
  });

  it('keeps a unit that is gone where it is', () => {
    const lost = { ...unit, standing: 'lost' as const };
    expect(listUnitEdits([lost], new Map([['unit-1', { armorLeft: '1' }]])).edits).toMatchObject([
      { standing: 'lost', damage: { armorLeft: 1 } },
    ]);
  });

  it.each(['', 'x', '-1', '1.5', '9', '1e3'])('“%s” armor is none', (armorLeft) => {
    expect(listUnitEdits([unit], new Map([['unit-1', { armorLeft }]])).wrong).toBe(1);
  });
});

it('of a pilot only what differs is changed', () => {
  const nothing = new Map<string, TypedCells<PilotColumn>>();
  const typed = setTypedCell(setTypedCell(nothing, 'pilot-1', 'wounds', '2'), 'pilot-1', 'kills', '2');
  expect(listPilotEdits([pilot], typed)).toEqual({ edits: [{ pilotId: 'pilot-1', wounds: 2 }], wrong: 0 });
  expect(listPilotEdits([pilot], new Map([['pilot-1', { kills: '1000' }]])).wrong).toBe(1);
});

it('a debt stays where nothing else is typed', () => {
  expect(listBalances([force], new Map([['force-1', { wp: '-200', sp: '40' }]]))).toEqual({
    edits: [{ forceId: 'force-1', sp: 40 }],
    wrong: 0,
  });
  expect(listBalances([force], new Map([['force-1', { wp: '-100' }]])).wrong).toBe(1);
});

it('counts are whole numbers within bounds', () => {
  expect(readCount('9', 9)).toBe(9);
  for (const text of ['10', '9999999999', '٣', 'NaN', '1 0']) expect(readCount(text, 9), text).toBeNull();
});
