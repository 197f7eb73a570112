import type { PilotId, UnitId } from '../../../shared/domain/ids.ts';
import { isGone } from '../../../shared/domain/unit-state.ts';
import { nameUnit } from '../../../shared/domain/unit.ts';
import { loadEngaged, type Engaged } from '../../store/load-engaged.ts';
import type { Place } from '../../store/load-places.ts';
import type { ReadableDb } from '../../sqlite/handles.ts';
import { Refusal } from '../../refusal.ts';

/** Refuses a unit that was lost, captured or sold: it can be neither moved nor manned nor sold. */
export function refuseGone(unit: Pick<Place, 'id' | 'standing' | 'card'>): void {
  if (isGone(unit.standing))
    throw new Refusal('unit.not-serving', {
      context: unit.standing,
      unit: nameUnit(unit),
      unitId: unit.id,
      standing: unit.standing,
    });
}

/** Refuses units and pilots that take part in an engagement under way. */
export function refuseEngaged(
  db: ReadableDb,
  bound: { readonly unitIds?: readonly UnitId[]; readonly pilotIds?: readonly PilotId[] },
): void {
  refuseAmong(loadEngaged(db), bound);
}

/** Refuses units and pilots that are among those engaged. */
export function refuseAmong(
  engaged: Engaged,
  bound: { readonly unitIds?: readonly UnitId[]; readonly pilotIds?: readonly PilotId[] },
): void {
  const unitId = bound.unitIds?.find((id) => engaged.unitIds.has(id));
  const pilotId = bound.pilotIds?.find((id) => engaged.pilotIds.has(id));
  if (unitId === undefined && pilotId === undefined) return;
  throw new Refusal('unit.in-engagement', { unitId: unitId ?? null, pilotId: pilotId ?? null });
}
