import { BALANCED } from '../evaluation/weights.ts';
import { opponentOf } from '../../../../domain/side.ts';
import { validateAttack } from '../../../combat/attack.ts';
import { canAct, isLost } from '../../../combat/combat-state.ts';
import { listArtilleryOrders } from '../../turn/artillery-fire.ts';
import { listAttackOrders } from '../../turn/attack-orders.ts';
import { mustWithdraw, type BattleState } from '../../state/battle-state.ts';
import { isUnitOnBoard, type BattleUnit } from '../../state/battle-unit.ts';
import { findFacingTo, measureHexes } from '../../../board/board.ts';
import type { AttackChoice, Commander } from '../../turn/commander.ts';
import { canEnd } from '../../../board/reach.ts';
import { makeMove, makeStandingMove, type MoveOrder } from '../../turn/move-order.ts';
import { findReach, listMovements } from '../../state/reachable-hexes.ts';
import { chooseDismount } from '../dismount-choice.ts';
import { chooseScan } from '../scan-choice.ts';
import { chooseWithdrawal } from '../withdrawal.ts';

/**
 * A commander that walks up to the nearest enemy and shoots at it, ignoring cover, range, heat and numbers: a baseline.
 */
export function createNearestTargetCommander(): Commander {
  return {
    chooseMove: approachNearest,
    chooseAttack: attackNearest,
    chooseArtillery: (battle, unit) => listArtilleryOrders(battle, unit)[0] ?? null,
    chooseScan,
    chooseDismount,
    chooseBoarding: () => null,
    isWorthLucky: () => true,
    chooseAbilityHolders: (_, units) => units.filter(isUnitOnBoard),
  };
}

/** Enemies that can be shot at, the nearest first. */
function listNearest(battle: BattleState, unit: BattleUnit): readonly BattleUnit[] {
  return battle.bySide[opponentOf(unit.side)]
    .filter((enemy) => isUnitOnBoard(enemy) && !isLost(enemy.state))
    .sort(
      (one, other) =>
        measureHexes(battle.board, unit.hex, one.hex) - measureHexes(battle.board, unit.hex, other.hex) ||
        one.index - other.index,
    );
}

function approachNearest(battle: BattleState, unit: BattleUnit): MoveOrder {
  if (mustWithdraw(battle, unit)) return chooseWithdrawal(battle, unit, BALANCED);
  const target = listNearest(battle, unit)[0];
  if (target === undefined) return makeStandingMove(unit);
  let best = makeStandingMove(unit);
  let nearest = measureHexes(battle.board, unit.hex, target.hex);
  for (const movement of listMovements(battle, unit)) {
    // It jumps only if that brings it nearer than walking.
    const reach = findReach(battle, unit, movement);
    let entry = -1;
    for (let index = 0; index < reach.count; index += 1) {
      const hexes = measureHexes(battle.board, reach.hexes[index] ?? unit.hex, target.hex);
      if (hexes >= nearest || !canEnd(reach, index, battle.occupants)) continue;
      nearest = hexes;
      entry = index;
    }
    if (entry >= 0) best = makeMove(battle, unit, movement, reach, entry);
  }
  return { ...best, facing: findFacingTo(battle.board, best.hex, target.hex) };
}

/**
 * Attacks the nearest enemy that can be attacked at all, with the first attack that the card allows and no overheat.
 */
function attackNearest(battle: BattleState, unit: BattleUnit): AttackChoice | null {
  if (!isUnitOnBoard(unit) || !canAct(unit.state)) return null;
  const linked = battle.electronics?.listLinked(unit) ?? [];
  for (const target of listNearest(battle, unit)) {
    const order = listAttackOrders(battle, unit, target, linked).find(
      (one) => validateAttack(battle.ruleset, unit, target, one) === null,
    );
    if (order !== undefined) return { target, order, value: 0 };
  }
  return null;
}
