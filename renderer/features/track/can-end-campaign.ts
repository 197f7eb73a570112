import type { TrackNode } from '../../../shared/domain/track-node.ts';

/**
 * Whether the campaign may end with a track that leads nowhere. Other open tracks close when it is fought, those under
 * way do not; of a track under way it is not known which open ones were there when it began.
 */
export function canEndCampaign(
  track: Pick<TrackNode, 'id' | 'status'>,
  tracks: readonly Pick<TrackNode, 'id' | 'status'>[],
): boolean {
  const stays = ({ status }: Pick<TrackNode, 'status'>) =>
    status === 'under-way' || (status === 'open' && track.status === 'under-way');
  return !tracks.some((other) => other.id !== track.id && stays(other));
}
