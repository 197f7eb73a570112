import type { MovementUsed } from '../../domain/battle-event.ts';
import type { Skill } from '../../domain/pilot.ts';
import type { Combatant } from './combat-state.ts';
import type { Building } from '../terrain/building.ts';
import type { AttackerCircumstances, TargetCircumstances, ToHitAttack } from './question.ts';
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

/** An attack as it is declared. */
export interface AttackOrder extends ToHitAttack {
  readonly fromRear: boolean;
  readonly overheat: number;
  /** Points of the rear-firing weapons used in the same turn, where an edition lets both be fired. */
  readonly spentOnRear?: number | undefined;
  /** Weapons fired in place of the card's damage values. */
  readonly weapons?: FiredWeapons | undefined;
  /** An electronic field drowns out the beacon on the target. */
  readonly beaconJammed?: boolean | undefined;
  /** The building that the target is inside. */
  readonly shelter?: Shelter | undefined;
}

/** Who attacks whom and how, with both units as they stand. */
export interface DeclaredAttack {
  readonly attacker: Fighter;
  readonly target: Fighter;
  readonly order: AttackOrder;
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
