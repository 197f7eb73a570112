import type { TrackId } from '../../domain/ids.ts';
import type { Winner } from '../../domain/side.ts';
import type { MarkedDone, TrackNode } from '../../domain/track-node.ts';
import type { CloseTrack, Effect, FinishTrack } from './effect.ts';

/** What becomes of the graph of tracks. */
export interface CourseQuestion {
  readonly trackId: TrackId;
  readonly winner: Winner;
  /** As they were before. */
  readonly tracks: readonly Pick<TrackNode, 'id' | 'status'>[];
  readonly closes: readonly TrackId[];
  readonly opens: readonly TrackId[];
}

/** A track is done; `marked`: by hand. */
export function finishTrack(
  { trackId, winner, tracks }: Pick<CourseQuestion, 'trackId' | 'winner' | 'tracks'>,
  marked?: MarkedDone,
): FinishTrack {
  const ordinal = tracks.filter(({ status }) => status === 'done').length + 1;
  return {
    ...{ kind: 'finish-track', trackId, winner, ordinal },
    ...(marked === undefined ? {} : { marked }),
  };
}

/** Closes the tracks that another one was fought instead of, and opens those that follow. */
export function moveOn({
  trackId,
  tracks,
  closes,
  opens,
}: Omit<CourseQuestion, 'winner'>): readonly Effect[] {
  const done = new Set(tracks.filter(({ status }) => status === 'done').map(({ id }) => id));
  return [
    ...closeTracks(closes),
    ...opens.map((id): Effect => {
      return { kind: done.has(id) ? 'reopen-track' : 'open-track', trackId: id, openedBy: trackId };
    }),
  ];
}

function closeTracks(trackIds: readonly TrackId[]): readonly CloseTrack[] {
  return trackIds.map((trackId) => ({ kind: 'close-track', trackId }));
}

/** Closes all tracks that are open. */
export function closeOpenTracks(tracks: readonly Pick<TrackNode, 'id' | 'status'>[]): readonly CloseTrack[] {
  return closeTracks(tracks.filter(({ status }) => status === 'open').map(({ id }) => id));
}
