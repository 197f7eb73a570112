import type { TrackLink } from '../../../shared/domain/track-link.ts';
import type { TrackNode } from '../../../shared/domain/track-node.ts';

/** `taken`: the campaign went or can go this way now. `possible`: not decided yet. `missed`: can no longer be taken. */
export type LinkState = 'taken' | 'possible' | 'missed';

/** The present track: the one under way, else the first open one, else the last one fought. */
export function findCurrentTrack<T extends Pick<TrackNode, 'status' | 'ordinal'>>(
  tracks: readonly T[],
): T | undefined {
  return (
    tracks.find((track) => track.status === 'under-way') ??
    tracks.find((track) => track.status === 'open') ??
    tracks.toSorted((a, b) => (b.ordinal ?? 0) - (a.ordinal ?? 0))[0]
  );
}

/** Tracks that can still be fought: open ones, the one under way, and all that these can lead to. */
export function listReachable(
  tracks: readonly Pick<TrackNode, 'id' | 'status'>[],
  links: readonly Pick<TrackLink, 'from' | 'to'>[],
): ReadonlySet<string> {
  const done = new Set(tracks.filter((track) => track.status === 'done').map((track) => track.id));
  const reached = new Set(
    tracks
      .filter((track) => track.status === 'open' || track.status === 'under-way')
      .map((track) => track.id),
  );
  // Iteration over a set includes elements added meanwhile, so this is a graph search.
  for (const id of reached) {
    for (const link of links) if (link.from === id && !done.has(link.to)) reached.add(link.to);
  }
  return reached;
}

/** Whether a link was taken, can still be taken, or not any more. */
export function computeLinkState(
  link: Pick<TrackLink, 'ifWinner'>,
  from: Pick<TrackNode, 'id' | 'status' | 'winner' | 'ordinal'>,
  to: Pick<TrackNode, 'status' | 'ordinal' | 'openedBy'>,
  isReachable: boolean,
): LinkState {
  if (from.status !== 'done') return isReachable && to.status !== 'done' ? 'possible' : 'missed';
  const matches = link.ifWinner === 'any' || from.winner === 'draw' || from.winner === link.ifWinner;
  if (!matches) return 'missed';
  if (to.status === 'closed') return 'missed';
  if (to.openedBy !== null) return to.openedBy === from.id ? 'taken' : 'missed';
  // Opened by hand, or entered as done.
  const isNext = to.ordinal === null || from.ordinal === null || to.ordinal === from.ordinal + 1;
  return isNext ? 'taken' : 'missed';
}
