import type { AttackKind, MovementUsed } from '../../domain/battle-event.ts';
import type { PilotAbility, Skill } from '../../domain/pilot.ts';
import type { Bracket, MoveMode } from '../../domain/unit-card.ts';
import type { Traits } from '../abilities/traits.ts';
import type { Manner } from '../terrain/manner.ts';
import type { UnitFamily } from '../unit-family.ts';

/** What distances are measured on, which decides what counts as base contact. */
export type Surface = 'table' | 'hexes';

/** The parts of an attack that its to-hit number depends on. A missing field means "none"; distances in inches. */
export interface ToHitAttack {
  readonly kind: AttackKind;
  readonly rangeInches: number;
  /** Where the attack is made; if missing, units in contact on either surface count as in contact. */
  readonly surface?: Surface | undefined;
  /** The attack covers an area instead of one unit. */
  readonly areaEffect?: boolean | undefined;
  /** For indirect fire: the spotter attacks in the same turn. */
  readonly spotterAttacks?: boolean | undefined;
  /** For artillery: indirect, with a spotter. */
  readonly indirect?: boolean | undefined;
  /** For artillery: aimed at a position and not at a unit; all indirect fire is. */
  readonly atPlace?: boolean | undefined;
  /** For indirect artillery: the spotter is within reach of its designator and marks the target. */
  readonly designated?: boolean | undefined;
  /** For artillery: a cannon, which uses the range brackets. */
  readonly cannon?: boolean | undefined;
  /** Distance from the network member that is nearest to the target, in inches; it counts if it is less. */
  readonly networkRangeInches?: number | undefined;
  readonly terrain?: ToHitTerrain | undefined;
}

/** Circumstances of an attacker besides its card and state. */
export interface AttackerCircumstances {
  /** It spots for another unit's indirect fire in this turn. */
  readonly spotting?: boolean | undefined;
  /** Abilities of its pilot in effect now, besides the Skill. */
  readonly pilotAbilities?: readonly PilotAbility[] | undefined;
  /** Its manner of ground movement, if not plain. */
  readonly manner?: Manner | undefined;
}

/** Circumstances of a target besides its card and state. */
export interface TargetCircumstances {
  /** Whether it is in the air; if missing, derived from its ways of moving and whether it moved. */
  readonly airborne?: boolean | undefined;
  /** Whether stealth is on; default: true. */
  readonly stealthActive?: boolean | undefined;
  /** Whether battle armor rides on it. */
  readonly carriesBattleArmor?: boolean | undefined;
  /** It is being dropped by an airborne carrier. */
  readonly dropped?: boolean | undefined;
  /** Its manner of ground movement, if not plain. */
  readonly manner?: Manner | undefined;
}

export interface ToHitTerrain {
  /** Woods around the target or between the two. */
  readonly woods?: boolean | undefined;
  readonly partialCover?: boolean | undefined;
  /** Both units are under water. */
  readonly underwater?: boolean | undefined;
}

/** Of a pilot with nothing but a Skill. */
export const NO_PILOT_ABILITIES: readonly PilotAbility[] = [];

/** Everything that the lines of a to-hit table read about an attack, computed once by `buildToHitQuestion`. */
export interface ToHitQuestion {
  /** The lines of the to-hit table that may apply to this kind of attack. */
  readonly rules: readonly ToHitRule[];
  /** Facts that hold, as bits of `FACT`. */
  readonly facts: number;
  readonly kind: AttackKind;
  /** Whether it is fired, in contrast to physical attacks. */
  readonly weapon: boolean;
  readonly rangeInches: number;
  readonly surface: Surface | undefined;
  /** Bracket of the distance that counts for the number, which a network can shorten; null beyond the last one. */
  readonly bracket: Bracket | null;
  /** Bracket of the actual distance, which decides reach and damage; null beyond the last one. */
  readonly ownBracket: Bracket | null;
  readonly areaEffect: boolean;
  readonly spotterAttacks: boolean;
  readonly indirect: boolean;
  readonly designated: boolean;
  /** Aimed at a position: nothing about the target counts. */
  readonly atPlace: boolean;
  /** Artillery fired like a cannon: with range modifiers. */
  readonly cannon: boolean;
  readonly attacker: ToHitAttacker;
  readonly target: ToHitTarget;
  readonly woods: boolean;
  readonly partialCover: boolean;
  readonly underwater: boolean;
}

export interface ToHitAttacker {
  /** Unit type code of the card: `BM`, `CV`, `BA` … */
  readonly type: string;
  readonly family: UnitFamily;
  readonly skill: Skill;
  readonly movement: MovementUsed;
  readonly immobile: boolean;
  /** Heat level, 0 to 4. */
  readonly heat: number;
  readonly fireControlHits: number;
  readonly crewHits: number;
  readonly spotting: boolean;
  readonly airborne: boolean;
  readonly pilotAbilities: readonly PilotAbility[];
  readonly traits: Traits;
}

export interface ToHitTarget {
  readonly type: string;
  readonly family: UnitFamily;
  readonly movement: MovementUsed;
  readonly immobile: boolean;
  readonly tmm: number;
  /** Whether its Move is known. */
  readonly movesKnown: boolean;
  /** Best Move on the ground and by jumping, in inches; -1 if it has none. */
  readonly groundInches: number;
  readonly jumpInches: number;
  readonly airborne: boolean;
  readonly stealthActive: boolean;
  readonly carriesBattleArmor: boolean;
  readonly dropped: boolean;
  /** Whether it climbed as part of its movement. */
  readonly climbed: boolean;
  readonly traits: Traits;
}

/** One line of a to-hit table: what it adds to the number, and its source. */
export interface ToHitRule {
  /** Stable code, for translation. */
  readonly code: string;
  /** Source document (seed number) and heading. */
  readonly source: string;
  /** Kinds of attack that the line applies to; all if missing. */
  readonly kinds?: readonly AttackKind[] | undefined;
  /** Facts (`FACT`) that must all hold; 0 for none. */
  readonly needs: number;
  /** Points added if the facts hold, for lines with constant points. */
  readonly points: number;
  /** Computes the points instead: 0 if the line applies without a change, null if it does not apply. */
  readonly value: ((question: ToHitQuestion) => number | null) | null;
}

type Loose<T> = { readonly [Key in keyof T]?: T[Key] | undefined };

/** An attack given as figures instead of cards. A missing field means "none"; distances in inches. */
export interface ToHitFigures {
  readonly attack: Omit<ToHitAttack, 'terrain'>;
  readonly attacker: AttackerFigures;
  readonly target: TargetFigures;
  readonly terrain?: ToHitTerrain | undefined;
}

export interface AttackerFigures
  extends
    Pick<ToHitAttacker, 'type' | 'skill'>,
    Loose<Pick<ToHitAttacker, 'movement' | 'immobile' | 'heat' | 'fireControlHits' | 'crewHits'>>,
    AttackerCircumstances {
  readonly specials?: readonly string[] | undefined;
  readonly inWoods?: boolean | undefined;
  /** Whether it is in the air; default: false. */
  readonly airborne?: boolean | undefined;
}

export interface TargetFigures
  extends Pick<ToHitTarget, 'type'>, Loose<Pick<ToHitTarget, 'movement' | 'immobile'>>, TargetCircumstances {
  readonly size?: number | undefined;
  /**
   * Movement modifier of the card as it is now. Editions that use the Move fall back on it if `move` has no entry for
   * the mode used.
   */
  readonly tmm?: number | undefined;
  /** Move available now, after heat and critical hits. */
  readonly move?: readonly MoveMode[] | undefined;
  readonly specials?: readonly string[] | undefined;
}
