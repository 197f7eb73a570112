import { canAct } from '../../combat/combat-state.ts';
import type { BattleState } from '../state/battle-state.ts';
import { isUnitOnBoard, type BattleUnit } from '../state/battle-unit.ts';
import { findDirectAttack } from './direct-orders.ts';
import { getGroundToTarget } from '../state/ground-to-target.ts';
import { GROUND } from '../state/sight-rows.ts';

/** A friend that sees the target. */
export interface Spotter {
  readonly unit: BattleUnit;
  /** Whether it attacks in the same turn: then it must, and else it may not any more. */
  readonly attacks: boolean;
  /** Ground between it and the target, as `GROUND` bits. */
  readonly ground: number;
}

/**
 * Finds a spotter for a unit: a friend that sees the target, spots for no other target in this turn and has not
 * attacked yet. One that has passed its attack, or has nothing to attack, spots at no cost; one that is still to attack
 * does both with modifiers. Source: 003 "Step 1: Verify Line of Sight (p. 35)", "To-Hit Modifiers Table"; that a unit
 * which has attacked cannot spot any more is ours.
 */
export function findSpotter(battle: BattleState, unit: BattleUnit, target: BattleUnit): Spotter | null {
  let found: Spotter | null = null;
  for (const friend of battle.bySide[unit.side]) {
    if (friend === unit || !isUnitOnBoard(friend) || !canAct(friend.state)) continue;
    if (friend.combat === 'attacked' || (friend.spots !== null && friend.spots !== target)) continue;
    const ground = getGroundToTarget(battle, friend, target);
    // Indirect fire does not reach targets under water.
    if (ground === GROUND.unseen || (ground & GROUND.underwater) !== 0) continue;
    const attacks = friend.combat === 'waiting' && willAttack(battle, friend);
    if (found === null || (found.attacks && !attacks)) found = { unit: friend, attacks, ground };
  }
  return found;
}

/** Whether a unit that is still to attack can do so. Before it has moved nobody knows what it will see: it counts as one. */
function willAttack(battle: BattleState, unit: BattleUnit): boolean {
  return !unit.moved || unit.ram !== null || findDirectAttack(battle, unit) !== null;
}
