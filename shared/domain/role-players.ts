import type { ForceId } from './ids.ts';
import type { Side } from './side.ts';

/**
 * Who may play a role on a track. After a draw, and before the first track is done, `last-winner` and `last-loser` are
 * anyone.
 */
export type RolePlayers =
  | { readonly kind: 'anyone' }
  /** Forces of the allegiance with this number. */
  | { readonly kind: 'allegiance'; readonly number: number }
  | { readonly kind: 'forces'; readonly forceIds: readonly ForceId[] }
  /** Forces of the allegiances that won or lost the track that was done last. */
  | { readonly kind: 'last-winner' }
  | { readonly kind: 'last-loser' }
  /** Forces of the allegiance whose turn it is: allegiances take turns, by the tracks that they fought. */
  | { readonly kind: 'turn' }
  /** Forces of the allegiance that is ahead of all but the one whose turn it is. */
  | { readonly kind: 'leader' };

/** Whether something counts for each force that takes part, or is shared by those of one allegiance. */
export const SHARINGS = ['each', 'shared'] as const;
export type Sharing = (typeof SHARINGS)[number];

/** The roles of most tracks: the first allegiance takes the war to the second. */
export const USUAL_ROLES = {
  attacker: { kind: 'allegiance', number: 1 },
  defender: { kind: 'allegiance', number: 2 },
} as const satisfies Readonly<Record<Side, RolePlayers>>;

/** The roles of a track where more than two allegiances fight: they take turns to attack the one that is ahead. */
export const TURN_ROLES = {
  attacker: { kind: 'turn' },
  defender: { kind: 'leader' },
} as const satisfies Readonly<Record<Side, RolePlayers>>;

/** Who plays the tracks of a new campaign: the first two allegiances, all of them in turns, or whom the gamemaster fields. */
export const ROLE_RULES = ['first-two', 'turns', 'anyone'] as const;
export type RoleRule = (typeof ROLE_RULES)[number];

/** How a track counts where several forces play one role. */
export interface TrackSharing {
  /** The largest share of a force that may be fielded, or of all forces of the allegiance together. */
  readonly limit: Sharing;
  readonly cost: Sharing;
  /** WP of objectives and bonuses, and the pay for taking part. */
  readonly wp: Sharing;
}

/** As most tracks count. */
export const NOTHING_SHARED: TrackSharing = { limit: 'each', cost: 'each', wp: 'each' };
