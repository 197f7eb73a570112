import type { TemperamentId } from '../../../../domain/unit-order.ts';

/**
 * What each term of a decision counts for; none is below 0, and a term that counts 0 is not computed. The terms are
 * functions in `position-terms.ts` and `goal-terms.ts`, in point values; `evaluateHex` adds them up.
 */
export interface Weights {
  /** Damage that the unit can be expected to deal from a hex. */
  readonly damageDealt: number;
  /** Damage that it has to expect there, with what cover keeps off already taken from it. */
  readonly damageTaken: number;
  /** Damage that cover keeps off it there: counted once more, beside that it is not taken. */
  readonly cover: number;
  /** Each hex farther from the enemy than where it fights best, as a share of what it can do there. */
  readonly range: number;
  /** Each hex farther from what it goes for, as a share of its point value: the edge that it wants to leave by. */
  readonly exit: number;
  /** The hex that it was ordered to hold. */
  readonly order: number;
  /** The commander that it was ordered to protect. */
  readonly escort: number;
  /** A place that an objective of its side is about. */
  readonly objective: number;
  /** What its side has to scan. */
  readonly scan: number;
  /** The nearest friend. */
  readonly cohesion: number;
  /** Heat that an attack leaves it with. */
  readonly heat: number;
  /** Damage to expect of an enemy behind it, and of one beside it that has yet to move, where it chooses its facing. */
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
  rear: 0.6,
  flank: 0.15,
});

/** The weights of each temperament, by what it differs in from a balanced one. */
export const WEIGHTS: Readonly<Record<TemperamentId, Weights>> = Object.freeze({
  cautious: Object.freeze({ ...BALANCED, damageTaken: 1.1, range: 0.04 }),
  balanced: BALANCED,
  aggressive: Object.freeze({ ...BALANCED, damageTaken: 0.5, range: 0.08 }),
});

/** Factors of `damageTaken` for roles that are made to fight from afar or to come close; 1 for all others. */
const ROLE_CAUTION: Readonly<Record<string, number>> = Object.freeze({
  Sniper: 1.1,
  'Missile Boat': 1.1,
  Scout: 1.1,
  Juggernaut: 0.9,
});

/** Share of `damageTaken` that is lost by the last turn, and of `range` that is gained: a draw helps nobody. */
const CAUTION_LOST = 0.6;
const RANGE_GAINED = 2;

/** The weight of damage taken for a unit of a role after a share of the turns, from 0 to 1. */
export function computeCaution({ damageTaken }: Weights, role: string, turnsGone: number): number {
  return damageTaken * (ROLE_CAUTION[role] ?? 1) * (1 - CAUTION_LOST * turnsGone);
}

/** The weight of a hex farther away after a share of the turns, from 0 to 1. */
export function computeDrive({ range }: Weights, turnsGone: number): number {
  return range * (1 + RANGE_GAINED * turnsGone);
}
