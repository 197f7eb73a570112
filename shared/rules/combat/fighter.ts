import type { AttackKind, MovementUsed } from '../../domain/battle-event.ts';
import type { Skill } from '../../domain/pilot.ts';
import type { Combatant } from './combat-state.ts';
import type { Building } from '../terrain/building.ts';
import type { AttackerCircumstances, Surface, TargetCircumstances, ToHitTerrain } from './question.ts';
import type { FiredWeapons } from './weapon-damage.ts';

/** A combatant with what it did in the Movement Phase. */
export interface Fighter extends Combatant, AttackerCircumstances, TargetCircumstances {
  readonly skill: Skill;
  readonly movement: MovementUsed;
  /** Inches moved, for charges. */
  readonly inchesMoved: number;
  /** It got off its transport in this turn: its movement adds nothing to the number against it. */
  readonly dismounted?: boolean | undefined;
  /** Inches of Move that those who ride on it take from it. */
  readonly loadInches?: number | undefined;
}

/** A building around a target. */
export interface Shelter {
  readonly building: Building;
  /** The attacker is in the same building. */
  readonly fromInside: boolean;
}

/** An attack as declared. */
export interface AttackOrder {
  readonly kind: AttackKind;
  readonly rangeInches: number;
  readonly fromRear: boolean;
  readonly overheat: number;
  /** Where it is made; missing where it is not told. */
  readonly surface?: Surface | undefined;
  /** Points of the rear-firing weapons used in the same turn, where an edition lets both be fired. */
  readonly spentOnRear?: number | undefined;
  /** Weapons fired in place of the card's damage values. */
  readonly weapons?: FiredWeapons | undefined;
  /** For indirect fire: the spotter attacks in the same turn. */
  readonly spotterAttacks?: boolean | undefined;
  /** Distance from the network member that is nearest to the target, in inches. */
  readonly networkRangeInches?: number | undefined;
  /** An electronic field drowns out the beacon on the target. */
  readonly beaconJammed?: boolean | undefined;
  readonly terrain?: ToHitTerrain | undefined;
  /** The building that the target is inside. */
  readonly shelter?: Shelter | undefined;
}

/** Why an attack cannot be made. */
export type AttackRefusal =
  | 'attacker-out'
  | 'shut-down'
  | 'stunned'
  | 'out-of-reach'
  | 'no-damage'
  | 'not-able'
  | 'not-a-target'
  | 'not-in-water'
  | 'not-modelled';
