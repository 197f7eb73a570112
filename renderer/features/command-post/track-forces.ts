import type { Allegiance } from '../../../shared/domain/allegiance.ts';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import type { AllegianceId } from '../../../shared/domain/ids.ts';
import type { Side } from '../../../shared/domain/side.ts';
import type { TrackNode } from '../../../shared/domain/track-node.ts';

type CampaignForces = Pick<CampaignSummary, 'allegiances' | 'forces'>;

/** Who played a role on a track. */
export interface PlayedRole {
  /** The allegiance of all of them; undefined where there are several. */
  readonly allegiance: Allegiance | undefined;
  /** Names of the forces. */
  readonly names: readonly string[];
}

/** Who plays or played a role on a track; no names before it is begun. */
export function findPlayedRole(
  track: Pick<TrackNode, 'forces'>,
  role: Side,
  summary: CampaignForces,
): PlayedRole {
  const own = track.forces.filter((force) => force.role === role);
  const [first] = own;
  const isOne = first !== undefined && own.every(({ allegianceId }) => allegianceId === first.allegianceId);
  return {
    allegiance: isOne ? summary.allegiances.find(({ id }) => id === first.allegianceId) : undefined,
    names: own.map(({ forceId }) => summary.forces.find(({ id }) => id === forceId)?.name ?? ''),
  };
}

/** Number of tracks that forces of an allegiance won. */
export function countTracksWon(
  tracks: readonly Pick<TrackNode, 'winner' | 'forces'>[],
  allegianceId: AllegianceId,
): number {
  return tracks.filter(({ winner, forces }) =>
    forces.some((force) => force.role === winner && force.allegianceId === allegianceId),
  ).length;
}
