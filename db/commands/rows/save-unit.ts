import type { Arrival } from '../../../shared/domain/arrival.ts';
import type { UnitId } from '../../../shared/domain/ids.ts';
import { isGone, type Damage, type UnitStanding } from '../../../shared/domain/unit-state.ts';
import type { WritableDb } from '../../sqlite/handles.ts';

/** Writes the damage that a unit carries. */
export function saveUnitDamage(db: WritableDb, unitId: UnitId, damage: Damage): void {
  const { slowed = 0, halved = 0, immobilized = 0, ...boxes } = damage.criticals;
  db.prepare(
    `UPDATE unit_states SET armor_left = @armorLeft, structure_left = @structureLeft, engine = @engine,
       fire_control = @fireControl, mp = @mp, weapon = @weapon, slowed = @slowed, halved = @halved,
       immobilized = @immobilized WHERE id = @unitId`,
  ).run({
    unitId,
    armorLeft: damage.armorLeft,
    structureLeft: damage.structureLeft,
    ...boxes,
    ...{ slowed, halved, immobilized },
  });
}

/** Writes when a unit comes to its force; null: it is there. */
export function saveArrival(db: WritableDb, unitId: UnitId, arrives: Arrival | null): void {
  db.prepare('UPDATE units SET arrives_after = ?, arrives_on = ? WHERE id = ?').run(
    arrives?.kind === 'tracks' ? arrives.count : null,
    arrives?.kind === 'date' ? arrives.date : null,
    unitId,
  );
}

/**
 * Writes whether a unit is in its force. A unit that was lost, captured or sold has no place in a lance and is no
 * commander.
 */
export function saveUnitStanding(db: WritableDb, unitId: UnitId, standing: UnitStanding): void {
  const gone = isGone(standing) ? 1 : 0;
  db.prepare(
    `UPDATE units SET standing = @standing, lance_id = iif(@gone, NULL, lance_id),
       commander = iif(@gone, 0, commander) WHERE id = @unitId`,
  ).run({ unitId, standing, gone });
}
