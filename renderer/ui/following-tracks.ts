import { canOpenTrack, computeClosedTracks, isLastTrack } from '../../shared/campaign/tracks/track-graph.ts';
import type { TrackId } from '../../shared/domain/ids.ts';
import type { Side } from '../../shared/domain/side.ts';
import type { TrackGraph } from '../../shared/domain/track-graph.ts';
import type { TrackNode } from '../../shared/domain/track-node.ts';

type Graph = {
  readonly tracks: readonly Pick<TrackNode, 'id' | 'status' | 'course' | 'openedBy'>[];
  readonly links: readonly Pick<TrackGraph['links'][number], 'from' | 'to' | 'ifWinner'>[];
};

/** Tracks that open, or may open, when a side wins this one; those that are done already are none. */
export function listFollowing(trackId: TrackId, winner: Side, { tracks, links }: Graph): readonly TrackId[] {
  const targets = links
    .filter(({ from, ifWinner }) => from === trackId && (ifWinner === winner || ifWinner === 'any'))
    .map(({ to }) => to);
  return tracks
    .filter((track) => targets.includes(track.id) && track.id !== trackId && canOpenTrack(track))
    .map(({ id }) => id);
}

/**
 * Whether the campaign ends with a track that opens nothing. Of a track under way it is not known which other ones were
 * open when it began: those that are open now stay.
 */
export function canEndCampaign(trackId: TrackId, { tracks, links }: Graph): boolean {
  const open = tracks.filter(({ id, status }) => status === 'open' && id !== trackId).map(({ id }) => id);
  const isUnderWay = tracks.find(({ id }) => id === trackId)?.status === 'under-way';
  const closes = computeClosedTracks(trackId, [], isUnderWay ? [] : open, tracks);
  return isLastTrack(trackId, { opens: [], closes }, tracks, links);
}
