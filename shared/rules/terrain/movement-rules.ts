import type { BoardFeature } from '../../domain/board-map.ts';
import type { GroundFamily } from './mover.ts';

/** What an inch of water costs besides the inch itself, from a depth on. */
export interface WaterRow {
  readonly fromDepthInches: number;
  readonly extraCost: number;
}

/** Climbing walls that are too steep to walk. */
export interface ClimbingRules {
  /** What a climber pays for a level, as a multiple of walking it. */
  readonly levelCostFactor: number;
  /** Points that a climber's movement modifier loses, down to 0. */
  readonly modifierLoss: number;
}

/** Running faster than the card allows. */
export interface SprintingRules {
  readonly moveFactor: number;
}

/** What an edition says about moving over ground. Costs in inches of Move. */
export interface MovementRules {
  /** For an inch of clear ground. */
  readonly clearCost: number;
  /** What a feature adds to an inch of ground; several features add up. */
  readonly extraCost: Readonly<Record<BoardFeature, number>>;
  /** From shallow to deep; the last row that is not deeper than the water counts. */
  readonly waterCost: readonly WaterRow[];
  /** For an inch up or down. */
  readonly levelChangeCost: Readonly<Record<GroundFamily, number>>;
  /** Steepest change of level for each inch of ground, in inches; anything steeper is prohibited. */
  readonly steepestInches: number;
  /** A mobile unit may always move this far, whatever the ground costs, in inches. */
  readonly minimumInches: number;
  /** Null where units do not climb. */
  readonly climbing: ClimbingRules | null;
  /** Null where units do not sprint. */
  readonly sprinting: SprintingRules | null;
}
