import { hasArrived, type CampaignTime } from '../../shared/campaign/forces/arrivals.ts';
import type { Arrival } from '../../shared/domain/arrival.ts';
import type { PilotId, UnitId } from '../../shared/domain/ids.ts';
import { isGone } from '../../shared/domain/unit-state.ts';
import type { UnitCard } from '../../shared/domain/unit-card.ts';
import { nameUnit } from '../../shared/domain/unit.ts';
import { loadEngagedIds, type EngagedIds } from '../store/participants.ts';
import type { RosterPlace } from '../store/unit-places.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { Refusal } from '../refusal.ts';

interface Bound {
  readonly unitIds?: readonly UnitId[];
  readonly pilotIds?: readonly PilotId[];
}

/** Why a unit can be neither moved nor manned nor sold: it was lost, captured or sold. Null where it can. */
export function findWhyGone(unit: Pick<RosterPlace, 'id' | 'standing' | 'card'>): Refusal | null {
  if (!isGone(unit.standing)) return null;
  return new Refusal('unit.not-serving', {
    context: unit.standing,
    unit: nameUnit(unit),
    unitId: unit.id,
    standing: unit.standing,
  });
}

/** Why units and pilots cannot be changed: one of them takes part in an engagement under way. Null where they can. */
export function findWhyEngaged(engaged: EngagedIds, bound: Bound): Refusal | null {
  const unitId = bound.unitIds?.find((id) => engaged.unitIds.has(id));
  const pilotId = bound.pilotIds?.find((id) => engaged.pilotIds.has(id));
  if (unitId === undefined && pilotId === undefined) return null;
  return new Refusal('unit.in-engagement', { unitId: unitId ?? null, pilotId: pilotId ?? null });
}

/** Why a unit cannot be on its way until then: the campaign has come that far. Null where it can. */
export function findWhyNoArrival(
  unit: { readonly card: Pick<UnitCard, 'name'>; readonly arrives?: Arrival | null | undefined },
  time: CampaignTime,
): Refusal | null {
  const { arrives = null } = unit;
  if (arrives === null || !hasArrived(arrives, time)) return null;
  const { tracksDone, date: today } = time;
  return arrives.kind === 'tracks'
    ? new Refusal('unit.arrival-past', {
        ...{ context: 'tracks', unit: nameUnit(unit), count: arrives.count, tracksDone },
      })
    : new Refusal('unit.arrival-past', {
        ...{ context: 'date', unit: nameUnit(unit), date: arrives.date, today },
      });
}

/** Refuses a unit that was lost, captured or sold. */
export function refuseGone(unit: Pick<RosterPlace, 'id' | 'standing' | 'card'>): void {
  const refusal = findWhyGone(unit);
  if (refusal !== null) throw refusal;
}

/** Refuses units and pilots that take part in an engagement under way. */
export function refuseEngaged(db: ReadableDb, bound: Bound): void {
  refuseAmong(loadEngagedIds(db), bound);
}

/** Refuses units and pilots that are among those engaged. */
export function refuseAmong(engaged: EngagedIds, bound: Bound): void {
  const refusal = findWhyEngaged(engaged, bound);
  if (refusal !== null) throw refusal;
}
