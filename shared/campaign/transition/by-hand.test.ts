import { describe, expect, it } from 'vitest';
import type { ForceId, PilotId, UnitId } from '../../domain/ids.ts';
import type { Pilot } from '../../domain/pilot.ts';
import { getFreshDamage } from '../forces/readiness.ts';
import { atlas } from '../testing/four-atlases.ts';
import { bringBackPilot, editPilot, editUnit } from './by-hand.ts';

const fresh = getFreshDamage(atlas);
const unit = {
  id: 'u' as UnitId,
  card: atlas,
  damage: fresh,
  standing: 'serving',
  pilot: { id: 'p' as PilotId },
} as const;
const pilot: Pilot = {
  id: 'p' as PilotId,
  forceId: 'f' as ForceId,
  name: 'A',
  rank: '',
  skill: 4,
  status: 'active',
  wounds: 0,
  kills: 2,
  spentSp: 0,
  abilities: [],
  unitId: unit.id,
};

describe('a unit edited by hand', () => {
  it('is a wreck without structure, whatever it is said to be, and keeps its pilot', () => {
    const damage = { ...fresh, structureLeft: 0 };
    expect(editUnit(unit, { damage, standing: 'serving' })).toEqual({
      standing: 'wrecked',
      effects: [{ kind: 'set-unit', unitId: 'u', damage, standing: 'wrecked' }],
    });
  });

  it('loses its pilot with its force', () => {
    expect(editUnit(unit, { standing: 'lost' }).effects).toEqual([
      { kind: 'set-unit', unitId: 'u', standing: 'lost' },
      { kind: 'set-pilot', pilotId: 'p', unitId: null },
    ]);
  });

  it('changes nothing that is not told', () => {
    expect(editUnit(unit, {}).effects).toEqual([]);
    expect(editUnit(unit, { arrives: null }).effects).toEqual([
      { kind: 'set-unit', unitId: 'u', arrives: null },
    ]);
  });
});

describe('a pilot edited by hand', () => {
  it.each([
    [{ wounds: 2 }, { status: 'wounded', wounds: 2 }],
    [{ status: 'wounded' }, { status: 'wounded', wounds: 1 }],
    [{ status: 'killed' }, { status: 'killed', wounds: 0, unitId: null }],
    [{ kills: 5 }, { status: 'active', creditedKills: 3 }],
  ] as const)('%j becomes %j', (edit, change) => {
    expect(editPilot(pilot, edit)).toMatchObject(change);
  });

  it.each([{ status: 'active', wounds: 1 } as const, { status: 'wounded', wounds: 0 } as const])(
    '%j contradicts itself',
    (edit) => expect(editPilot(pilot, edit)).toBeNull(),
  );

  it('comes back from the enemy with the wounds that are left', () => {
    expect(bringBackPilot({ id: pilot.id, wounds: 0 }).status).toBe('active');
    expect(bringBackPilot({ id: pilot.id, wounds: 1 }).status).toBe('wounded');
  });
});
