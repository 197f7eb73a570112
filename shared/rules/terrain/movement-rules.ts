import type { BoardFeature } from '../../domain/board-map.ts';
import type { GroundFamily } from './mover.ts';

/** Additional cost of an inch of water from a depth on. */
export interface WaterRow {
  readonly fromDepthInches: number;
  readonly extraCost: number;
}

/** Climbing slopes that are too steep for walking. */
export interface ClimbingRules {
  /** Cost of a level when climbing, as a multiple of that when walking. */
  readonly levelCostFactor: number;
  /** Reduction of a climber's movement modifier, to a minimum of 0. */
  readonly modifierLoss: number;
}

/** Running faster than the card allows. */
export interface SprintingRules {
  readonly moveFactor: number;
}

/** Rules of an edition for moving over ground. Costs in inches of Move. */
export interface MovementRules {
  /** For an inch of clear ground. */
  readonly clearCost: number;
  /** What a feature adds to an inch of ground; several features add up. */
  readonly extraCost: Readonly<Record<BoardFeature, number>>;
  /** From shallow to deep; the last row not deeper than the water applies. */
  readonly waterCost: readonly WaterRow[];
  /** For an inch up or down. */
  readonly levelChangeCost: Readonly<Record<GroundFamily, number>>;
  /** Steepest change of level for each inch of ground, in inches; anything steeper is prohibited. */
  readonly steepestInches: number;
  /** Distance in inches that a mobile unit may always move, whatever the ground costs. */
  readonly minimumInches: number;
  /** Null where units do not climb. */
  readonly climbing: ClimbingRules | null;
  /** Null where units do not sprint. */
  readonly sprinting: SprintingRules | null;
}
