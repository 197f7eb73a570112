import type { VisibilityId } from '../../domain/battle-effect.ts';

/** Range of sight in some light or weather. */
export interface Visibility {
  readonly id: VisibilityId;
  /** Farthest distance in inches at which a target can be seen. */
  readonly inches: number;
  /** Whether it is darkness, so that a searchlight helps. */
  readonly dark: boolean;
}

/** Rules of an edition for sight. */
export interface SightRules {
  /** Inches of woods in the line that block it. */
  readonly blockingWoodsInches: number;
  /** Longest line of sight. */
  readonly limitInches: number;
  /** Share hidden above which a unit is in partial cover, and share above which it is out of sight. */
  readonly coverAboveShare: number;
  readonly blockedAboveShare: number;
  /** Whether the line is also blocked by what hides the attacker from its target. */
  readonly bothWays: boolean;
  /** Greatest depth of water in the edition; deeper water counts as this deep. */
  readonly deepestWaterInches: number;
  /** Whether units in the same water see and attack each other under its surface. */
  readonly seesUnderWater: boolean;
  /** From best to worst; null if light and weather do not count. */
  readonly visibilities: readonly Visibility[] | null;
}
