import type { UnitId } from '../../shared/domain/ids.ts';
import { opponentOf, type Side } from '../../shared/domain/side.ts';
import { computeOrderDamage } from '../../shared/rules/combat/attack-damage.ts';
import { canAct, isLost } from '../../shared/rules/combat/combat-state.ts';
import { computeChance } from '../../shared/rules/battle/commander/attack-choice.ts';
import type { BattleScenario } from '../../shared/rules/battle/scenario/scenario.ts';
import { createSideCommander } from '../../shared/rules/battle/commander/create-commander.ts';
import type { BattleState } from '../../shared/rules/battle/state/battle-state.ts';
import { isUnitOnBoard, type BattleUnit } from '../../shared/rules/battle/state/battle-unit.ts';
import { listAttackOrders } from '../../shared/rules/battle/turn/attack-orders.ts';
import type { Commander } from '../../shared/rules/battle/turn/commander.ts';

/** The program's commander, which also notes the units that have an enemy that they can hit when they are asked. */
export function createWatchedCommander(
  scenario: BattleScenario,
  side: Side,
  hadTarget: Set<UnitId>,
): Commander {
  const commander = createSideCommander(scenario, side);
  return {
    ...commander,
    chooseAttack: (battle, unit) => {
      if (hasTarget(battle, unit)) hadTarget.add(unit.unitId);
      return commander.chooseAttack(battle, unit);
    },
  };
}

function hasTarget(battle: BattleState, unit: BattleUnit): boolean {
  if (!isUnitOnBoard(unit) || !canAct(unit.state)) return false;
  const linked = battle.electronics?.listLinked(unit) ?? [];
  return battle.bySide[opponentOf(unit.side)].some(
    (target) =>
      isUnitOnBoard(target) &&
      !isLost(target.state) &&
      listAttackOrders(battle, unit, target, linked).some(
        (order) =>
          typeof computeOrderDamage(battle.ruleset, unit, target, order) !== 'string' &&
          computeChance(battle, unit, target, order) > 0,
      ),
  );
}
