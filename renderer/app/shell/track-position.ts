import { listAhead } from '../../../shared/campaign/tracks/track-graph.ts';
import type { TrackGraph } from '../../../shared/domain/track-graph.ts';
import type { TrackNode } from '../../../shared/domain/track-node.ts';

/**
 * Number of the present track, from 1: the one under way, else the next one, else the last one; and how many there can be:
 * those that are done and those that can still be fought, not the ones that the campaign passed by.
 */
export function countTracks({ tracks, links }: TrackGraph): {
  readonly ordinal: number;
  readonly total: number;
} {
  const done = tracks.filter(({ status }) => status === 'done').length;
  const total = done + listAhead(tracks, links).filter(({ status }) => status !== 'done').length;
  return { ordinal: Math.min(done + 1, total), total };
}

/** Target of the Track link: the engagement under way, else the first open track, else the last one fought. */
export function getTrackAddress(tracks: readonly TrackNode[]): string | null {
  const underWay = tracks.find((track) => track.status === 'under-way');
  if (underWay !== undefined)
    return underWay.engagementId === null ? `/track/${underWay.id}` : `/engagement/${underWay.engagementId}`;
  const open = tracks.find((track) => track.status === 'open');
  if (open !== undefined) return `/track/${open.id}`;
  const fought = tracks.filter((track) => track.ordinal !== null);
  const last = fought.toSorted((a, b) => (b.ordinal ?? 0) - (a.ordinal ?? 0))[0];
  return last === undefined ? null : `/track/${last.id}`;
}
