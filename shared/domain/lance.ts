import type { ForceId, LanceId } from './ids.ts';

/** What a lance can be for; the rules give each kind something of its own. */
export const LANCE_KINDS = ['battle', 'fire-support', 'striker'] as const;
export type LanceKind = (typeof LANCE_KINDS)[number];

/** What a force calls its smallest formations. */
export const ORGANISATIONS = ['lance', 'star', 'level-ii'] as const;
export type Organisation = (typeof ORGANISATIONS)[number];

/** Number of units in a full formation. docs/campaign-facts.md 9. */
export const FULL_STRENGTH: Readonly<Record<Organisation, number>> = { lance: 4, star: 5, 'level-ii': 6 };

/** A lance, Star or Level II of a force. */
export interface Lance {
  readonly id: LanceId;
  readonly forceId: ForceId;
  readonly name: string;
  /** Where it stands in its force, from 0. */
  readonly position: number;
  /** Null: none, so that the rules give it nothing. */
  readonly kind: LanceKind | null;
}

/** The lance in which a unit went into an engagement, with the kind that it had then. */
export interface EngagedLance {
  readonly id: LanceId;
  readonly kind: LanceKind;
}
