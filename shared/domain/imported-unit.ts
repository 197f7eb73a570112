import type { Skill } from './pilot.ts';
import type { UnitCard } from './unit-card.ts';
import type { Damage } from './unit-state.ts';

/** A pilot who joins with an imported unit. */
export interface ImportedPilot {
  /** Missing: a name is drawn. */
  readonly name?: string | undefined;
  readonly callSign?: string | undefined;
  readonly rank?: string | undefined;
  readonly skill: Skill;
  /** Missing: unhurt. */
  readonly wounds?: number | undefined;
  /** Credited by hand; missing: none. */
  readonly kills?: number | undefined;
  /** Begins the pilot's page of notes; missing: there is none. */
  readonly note?: string | undefined;
}

/** A unit of a list from elsewhere, with all that a campaign takes over of it. */
export interface ImportedUnit {
  readonly card: UnitCard;
  /** Null: nobody sits in it. */
  readonly pilot: ImportedPilot | null;
  /** Missing: undamaged. Without structure it is a wreck. */
  readonly damage?: Damage | undefined;
  /** Name of its lance, of one that the force has or of a new one; missing: it stands outside of lances. */
  readonly lance?: string | undefined;
}

/**
 * How units join a force once the first track has begun: bought, with pilots of the Skill that the economy gives, or by
 * the gamemaster's hand, as they are and free. Before the first track all join as they are and free.
 */
export type JoiningTerms =
  | { readonly kind: 'bought'; readonly fromWarchest?: boolean | undefined }
  | { readonly kind: 'by-hand'; readonly reason: string };
