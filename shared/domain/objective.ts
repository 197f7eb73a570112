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
  | { readonly kind: 'defeat-commander' }
  /** An enemy unit of at least this Size is destroyed. */
  | { readonly kind: 'destroy-unit'; readonly size: number }
  /** When the track ends, this share of one's own units is neither destroyed nor crippled. */
  | { readonly kind: 'survive-share'; readonly share: number }
  /** This share of one's own units leaves over its home edge or its exit edge in a turn after `turn`, not crippled. */
  | { readonly kind: 'escape-share'; readonly share: number; readonly afterTurn: number }
  /** This share of the enemy's units has been scanned. */
  | { readonly kind: 'scan-share'; readonly share: number }
  /** So many of the track's places with a building have been scanned. */
  | { readonly kind: 'scan-buildings'; readonly count: number }
  /** This share of one's own units is at a place of the track at the same time, none of them crippled. */
  | { readonly kind: 'reach-place'; readonly place: string; readonly share: number }
  /** When the track ends, one's own units are at a place of the track and no enemy is; crippled ones do not count. */
  | { readonly kind: 'hold-place'; readonly place: string };

type KeyOf<Union> = Union extends unknown ? keyof Union : never;
type ValueAt<Union, Key extends PropertyKey> =
  Union extends Readonly<Record<Key, infer Value>> ? Value : never;

/** The figures that conditions have, by name, with the type of each: a table over them is complete or does not compile. */
export type ConditionFigures = {
  readonly [Name in Exclude<KeyOf<ObjectiveCondition>, 'kind'>]: ValueAt<ObjectiveCondition, Name>;
};

/** The figures of a condition, without its kind. */
export function readFigures({ kind: _kind, ...figures }: ObjectiveCondition): Partial<ConditionFigures> {
  return figures;
}

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
