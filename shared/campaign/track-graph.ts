import type { Winner } from '../domain/side.ts';
import type { LinkDefinition } from '../domain/track-link.ts';
import type { TrackStatus } from '../domain/track-node.ts';

export interface GraphTrack {
  readonly id: string;
  readonly status: TrackStatus;
}

/**
 * Tracks that are open after `trackId` ended with this result; a draw opens all its links. A track that is under way or
 * done does not open again.
 */
export function computeOpenedTracks(
  trackId: string,
  winner: Winner,
  tracks: readonly GraphTrack[],
  links: readonly LinkDefinition[],
): readonly string[] {
  const targets = links
    .filter((link) => link.from === trackId)
    .filter((link) => link.ifWinner === 'any' || winner === 'draw' || link.ifWinner === winner)
    .map((link) => link.to);
  const fresh = new Set(
    tracks.filter(({ status }) => status === 'open' || status === 'closed').map(({ id }) => id),
  );
  return [...new Set(targets)].filter((id) => fresh.has(id) && id !== trackId);
}

/**
 * Tracks that close because another one was fought instead: those that were open when it began and still are, unless it
 * leads to them. What opened since then stays, so that engagements at the same time do not close each other's tracks.
 */
export function computeClosedTracks(
  opened: readonly string[],
  alternatives: readonly string[],
  tracks: readonly GraphTrack[],
): readonly string[] {
  return tracks
    .filter(({ id, status }) => status === 'open' && alternatives.includes(id) && !opened.includes(id))
    .map(({ id }) => id);
}

/** Whether nothing is left to fight once a track is done, with the tracks that it opens and closes. */
export function isLastTrack(
  trackId: string,
  { opens, closes }: { readonly opens: readonly string[]; readonly closes: readonly string[] },
  tracks: readonly GraphTrack[],
): boolean {
  if (opens.length > 0) return false;
  return !tracks.some(
    ({ id, status }) =>
      id !== trackId && (status === 'under-way' || (status === 'open' && !closes.includes(id))),
  );
}
