import type { HeldBackTrack } from '../../domain/campaign-end.ts';
import type { TrackId } from '../../domain/ids.ts';
import type { TrackNode } from '../../domain/track-node.ts';

/** What an end holds back: what a result would open, and the tracks that are open and would not close with it. */
export function listHeldBack(
  tracks: readonly Pick<TrackNode, 'id' | 'status' | 'openedBy'>[],
  result?: {
    readonly trackId: TrackId;
    readonly closes: readonly TrackId[];
    readonly opens: readonly TrackId[];
  },
): readonly HeldBackTrack[] {
  const { trackId = null, closes = [], opens = [] } = result ?? {};
  const left = tracks.filter(
    ({ id, status }) => status === 'open' && id !== trackId && !closes.includes(id) && !opens.includes(id),
  );
  return [
    ...opens.map((id) => ({ trackId: id, openedBy: trackId })),
    ...left.map(({ id, openedBy }) => ({ trackId: id, openedBy })),
  ];
}
