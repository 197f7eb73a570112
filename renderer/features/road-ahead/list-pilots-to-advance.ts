import { isAway, type Pilot } from '../../../shared/domain/pilot.ts';
import type { Roster } from '../../../shared/domain/roster.ts';

/** Most pilots whose step is tried at once. */
const MAX_PILOTS = 12;

/** Pilots in units whose Skill can still rise, of the units with the highest PV, because these decide most. */
export function listPilotsToAdvance({ units }: Roster): readonly Pilot[] {
  return units
    .filter(({ standing }) => standing === 'serving' || standing === 'wrecked')
    .toSorted((a, b) => b.pv - a.pv)
    .flatMap(({ pilot }) => (pilot === null || pilot.skill === 0 || isAway(pilot.status) ? [] : [pilot]))
    .slice(0, MAX_PILOTS);
}
