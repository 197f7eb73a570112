import type { Force } from '../../shared/domain/force.ts';
import type { ForceId, LanceId, PilotId, UnitId } from '../../shared/domain/ids.ts';
import type { Lance } from '../../shared/domain/lance.ts';
import type { Pilot } from '../../shared/domain/pilot.ts';
import type { Roster } from '../../shared/domain/roster.ts';
import type { Unit } from '../../shared/domain/unit.ts';
import { Refusal } from '../refusal.ts';
import type { Rosters } from './rosters.ts';
import { lanceNotFound, pilotNotFound, unitNotFound } from './not-found.ts';

/** A force with its lances, units and pilots. Refuses an unknown id. */
export function findRoster(rosters: Rosters, forceId: ForceId): Roster {
  const roster = rosters.find((candidate) => candidate.force.id === forceId);
  if (roster === undefined) throw new Refusal('force.not-found', { forceId });
  return roster;
}

/** A lance with its force. Refuses an unknown id. */
export function findLance(
  rosters: Rosters,
  lanceId: LanceId,
): { readonly lance: Lance; readonly roster: Roster } {
  for (const roster of rosters) {
    const lance = roster.lances.find((candidate) => candidate.id === lanceId);
    if (lance !== undefined) return { lance, roster };
  }
  throw lanceNotFound(lanceId);
}

/** A unit with its force. Refuses an unknown id. */
export function findUnit(rosters: Rosters, unitId: UnitId): { readonly unit: Unit; readonly roster: Roster } {
  for (const roster of rosters) {
    const unit = roster.units.find((candidate) => candidate.id === unitId);
    if (unit !== undefined) return { unit, roster };
  }
  throw unitNotFound(unitId);
}

/** A pilot with unit and force. Refuses an unknown id. */
export function findPilot(
  rosters: Rosters,
  pilotId: PilotId,
): { readonly pilot: Pilot; readonly unit: Unit | null; readonly force: Force } {
  for (const roster of rosters) {
    const pilot = roster.pilots.find((candidate) => candidate.id === pilotId);
    if (pilot === undefined) continue;
    const unit = roster.units.find((candidate) => candidate.id === pilot.unitId) ?? null;
    return { pilot, unit, force: roster.force };
  }
  throw pilotNotFound(pilotId);
}
