import type { EconomyPreset } from '../../shared/campaign/economy/economy-preset.ts';
import { listEligible } from '../../shared/campaign/forces/eligible-forces.ts';
import { computeFieldablePv } from '../../shared/campaign/forces/fieldable-pv.ts';
import { getUnavailableReason } from '../../shared/campaign/forces/force-value.ts';
import type { FieldableForce } from '../../shared/campaign/forces/participation.ts';
import type { Roster } from '../../shared/domain/roster.ts';
import type { TrackId } from '../../shared/domain/ids.ts';
import type { Side } from '../../shared/domain/side.ts';
import type { TrackDefinition } from '../../shared/domain/track-definition.ts';
import type { TrackNode } from '../../shared/domain/track-node.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { loadAllegiances } from '../store/allegiances.ts';
import type { EngagedIds } from '../store/participants.ts';
import { findLastTrack, listTrackTurns } from '../store/track-results.ts';
import type { Rosters } from '../store/rosters.ts';

/** Forces that may play each role on a track now. */
export type RoleForces = Readonly<Record<Side, readonly Roster[]>>;

/** The roles of a track of the campaign. */
export interface AskedRoles {
  readonly trackId: TrackId;
  readonly roles: TrackDefinition['roles'];
}

/** The forces that may play the roles of a track, by the rule of the track. */
export function listRoleForces(
  db: ReadableDb,
  { trackId, roles }: AskedRoles,
  rosters: Rosters,
  tracks: readonly TrackNode[],
): RoleForces {
  const canFight = ({ units }: Roster) => units.some((unit) => getUnavailableReason(unit) === null);
  const question = {
    allegiances: loadAllegiances(db),
    lastTrack: findLastTrack(tracks),
    // A track that is under way is played by whoever began it: it does not count for its own turn.
    turns: listTrackTurns(tracks.filter(({ id, status }) => id !== trackId || status === 'done')),
    able: new Set(rosters.filter(canFight).map(({ force }) => force.id)),
  };
  const forces = rosters.map(({ force }) => force);
  const listRole = (role: Side): readonly Roster[] => {
    const eligible = new Set(listEligible(roles[role], forces, question).map(({ id }) => id));
    return rosters.filter(({ force }) => eligible.has(force.id));
  };
  return { attacker: listRole('attacker'), defender: listRole('defender') };
}

/** A roster as the check of what may be fielded needs it. */
export function toFieldable({ force, units }: Roster): FieldableForce {
  const { id, allegianceId, size, sizeToCome = size } = force;
  return { id, allegianceId, size: sizeToCome, units };
}

/** The most PV that a force could field now, of so many percent of its PV and of the units that are not engaged. */
export function measureFieldablePv(
  roster: Roster,
  percent: number,
  economy: EconomyPreset,
  engaged: EngagedIds,
): number {
  const fit = roster.units.filter(
    ({ id, readiness, pilot }) =>
      readiness !== 'crippled' &&
      !engaged.unitIds.has(id) &&
      (pilot === null || !engaged.pilotIds.has(pilot.id)),
  );
  const spares = roster.pilots.filter(
    ({ id, unitId, status }) => unitId === null && status === 'active' && !engaged.pilotIds.has(id),
  );
  return computeFieldablePv({ ...toFieldable(roster), fit, spares }, percent, economy);
}
