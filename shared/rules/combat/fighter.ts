import type { AttackKind, MovementUsed } from '../../domain/battle-event.ts';
import type { PilotAbility, Skill } from '../../domain/pilot.ts';
import type { Combatant } from './combat-state.ts';
import type { Building } from '../ground/building.ts';
import type { Manner } from '../ground/manner.ts';
import type { ToHitTerrain } from './question.ts';
import type { FiredWeapons } from './weapon-damage.ts';

/** A combatant with what it did in the Movement Phase. */
export interface Fighter extends Combatant {
  readonly skill: Skill;
  readonly movement: MovementUsed;
  /** Inches moved, for charges. */
  readonly inchesMoved: number;
  /** Battle armor rides on it. */
  readonly carriesBattleArmor?: boolean | undefined;
  /** Stealth is on unless this is false. */
  readonly stealthActive?: boolean | undefined;
  /** It is in the air, or not; told by its way of moving where it is not said. */
  readonly airborne?: boolean | undefined;
  /** It is being dropped by an airborne carrier. */
  readonly dropped?: boolean | undefined;
  /** How it went about its ground movement, where that is not plain. */
  readonly manner?: Manner | undefined;
  /** It spots for another unit's indirect fire in this turn. */
  readonly spotting?: boolean | undefined;
  /** What its pilot can do now besides its Skill. */
  readonly pilotAbilities?: readonly PilotAbility[] | undefined;
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
  | 'not-modelled';
