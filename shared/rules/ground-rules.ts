import type { BoardFeature } from '../domain/board-map.ts';
import type { GroundFamily } from './unit-family.ts';
import type { DamageValue } from '../domain/unit-card.ts';
import type { VisibilityId } from '../domain/battle-effect.ts';
import type { MovementUsed } from '../domain/battle-event.ts';

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
  /** Distance in inches that a mobile unit may always move, at any cost of the ground. */
  readonly minimumInches: number;
  /** Null where units do not climb. */
  readonly climbing: ClimbingRules | null;
  /** Null where units do not sprint. */
  readonly sprinting: SprintingRules | null;
}

/** A row of the table of buildings. */
export interface BuildingType {
  readonly id: string;
  /** Construction factor: lowest, highest, and the default. */
  readonly cf: { readonly least: number; readonly most: number; readonly usual: number };
  /** Total Size of units that it bears. */
  readonly capacity: number;
  /** Points that the building absorbs of each attack on a unit inside. */
  readonly absorption: { readonly infantry: number; readonly others: number };
  /** Damage to each unit inside for each 4" of height when it collapses. */
  readonly collapse: DamageValue;
}

/** What an edition says about minefields. Densities count from 1. */
export interface MinefieldRules {
  /** Lowest 2D6 at which a field detonates, by density, beginning with density 1. */
  readonly detonatesFrom: readonly number[];
  readonly damagePerDensity: number;
  /** Lowest 2D6 at which a sweeper reduces a field. */
  readonly clearsFrom: number;
}

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
  /** Depths of water that the edition knows; shallower and deeper water counts as this deep. */
  readonly shallowestWaterInches: number;
  readonly deepestWaterInches: number;
  /** Whether units in the same water see and attack each other under its surface. */
  readonly seesUnderWater: boolean;
  /** From best to worst; null if light and weather do not count. */
  readonly visibilities: readonly Visibility[] | null;
}

/** Rules of an edition for infantry in transports. */
export interface TransportRules {
  /** Inches of Move that boarding costs the infantry; the transport pays nothing. */
  readonly boardingCostInches: number;
  /** Inches of Move that a unit loses while another rides on it by clamps. */
  readonly clampLossInches: number;
  /** State of a unit that has left its transport in this turn. */
  readonly dismounted: {
    readonly movement: MovementUsed;
    readonly modifier: number;
    readonly moveLeftInches: number;
    readonly mayAttack: boolean;
  };
}
