import type { Side } from './side.ts';

/**
 * What has to be true for an objective to be met, seen from the side that tries it.
 * Shares are fractions of the number of units fielded, rounded up to whole units.
 */
export type ObjectiveCondition =
  /** This share of the enemy is destroyed or crippled; withdrawn units count where `countsWithdrawn`. */
  | { readonly kind: 'defeat-share'; readonly share: number; readonly countsWithdrawn: boolean }
  /** The whole enemy force is destroyed or forced off the field. */
  | { readonly kind: 'hold-field' }
  /** This share of one's own units leaves over the far edge. */
  | { readonly kind: 'exit-share'; readonly share: number }
  /** When the track ends, less than this share of the enemy has left over the far edge. */
  | { readonly kind: 'prevent-exit'; readonly share: number }
  /** The enemy's commander is destroyed or crippled. */
  | { readonly kind: 'defeat-commander' };

/** Who may meet an objective; for `both`, the first side to do so, and no other. */
export type ObjectiveOwner = Side | 'both';

export interface Objective {
  /** Stable key, for translation: `first-blood`, `hold-the-field` … */
  readonly key: string;
  readonly owner: ObjectiveOwner;
  /** Warchest points for meeting it. */
  readonly wp: number;
  /** Whether meeting it ends the track in that End Phase. */
  readonly endsTrack: boolean;
  readonly condition: ObjectiveCondition;
}
