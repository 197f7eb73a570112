import type { AttackKind, MovementUsed } from '../../domain/battle-event.ts';
import type { PilotAbility, Skill } from '../../domain/pilot.ts';
import type { Bracket } from '../../domain/unit-card.ts';
import type { Traits } from '../abilities/traits.ts';
import type { Manner } from '../terrain/manner.ts';
import type { UnitFamily } from '../unit-family.ts';

/** What distances are measured on: they tell otherwise what is in base contact. */
export type Surface = 'table' | 'hexes';

/** What of an attack its to-hit number goes by. A missing field means "none"; distances in inches. */
export interface ToHitAttack {
  readonly kind: AttackKind;
  readonly rangeInches: number;
  /** Where it is made; missing where it is not told, and what touches on either of the two is in contact. */
  readonly surface?: Surface | undefined;
  /** The attack covers an area instead of one unit. */
  readonly areaEffect?: boolean | undefined;
  /** For indirect fire: the spotter attacks in the same turn. */
  readonly spotterAttacks?: boolean | undefined;
  /** For artillery: fired over a spotter's eyes. */
  readonly indirect?: boolean | undefined;
  /** For artillery: aimed at a place, whoever stands there; whatever is fired over a spotter's eyes is. */
  readonly atPlace?: boolean | undefined;
  /** For indirect artillery: the spotter marks the target with a designator that reaches it. */
  readonly designated?: boolean | undefined;
  /** For artillery: a cannon, which goes by the range brackets. */
  readonly cannon?: boolean | undefined;
  /** Distance from the network member that is nearest to the target, in inches; it counts if it is less. */
  readonly networkRangeInches?: number | undefined;
  readonly terrain?: ToHitTerrain | undefined;
}

/** What may be so about a unit that attacks, besides its card and its state. */
export interface AttackerCircumstances {
  /** It spots for another unit's indirect fire in this turn. */
  readonly spotting?: boolean | undefined;
  /** What its pilot can do now besides its Skill. */
  readonly pilotAbilities?: readonly PilotAbility[] | undefined;
  /** How it went about its ground movement, where that is not plain. */
  readonly manner?: Manner | undefined;
}

/** What may be so about a unit that is attacked, besides its card and its state. */
export interface TargetCircumstances {
  /** It is in the air, or not; where it is not said, told by its ways of moving and whether it moved. */
  readonly airborne?: boolean | undefined;
  /** Stealth is on unless this is false. */
  readonly stealthActive?: boolean | undefined;
  /** Battle armor rides on it. */
  readonly carriesBattleArmor?: boolean | undefined;
  /** It is being dropped by an airborne carrier. */
  readonly dropped?: boolean | undefined;
  /** How it went about its ground movement, where that is not plain. */
  readonly manner?: Manner | undefined;
}

export interface ToHitTerrain {
  /** Woods occupied by the target or between the two. */
  readonly woods?: boolean | undefined;
  readonly partialCover?: boolean | undefined;
  /** Both units are under water. */
  readonly underwater?: boolean | undefined;
}

/** Of a pilot with nothing but a Skill. */
export const NO_PILOT_ABILITIES: readonly PilotAbility[] = [];

/**
 * What a to-hit table is asked: everything that its lines may want to know of an attack, looked up once.
 * `buildToHitQuestion` makes it.
 */
export interface ToHitQuestion {
  /** The lines of the to-hit table that this kind of attack can meet. */
  readonly rules: readonly ToHitRule[];
  /** What holds of it, as bits of `FACT`. */
  readonly facts: number;
  readonly kind: AttackKind;
  /** Fired, in contrast to what is done with arms, legs, weight or by hand. */
  readonly weapon: boolean;
  readonly rangeInches: number;
  readonly surface: Surface | undefined;
  /** Bracket of the distance that counts, which a network can shorten; null beyond the last one. */
  readonly bracket: Bracket | null;
  /** Bracket of the distance itself: what weapons reach and deal goes by it. */
  readonly ownBracket: Bracket | null;
  readonly areaEffect: boolean;
  readonly spotterAttacks: boolean;
  readonly indirect: boolean;
  readonly designated: boolean;
  /** Aimed at a place: nothing about the target counts. */
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
  readonly pilotAbilities: readonly PilotAbility[];
  readonly traits: Traits;
}

export interface ToHitTarget {
  readonly type: string;
  readonly family: UnitFamily;
  readonly movement: MovementUsed;
  readonly immobile: boolean;
  readonly tmm: number;
  /** Whether anything is known of its Move. */
  readonly movesKnown: boolean;
  /** Best Move on the ground and by jumping, in inches; -1 without such a mode. */
  readonly groundInches: number;
  readonly jumpInches: number;
  readonly airborne: boolean;
  readonly stealthActive: boolean;
  readonly carriesBattleArmor: boolean;
  readonly dropped: boolean;
  /** It climbed in its movement. */
  readonly climbed: boolean;
  readonly traits: Traits;
}

/** One line of a to-hit table: what it adds to the number, and where it is written. */
export interface ToHitRule {
  /** Stable code, for translation. */
  readonly code: string;
  /** Source document (seed number) and heading. */
  readonly source: string;
  /** Kinds of attack that the line is about; all of them when missing. */
  readonly kinds?: readonly AttackKind[] | undefined;
  /** Facts (`FACT`) that all have to hold; 0 for none. */
  readonly needs: number;
  /** Points added wherever the facts hold, where they are always the same. */
  readonly points: number;
  /** Works the points out instead: 0 when the line applies without changing anything, null when it does not apply. */
  readonly value: ((question: ToHitQuestion) => number | null) | null;
}
