import { expect, it } from 'vitest';
import type { UnitId } from '../../../shared/domain/ids.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import { NO_CRITICALS } from '../../../shared/domain/unit-state.ts';
import { applyResults } from './helper-unit.ts';

it('takes the damage that is typed of a battle under way, of its units alone', () => {
  const damage = { armorLeft: 4, structureLeft: 3, criticals: NO_CRITICALS };
  const roster = {
    units: [
      { id: 'fought', damage },
      { id: 'rested', damage },
    ],
  } as unknown as Roster;
  const typed = { armorLeft: 0, structureLeft: 2, criticals: { ...NO_CRITICALS, engine: 1 } };
  const [told] = applyResults([roster], [{ unitId: 'fought' as UnitId, ...typed }]);
  expect(told!.units.map((unit) => unit.damage)).toEqual([typed, damage]);
});
