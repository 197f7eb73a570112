import type { VisibilityId } from '../../domain/battle-effect.ts';

/** How far one sees in some light or weather. */
export interface Visibility {
  readonly id: VisibilityId;
  /** Farthest distance at which anything is made out by eye. */
  readonly inches: number;
  /** It is the dark that hides things: a searchlight helps. */
  readonly dark: boolean;
}

/** What an edition says about who sees whom. */
export interface SightRules {
  /** Inches of woods in the line that block it. */
  readonly blockingWoodsInches: number;
  /** Longest line of sight. */
  readonly limitInches: number;
  /** A unit hidden by more than this share is in partial cover, by more than the other one out of sight. */
  readonly coverAboveShare: number;
  readonly blockedAboveShare: number;
  /** Whether what hides the attacker from its target blocks the line too. */
  readonly bothWays: boolean;
  /** Deepest water that the edition knows; deeper water counts as that deep. */
  readonly deepestWaterInches: number;
  /** Whether units in the same water see and attack each other under its surface. */
  readonly seesUnderWater: boolean;
  /** The best one first; null where light and weather do not count. */
  readonly visibilities: readonly Visibility[] | null;
}
