import { opponentOf, type Side, type Winner } from '../domain/side.ts';
import type { LinkDefinition } from '../domain/track-link.ts';
import type { TrackStatus } from '../domain/track-node.ts';

export interface GraphTrack {
  readonly id: string;
  readonly status: TrackStatus;
}

/**
 * Tracks that open when `trackId` ends with this result; a draw opens all its links. A completed track never opens
 * again.
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
  const fresh = new Set(tracks.filter((track) => track.status !== 'done').map((track) => track.id));
  return [...new Set(targets)].filter((id) => fresh.has(id) && id !== trackId);
}

/** Tracks that close because another track was fought that does not lead to them. */
export function computeClosedTracks(
  trackId: string,
  opened: readonly string[],
  tracks: readonly GraphTrack[],
): readonly string[] {
  return tracks
    .filter((track) => track.status === 'open' && track.id !== trackId && !opened.includes(track.id))
    .map((track) => track.id);
}

/**
 * The winner of the campaign; null while a track is open or under way, or before the first was fought. A side that gave
 * up has lost; otherwise the higher warchest wins. docs/campaign-facts.md 7; giving up is ours.
 */
export function computeCampaignWinner(
  tracks: readonly GraphTrack[],
  warchests: Readonly<Record<Side, number>>,
  conceded: Side | null = null,
): Winner | null {
  if (conceded !== null) return opponentOf(conceded);
  if (tracks.some((track) => track.status === 'open' || track.status === 'under-way')) return null;
  if (!tracks.some((track) => track.status === 'done')) return null;
  if (warchests.attacker === warchests.defender) return 'draw';
  return warchests.attacker > warchests.defender ? 'attacker' : 'defender';
}
