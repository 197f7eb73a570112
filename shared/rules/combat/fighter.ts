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
  /** Whether it got off its transport in this turn: its movement then adds nothing to the number to hit it. */
  readonly dismounted?: boolean | undefined;
  /** Inches of Move that it loses by units riding on it. */
  readonly loadInches?: number | undefined;
}

/** The building around a target. */
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
  /** Weapons fired instead of the card's damage values. */
  readonly weapons?: FiredWeapons | undefined;
  /** Whether an electronic field jams the beacon on the target. */
  readonly beaconJammed?: boolean | undefined;
  /** The building that the target is inside. */
  readonly shelter?: Shelter | undefined;
}

/** The attacker, the target and the order, with both units in their present state. */
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
