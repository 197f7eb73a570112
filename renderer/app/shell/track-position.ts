import type { TrackNode } from '../../../shared/domain/track-node.ts';

/** Number of the present track, from 1: the one under way, else the next one, else the last one. */
export function getCurrentOrdinal(tracks: readonly Pick<TrackNode, 'status'>[]): number {
  const done = tracks.filter((track) => track.status === 'done').length;
  return Math.min(done + 1, tracks.length);
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
