import type { VisibilityId } from '../../../domain/battle-effect.ts';
import type { MovementUsed } from '../../../domain/battle-event.ts';
import type { Bracket, UnitCard } from '../../../domain/unit-card.ts';
import type { ArtilleryMunition } from '../../artillery/artillery-rules.ts';
import type { Place } from '../../artillery/resolve-artillery.ts';
import type { CombatState } from '../../combat/combat-state.ts';
import type { AttackOrder } from '../../combat/fighter.ts';
import type { Visibility } from '../../terrain/sight-rules.ts';
import type { AttackerCircumstances, TargetCircumstances, ToHitTerrain } from '../../combat/question.ts';

type Loose<T> = { readonly [Key in keyof T]?: T[Key] | undefined };

/** Where a unit stands; what is missing is as on a fresh card. */
export interface CalledState extends Loose<Omit<CombatState, 'criticals' | 'pending'>> {
  readonly criticals?: Loose<CombatState['criticals']> | undefined;
  readonly pending?: Loose<CombatState['pending']> | undefined;
}

/** What of a card an attack asks for. */
type CombatCard = Pick<UnitCard, 'type' | 'size' | 'tmm' | 'move' | 'damage' | 'armor' | 'structure'>;
export interface CalledCard extends CombatCard, Loose<Omit<UnitCard, keyof CombatCard>> {}

/**
 * One of the two units, unchecked. The fields that a to-hit question has besides card and state may be given too, and
 * must then say the same.
 */
export interface CalledUnit extends Omit<AttackerCircumstances, 'pilotAbilities'>, TargetCircumstances {
  readonly card: CalledCard;
  readonly state?: CalledState | undefined;
  /** 0 to 7; missing for a target, which does not roll. */
  readonly skill?: number | undefined;
  readonly movement?: MovementUsed | undefined;
  readonly inchesMoved?: number | undefined;
  readonly inWoods?: boolean | undefined;
  readonly heat?: number | undefined;
  readonly fireControlHits?: number | undefined;
  readonly crewHits?: number | undefined;
  readonly immobile?: boolean | undefined;
  readonly type?: string | undefined;
  readonly size?: number | undefined;
  readonly tmm?: number | undefined;
  readonly move?: UnitCard['move'] | undefined;
  readonly specials?: readonly string[] | undefined;
  /** Names that the edition may not know. */
  readonly pilotAbilities?: readonly string[] | undefined;
}

/** A unit near the place that a shell is fired at, friend or foe. */
export interface CalledBystander {
  readonly card: CalledCard;
  readonly state?: CalledState | undefined;
  /** Inches east and south of the target; below 0: west and north. */
  readonly at: Place;
}

/** An artillery piece that is fired at the target, or at the place where it stands. */
export interface CalledArtillery extends Pick<AttackOrder, 'atPlace' | 'indirect' | 'designated'> {
  readonly piece: string;
  readonly munition?: ArtilleryMunition | undefined;
  /** Who sees for it: says whether the target is designated. */
  readonly spotter?: { readonly rangeInches: number; readonly specials: readonly string[] } | undefined;
  /** Damage is rolled for the target first, then for them in this order; events call them `other-1`, `other-2` … */
  readonly others?: readonly CalledBystander[] | undefined;
  /** Where who fires stands, as `CalledBystander.at`; its own shell reaches it only where this is told, and last of all. */
  readonly attackerAt?: Place | undefined;
}

/** The ground of an attack from outside, with the light and the weather over it. */
export interface CalledTerrain extends ToHitTerrain {
  /** Broad daylight when missing. */
  readonly visibility?: Visibility['id'] | undefined;
  /** A searchlight is on the target, anybody's. */
  readonly targetLit?: boolean | undefined;
}

/** Light or weather of a track, by the track itself or by a bonus that was taken; see `BattleEffect`. */
export interface CalledConditions {
  /** Where it comes from, such as the name of a bonus: the modifiers of the answer name it. */
  readonly source?: string | undefined;
  readonly visibility?: VisibilityId | null | undefined;
  readonly toHit?: Readonly<Partial<Record<Bracket, number>>> | undefined;
  readonly limitInches?: number | null | undefined;
}

/** The building that a target is inside. */
export interface CalledBuilding {
  /** A row of the edition's table: `fortress-medium-large`. */
  readonly type: string;
  /** Construction factor left; the usual one of the row when missing. */
  readonly cf?: number | undefined;
  /** Inches; up to 4" when missing. */
  readonly heightInches?: number | undefined;
  readonly attackerInside?: boolean | undefined;
}

/** A single attack from outside: nothing about it is certain yet. */
export interface AttackRequest {
  readonly attack: Pick<
    AttackOrder,
    | 'kind'
    | 'rangeInches'
    | 'surface'
    | 'spotterAttacks'
    | 'networkRangeInches'
    | 'beaconJammed'
    | 'weapons'
    | 'spentOnRear'
  > & {
    readonly artillery?: CalledArtillery | undefined;
  };
  readonly attacker: CalledUnit;
  readonly target: CalledUnit & { readonly building?: CalledBuilding | undefined };
  readonly terrain?: CalledTerrain | undefined;
  /** Hex side through which the attack comes; the front when missing. */
  readonly facing?: 'front' | 'rear' | undefined;
  /** Points of overheat used. */
  readonly overheat?: number | undefined;
  readonly conditions?: readonly CalledConditions[] | undefined;
}

/** The same with the dice that were rolled for it. */
export interface AttackCall extends AttackRequest {
  /** Faces in the order asked for. */
  readonly dice: readonly number[];
}
