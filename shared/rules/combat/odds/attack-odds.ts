import type { CriticalEffect, Modifier } from '../../../domain/battle-event.ts';
import type { ArtilleryRefusal } from '../artillery/resolve-artillery.ts';
import type { AttackRefusal } from '../fighter.ts';
import type { Doom } from '../combat-state.ts';
import type { ToHitAnswer } from '../to-hit.ts';
import type { Sampled } from './sample-outcomes.ts';

/** The chance of exactly this many points. */
export interface PointsChance {
  readonly points: number;
  readonly chance: number;
}

/** Possible effects of an attack on one of the two units, End Phase included. Chances from 0 to 1. */
export interface UnitOdds {
  /** Circles marked on armor and structure together, critical hits included; ascending, all chances above 0. */
  readonly marked: readonly PointsChance[];
  /** At least one critical hit with this effect that was applicable, even if equipment reduces it. */
  readonly criticals: Readonly<Record<CriticalEffect, number>>;
  /** At least one roll on the critical table. */
  readonly criticalRoll: number;
  /** Destroyed after the End Phase. */
  readonly destroyed: number;
  /** Chances by first cause; they add up to `destroyed`. */
  readonly destroyedBy: Readonly<Record<Doom['reason'], number>>;
  /** Not destroyed but crippled after the End Phase. */
  readonly crippled: number;
}

export interface AttackOdds {
  /** The to-hit number with its parts. */
  readonly toHit: ToHitAnswer;
  /** Chance to hit. */
  readonly hit: number;
  /** Points dealt by the attack itself, 0 for a miss; ascending, all chances above 0. */
  readonly damage: readonly PointsChance[];
  /** Expected points; exact even if the chances are an estimate. */
  readonly meanDamage: number;
  /** Parts of the points if all of the attack hits; parts decided by dice with their mean. */
  readonly hitParts: readonly Modifier[];
  readonly target: UnitOdds;
  /** What the attacker does to itself, for example by ramming. */
  readonly attacker: UnitOdds;
  /** Present if the chances are an estimate; missing if every dice outcome was enumerated. */
  readonly sampled?: Sampled;
}

/** Why there are no odds: the attack is not possible. */
export type OddsRefusal = AttackRefusal | ArtilleryRefusal;

/** Odds, or why there are none. */
export type AttackOddsAnswer =
  | { readonly refused: OddsRefusal; readonly odds: null }
  | { readonly refused: null; readonly odds: AttackOdds };
