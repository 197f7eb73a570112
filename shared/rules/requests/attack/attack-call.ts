import type { VisibilityId } from '../../../domain/battle-effect.ts';
import type { ArtilleryMunition, MovementUsed } from '../../../domain/battle-event.ts';
import type { Bracket, UnitCard } from '../../../domain/unit-card.ts';
import type { TablePoint } from '../../combat/artillery/resolve-artillery.ts';
import type { CombatState } from '../../combat/combat-state.ts';
import type { AttackOrder } from '../../combat/fighter.ts';
import type { Visibility } from '../../ground-rules.ts';
import type { AttackerCircumstances, TargetCircumstances, ToHitTerrain } from '../../combat/question.ts';

type Loose<T> = { readonly [Key in keyof T]?: T[Key] | undefined };

/** State of a unit; missing fields are as on a fresh card. */
export interface CalledState extends Loose<Omit<CombatState, 'criticals' | 'pending'>> {
  readonly criticals?: Loose<CombatState['criticals']> | undefined;
  readonly pending?: Loose<CombatState['pending']> | undefined;
}

/** The parts of a card that an attack needs. */
type CombatCard = Pick<UnitCard, 'type' | 'size' | 'tmm' | 'move' | 'damage' | 'armor' | 'structure'>;
export interface CalledCard extends CombatCard, Loose<Omit<UnitCard, keyof CombatCard>> {}

/**
 * One of the two units, unchecked. Fields of a to-hit question may be repeated besides card and state and must then
 * agree with them.
 */
export interface CalledUnit extends Omit<AttackerCircumstances, 'pilotAbilities'>, TargetCircumstances {
  readonly card: CalledCard;
  readonly state?: CalledState | undefined;
  /** 0 to 7; may be missing for a target, as it does not roll. */
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
  /** Names, possibly unknown to the edition. */
  readonly pilotAbilities?: readonly string[] | undefined;
}

/** A unit near the position at which a shell is aimed, friend or foe. */
export interface CalledBystander {
  readonly card: CalledCard;
  readonly state?: CalledState | undefined;
  /** Inches east and south of the target; below 0: west and north. */
  readonly at: TablePoint;
}

/** An artillery piece that fires at the target, or at the position where it stands. */
export interface CalledArtillery extends Pick<AttackOrder, 'atPlace' | 'indirect' | 'designated'> {
  readonly piece: string;
  readonly munition?: ArtilleryMunition | undefined;
  /** The spotter: decides whether the target is designated. */
  readonly spotter?: { readonly rangeInches: number; readonly specials: readonly string[] } | undefined;
  /**
   * Other units. Damage is rolled for the target first, then for them in this order; events call them `other-1`,
   * `other-2` …
   */
  readonly others?: readonly CalledBystander[] | undefined;
  /**
   * Position of the attacker, as `CalledBystander.at`. If it is given, the attacker's own shell can damage it, after
   * all others.
   */
  readonly attackerAt?: TablePoint | undefined;
}

/** The terrain of an attack from outside, with light and weather. */
export interface CalledTerrain extends ToHitTerrain {
  /** Default: daylight. */
  readonly visibility?: Visibility['id'] | undefined;
  /** Whether a searchlight of any unit is on the target. */
  readonly targetLit?: boolean | undefined;
}

/** Light or weather from a track or a bonus; see `BattleEffect`. */
export interface CalledConditions {
  /** Where it comes from, such as the name of a bonus: the modifiers of the answer name it. */
  readonly source?: string | undefined;
  readonly visibility?: VisibilityId | null | undefined;
  readonly toHit?: Readonly<Partial<Record<Bracket, number>>> | undefined;
  readonly limitInches?: number | null | undefined;
}

/** The building that the target is inside. */
export interface CalledBuilding {
  /** A row of the edition's table, such as `fortress-medium-large`. */
  readonly type: string;
  /** Construction factor left; default: the usual one of the row. */
  readonly cf?: number | undefined;
  /** Inches; default: up to 4". */
  readonly heightInches?: number | undefined;
  readonly attackerInside?: boolean | undefined;
}

/** A single attack from outside, unchecked. */
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
  /** Hex side through which the attack comes; default: front. */
  readonly facing?: 'front' | 'rear' | undefined;
  /** Points of overheat used. */
  readonly overheat?: number | undefined;
  readonly conditions?: readonly CalledConditions[] | undefined;
}

/** An attack with the dice rolled for it. */
export interface AttackCall extends AttackRequest {
  /** Faces in the order in which the rules ask for them. */
  readonly dice: readonly number[];
}
