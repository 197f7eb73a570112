import { BALANCED } from '../evaluation/weights.ts';
import { opponentOf } from '../../../../domain/side.ts';
import { validateAttack } from '../../../combat/attack.ts';
import { canAct, isLost } from '../../../combat/combat-state.ts';
import type { Dice } from '../../../dice.ts';
import { listArtilleryOrders } from '../../turn/artillery-fire.ts';
import { listAttackOrders } from '../../turn/attack-orders.ts';
import { mustWithdraw, type BattleState } from '../../state/battle-state.ts';
import { isUnitOnBoard, type BattleUnit } from '../../state/battle-unit.ts';
import type { AttackChoice, Commander } from '../../turn/commander.ts';
import { canEnd } from '../../../board/reach.ts';
import { makeMove, type MoveOrder } from '../../turn/move-order.ts';
import { findReach, listMovements } from '../../state/reachable-hexes.ts';
import { chooseDismount } from '../dismount-choice.ts';
import { chooseScan } from '../scan-choice.ts';
import { chooseWithdrawal } from '../withdrawal.ts';
import { pickOne } from './pick.ts';

/**
 * A commander that takes any legal action at random, with its own dice and never those of the battle: the baseline that
 * shows what a deliberate choice is worth.
 */
export function createRandomCommander(dice: Dice): Commander {
  return {
    chooseMove: (battle, unit) => chooseRandomMove(battle, unit, dice),
    chooseAttack: (battle, unit) => chooseRandomAttack(battle, unit, dice),
    chooseArtillery: (battle, unit) => pickOne(dice, listArtilleryOrders(battle, unit)) ?? null,
    chooseScan,
    chooseDismount,
    chooseBoarding: () => null,
    isWorthLucky: () => true,
    chooseAbilityHolders: (_, units) => units.filter(isUnitOnBoard),
  };
}

function chooseRandomMove(battle: BattleState, unit: BattleUnit, dice: Dice): MoveOrder {
  if (mustWithdraw(battle, unit)) return chooseWithdrawal(battle, unit, BALANCED);
  const movement = pickOne(dice, listMovements(battle, unit)) ?? 'standstill';
  const reach = findReach(battle, unit, movement);
  const entries = [...Array(reach.count).keys()].filter((entry) => canEnd(reach, entry, battle.occupants));
  const index = pickOne(dice, entries) ?? 0;
  const facing = (dice.roll() - 1) % 6;
  return { ...makeMove(battle, unit, movement, reach, index), facing };
}

function chooseRandomAttack(battle: BattleState, unit: BattleUnit, dice: Dice): AttackChoice | null {
  if (!isUnitOnBoard(unit) || !canAct(unit.state)) return null;
  const linked = battle.electronics?.listLinked(unit) ?? [];
  const choices: AttackChoice[] = [];
  for (const target of battle.bySide[opponentOf(unit.side)]) {
    if (!isUnitOnBoard(target) || isLost(target.state)) continue;
    for (const order of listAttackOrders(battle, unit, target, linked))
      if (validateAttack(battle.ruleset, unit, target, order) === null)
        choices.push({ target, order, value: 0 });
  }
  return pickOne(dice, choices) ?? null;
}
