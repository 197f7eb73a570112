import type { Force } from '../../../shared/domain/force.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import { SIDES, type Side } from '../../../shared/domain/side.ts';
import type { TrackBriefing } from '../../../shared/domain/track-briefing.ts';
import type { RolePlayer } from '../../ui/role-names.ts';
import { proposeForces } from './selection.ts';

/** The forces of a track: those that took part or, before it is begun, those that are proposed. */
export function listPlayers(briefing: TrackBriefing, rosters: readonly Roster[]): readonly RolePlayer[] {
  const { forces } = briefing.track;
  if (forces.length > 0) return forces;
  const eligible = (role: Side) => {
    const able = new Set(briefing.limits[role].groups.flatMap(({ forceIds }) => forceIds));
    return rosters.flatMap(({ force }) => (able.has(force.id) ? [force] : []));
  };
  const all = { attacker: eligible('attacker'), defender: eligible('defender') };
  const proposed = proposeForces(all);
  return SIDES.flatMap((role) =>
    toRolePlayers(
      role,
      all[role].filter(({ id }) => proposed[role].has(id)),
    ),
  );
}

/** Forces as players of a role. */
export function toRolePlayers(role: Side, forces: readonly Force[]): readonly RolePlayer[] {
  return forces.map(({ id, allegianceId }) => ({ forceId: id, allegianceId, role }));
}
