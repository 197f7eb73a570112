import type { AttackOrder } from '../combat/fighter.ts';
import type { GivenAbility } from '../formations/formation.ts';
import { chooseAbilityHolders, isWorthLucky } from './commander/ability-choice.ts';
import type { BattleState } from './state/battle-state.ts';
import type { BattleUnit } from './state/battle-unit.ts';
import { chooseAttack, type AttackChoice } from './commander/attack-choice.ts';
import { chooseMove } from './commander/move-choice.ts';
import { chooseScan, type Scan } from './commander/scan-choice.ts';
import type { MoveOrder } from './turn/move-order.ts';
import { BALANCED, type Temperament } from './commander/temperament.ts';

/** Who decides for a side. Decisions use no dice, so the dice of a battle are the battle's alone. */
export interface Commander {
  chooseMove(battle: BattleState, unit: BattleUnit): MoveOrder;
  chooseAttack(battle: BattleState, unit: BattleUnit): AttackChoice | null;
  /** What a unit looks over in place of an attack; null where it attacks. */
  chooseScan(battle: BattleState, unit: BattleUnit): Scan | null;
  /** Whether a failed attack of a unit that may roll again is worth a use of Lucky. */
  isWorthLucky(battle: BattleState, unit: BattleUnit, target: BattleUnit, order: AttackOrder): boolean;
  /** Units of a lance that get the ability it gives, first who needs it most. */
  chooseAbilityHolders(
    battle: BattleState,
    units: readonly BattleUnit[],
    ability: GivenAbility,
  ): readonly BattleUnit[];
}

/** A commander that weighs expected damage given and taken. */
export function createCommander(temperament: Temperament = BALANCED): Commander {
  return {
    chooseMove: (battle, unit) => chooseMove(battle, unit, temperament),
    chooseAttack,
    chooseScan,
    isWorthLucky,
    chooseAbilityHolders,
  };
}
