import type { AttackOrder } from '../../combat/fighter.ts';
import type { GivenAbility } from '../../formations/formation.ts';
import type { BattleState } from '../state/battle-state.ts';
import type { BattleUnit } from '../state/battle-unit.ts';
import type { MoveOrder } from './move-order.ts';
import type { Scan } from './scans.ts';

/** An attack that a commander has settled on. `value` is in point values, for comparing. */
export interface AttackChoice {
  readonly target: BattleUnit;
  readonly order: AttackOrder;
  readonly value: number;
}

/**
 * Who decides for a side: the only way in which a turn asks for a decision. Decisions use no dice, so the dice of a
 * battle are the battle's alone.
 */
export interface Commander {
  chooseMove(battle: BattleState, unit: BattleUnit): MoveOrder;
  chooseAttack(battle: BattleState, unit: BattleUnit): AttackChoice | null;
  /** What a unit looks over in place of an attack; null where it attacks. */
  chooseScan(battle: BattleState, unit: BattleUnit): Scan | null;
  /** The hex that a rider gets off its carrier to be near; null where it stays aboard. */
  chooseDismount(battle: BattleState, rider: BattleUnit, carrier: BattleUnit): number | null;
  /** Whether a failed attack of a unit that may roll again is worth a use of Lucky. */
  isWorthLucky(battle: BattleState, unit: BattleUnit, target: BattleUnit, order: AttackOrder): boolean;
  /** Units of a lance that get the ability it gives, first who needs it most. */
  chooseAbilityHolders(
    battle: BattleState,
    units: readonly BattleUnit[],
    ability: GivenAbility,
  ): readonly BattleUnit[];
}
