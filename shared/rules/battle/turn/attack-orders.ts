import type { AttackOrder } from '../../combat/fighter.ts';
import type { BattleState } from '../state/battle-state.ts';
import type { BattleUnit } from '../state/battle-unit.ts';
import { getQ, getR } from '../../board/board.ts';
import { computeHexDistance, isInFrontArc } from '../../board/hex.ts';
import { listDirectOrders } from './direct-orders.ts';
import { findSpotter } from './indirect-fire.ts';
import { getBracket } from '../../ruleset.ts';
import { findUnitShelter } from './shelter.ts';
import { getGroundToTarget } from '../state/ground-to-target.ts';
import { GROUND, GROUND_TERRAINS } from '../state/sight-rows.ts';

const NO_ORDERS: readonly AttackOrder[] = [];

/**
 * Lists the attacks that a unit can declare against a target from where both stand: on what it sees, else over the eyes
 * of a friend.
 */
export function listAttackOrders(
  battle: BattleState,
  unit: BattleUnit,
  target: BattleUnit,
  linked: readonly BattleUnit[],
): readonly AttackOrder[] {
  if (getGroundToTarget(battle, unit, target) !== GROUND.unseen)
    return listDirectOrders(battle, unit, target, linked);
  const { board, ruleset } = battle;
  const dq = getQ(board, target.hex) - getQ(board, unit.hex);
  const dr = getR(board, target.hex) - getR(board, unit.hex);
  const rangeInches = computeHexDistance(dq, dr) * ruleset.inchesPerHex;
  return listIndirectOrders(battle, unit, target, rangeInches, isInFrontArc(unit.facing, dq, dr));
}

/**
 * Lists indirect attacks with a friend as the spotter, if the target is out of sight and in range, in the front arc or
 * with a turret. The ground between spotter and target counts. Source: 003 "Step 1: Verify Line of Sight (p. 35)".
 */
function listIndirectOrders(
  battle: BattleState,
  unit: BattleUnit,
  target: BattleUnit,
  rangeInches: number,
  inFront: boolean,
): readonly AttackOrder[] {
  const { ruleset, board } = battle;
  const { indirect, turret } = unit.traits;
  if (indirect === null || !ruleset.attackKinds.includes('indirect')) return NO_ORDERS;
  if (!inFront && indirect !== turret?.traits.indirect) return NO_ORDERS;
  if (getBracket(ruleset, rangeInches) === null) return NO_ORDERS;
  const spotter = findSpotter(battle, unit, target);
  if (spotter === null) return NO_ORDERS;
  const terrain = board.isOpen ? undefined : GROUND_TERRAINS[spotter.ground];
  const shelter = board.isOpen ? undefined : findUnitShelter(battle, target);
  const spotterAttacks = spotter.attacks;
  return [{ kind: 'indirect', rangeInches, fromRear: false, overheat: 0, spotterAttacks, terrain, shelter }];
}
