import type { WeighedGoal } from '../../../../domain/move-reasons.ts';
import type { TemperamentId } from '../../../../domain/unit-order.ts';

/**
 * The weight of each term of a decision; none is below 0, and a term with weight 0 is not computed. The terms are
 * functions in `position-evaluation.ts` and `goal-terms.ts`, in point values; `evaluateHex` adds them up.
 */
export interface Weights extends Readonly<Record<WeighedGoal, number>> {
  /** Damage that the unit can expect to deal from a hex. */
  readonly damageDealt: number;
  /** Damage that it has to expect there, already reduced by cover. */
  readonly damageTaken: number;
  /** Damage that cover prevents there: an extra reward, in addition to its effect on damage taken. */
  readonly cover: number;
  /** Each hex beyond the distance at which it fights best, as a share of the damage that it deals there. */
  readonly range: number;
  /**
   * Distance from the edge over which it wants to leave: each hex, as a share of its point value. The next five are
   * measured alike, from other goals.
   */
  readonly exit: number;
  /** Distance from the hex that it was ordered to hold. */
  readonly order: number;
  /** Distance from the commander that it was ordered to protect. */
  readonly escort: number;
  /** Distance from a place that an objective of its side is about. */
  readonly objective: number;
  /** Distance from what its side has to scan. */
  readonly scan: number;
  /** Distance from the nearest friend. */
  readonly cohesion: number;
  /** Heat after an attack. */
  readonly heat: number;
  /** Losses against the points of objectives, for commanders that leave where a battle does not pay. */
  readonly losses: number;
  /** Damage expected from enemies behind it, or beside it and yet to move, when it chooses its facing. */
  readonly rear: number;
  readonly flank: number;
}

/** Leaving is a goal like an order: with a lower `exit` half of a force stops to fight on its way out (`npm run tracks`). */
export const BALANCED: Weights = Object.freeze({
  damageDealt: 1,
  damageTaken: 0.8,
  cover: 0,
  range: 0.05,
  exit: 0.25,
  order: 0.25,
  escort: 0.05,
  objective: 0.05,
  scan: 0.04,
  cohesion: 0,
  heat: 1,
  losses: 1,
  rear: 0.6,
  flank: 0.15,
});

/** The weights of each temperament: only the differences from a balanced one. */
export const WEIGHTS: Readonly<Record<TemperamentId, Weights>> = Object.freeze({
  cautious: Object.freeze({ ...BALANCED, damageTaken: 1.1, range: 0.04 }),
  balanced: BALANCED,
  aggressive: Object.freeze({ ...BALANCED, damageTaken: 0.5, range: 0.08 }),
});

/**
 * With the whole fire of the enemy in view more caution pays. Elo over the quick commander with four a side (± 21): 0.8
 * gives 114, 0.95 113, 1.1 133, 1.2 144, 1.3 154, 1.5 140, 1.8 146; with eight (± 33) 0.95 gives 123, 1.3 147, 1.5 191.
 */
const REPLYING: Weights = Object.freeze({ ...BALANCED, damageTaken: 1.3 });

/**
 * Temperaments as aims, for commanders that fight for what the campaign pays: they fight alike, and differ in what they
 * count a loss for and in how close together they keep.
 */
export const AIMS: Readonly<Record<TemperamentId, Weights>> = Object.freeze({
  cautious: Object.freeze({ ...REPLYING, losses: 1.6, cohesion: 0.01 }),
  balanced: REPLYING,
  aggressive: Object.freeze({ ...REPLYING, losses: 0.5, range: 0.06 }),
});

/** Factors of `damageTaken` by role, for roles made to fight at long range or at close quarters; 1 for all others. */
const ROLE_CAUTION: Readonly<Record<string, number>> = Object.freeze({
  Sniper: 1.1,
  'Missile Boat': 1.1,
  Scout: 1.1,
  Juggernaut: 0.9,
});

/** Share by which `damageTaken` falls, and `range` rises, until the last turn: a draw helps neither side. */
const CAUTION_LOST = 0.6;
const RANGE_GAINED = 2;

/** The weight of damage taken for a unit's role after a share of the turns, 0 to 1. */
export function computeCaution({ damageTaken }: Weights, role: string, turnsGone: number): number {
  return damageTaken * (ROLE_CAUTION[role] ?? 1) * (1 - CAUTION_LOST * turnsGone);
}

/** The weight of each hex of distance after a share of the turns, 0 to 1. */
export function computeDrive({ range }: Weights, turnsGone: number): number {
  return range * (1 + RANGE_GAINED * turnsGone);
}
