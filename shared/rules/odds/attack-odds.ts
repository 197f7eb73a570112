import type { CriticalEffect, Modifier } from '../../domain/battle-event.ts';
import type { ArtilleryRefusal } from '../artillery/resolve-artillery.ts';
import type { AttackRefusal } from '../combat/fighter.ts';
import type { Doom } from '../combat/combat-state.ts';
import type { ToHitAnswer } from '../combat/to-hit.ts';
import type { Sampled } from './sample-outcomes.ts';

/** How likely it is that it comes to exactly so many points. */
export interface PointsChance {
  readonly points: number;
  readonly chance: number;
}

/** What the attack may do to one of the two units, End Phase included. Chances from 0 to 1. */
export interface UnitOdds {
  /** Circles marked on armor and structure together, critical hits included; from few to many, all chances above 0. */
  readonly marked: readonly PointsChance[];
  /** At least one critical hit with this effect that found something to break, also where equipment softens it. */
  readonly criticals: Readonly<Record<CriticalEffect, number>>;
  /** At least one roll on the critical table. */
  readonly criticalRoll: number;
  /** Destroyed after the End Phase. */
  readonly destroyed: number;
  /** The same by what does it first; the parts add up to `destroyed`. */
  readonly destroyedBy: Readonly<Record<Doom['reason'], number>>;
  /** Still there and crippled after the End Phase. */
  readonly crippled: number;
}

export interface AttackOdds {
  /** The number to roll with its parts. */
  readonly toHit: ToHitAnswer;
  /** Chance to hit. */
  readonly hit: number;
  /** Points dealt by the attack itself, a miss as 0; from few to many, all chances above 0. */
  readonly damage: readonly PointsChance[];
  /** Expected points; exact also where the chances are an estimate. */
  readonly meanDamage: number;
  /** What makes up the points where all of it hits; what dice decide stands with its mean. */
  readonly hitParts: readonly Modifier[];
  readonly target: UnitOdds;
  /** What the attacker does to itself, as when it rams. */
  readonly attacker: UnitOdds;
  /** They are an estimate, and how good a one; missing: every way in which the dice can fall was counted. */
  readonly sampled?: Sampled;
}

/** Why there are no odds: the attack cannot be made. */
export type OddsRefusal = AttackRefusal | ArtilleryRefusal;

/** Odds, or why there are none. */
export type AttackOddsAnswer =
  | { readonly refused: OddsRefusal; readonly odds: null }
  | { readonly refused: null; readonly odds: AttackOdds };
