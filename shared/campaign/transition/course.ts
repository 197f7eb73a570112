import type { TrackId } from '../../domain/ids.ts';
import type { Winner } from '../../domain/side.ts';
import type { TrackNode } from '../../domain/track-node.ts';
import type { CloseTrack, Effect } from './effect.ts';

/** What becomes of the graph of tracks. */
export interface CourseQuestion {
  readonly trackId: TrackId;
  readonly winner: Winner;
  /** As they were before. */
  readonly tracks: readonly Pick<TrackNode, 'id' | 'status'>[];
  readonly closes: readonly TrackId[];
  readonly opens: readonly TrackId[];
}

/** Marks a track as done, closes those that were fought for instead of, and opens those that follow. */
export function bookCourse({ trackId, winner, tracks, closes, opens }: CourseQuestion): readonly Effect[] {
  const done = new Set(tracks.filter(({ status }) => status === 'done').map(({ id }) => id));
  return [
    { kind: 'finish-track', trackId, winner, ordinal: done.size + 1 },
    ...closeTracks(closes),
    ...opens.map((id): Effect => {
      return { kind: done.has(id) ? 'reopen-track' : 'open-track', trackId: id, openedBy: trackId };
    }),
  ];
}

/** Closes tracks. */
export function closeTracks(trackIds: readonly TrackId[]): readonly CloseTrack[] {
  return trackIds.map((trackId) => ({ kind: 'close-track', trackId }));
}

/** Closes all tracks that are open. */
export function closeOpenTracks(tracks: readonly Pick<TrackNode, 'id' | 'status'>[]): readonly CloseTrack[] {
  return closeTracks(tracks.filter(({ status }) => status === 'open').map(({ id }) => id));
}
