import type { UnitId } from '../../shared/domain/ids.ts';
import type { Damage } from '../../shared/domain/unit-state.ts';
import type { WritableDb } from '../sqlite/handles.ts';
import { changeAny, insertRow, updateRow } from './write.ts';

/** Adds the state of a new unit, without critical hits. It is read with its unit (`loadUnits`). */
export function insertUnitState(
  db: WritableDb,
  id: UnitId,
  { armorLeft, structureLeft }: Pick<Damage, 'armorLeft' | 'structureLeft'>,
): void {
  insertRow(db, 'unit_states', { id, armor_left: armorLeft, structure_left: structureLeft });
}

/** Writes the damage that a unit carries. */
export function saveUnitDamage(db: WritableDb, unitId: UnitId, damage: Damage): void {
  const { fireControl, slowed = 0, halved = 0, immobilized = 0, motiveOrder, ...others } = damage.criticals;
  updateRow(db, 'unit_states', unitId, {
    armor_left: damage.armorLeft,
    structure_left: damage.structureLeft,
    ...{
      ...others,
      fire_control: fireControl,
      slowed,
      halved,
      immobilized,
      motive_order: motiveOrder ?? null,
    },
  });
}

/** Writes after how many tracks a unit was repaired, where that takes time. */
export function saveRepairTime(db: WritableDb, unitId: UnitId, repairedAfter: number): void {
  updateRow(db, 'unit_states', unitId, { repaired_after: repairedAfter });
}

/** Writes that a unit has its ammunition again. */
export function saveRearmed(db: WritableDb, unitId: UnitId): void {
  updateRow(db, 'unit_states', unitId, { ammo_spent: 0 });
}

/** Writes that a unit has spent its ammunition; a unit that had spent it before stays as it is. */
export function spendAmmunition(db: WritableDb, unitId: UnitId): void {
  changeAny(db, 'UPDATE unit_states SET ammo_spent = 1 WHERE id = @unitId AND ammo_spent = 0', { unitId });
}
