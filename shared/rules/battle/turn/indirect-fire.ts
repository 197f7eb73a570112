import { canAct } from '../../combat/combat-state.ts';
import type { BattleState } from '../state/battle-state.ts';
import { isUnitOnBoard, type BattleUnit } from '../state/battle-unit.ts';
import { findDirectAttack } from './direct-orders.ts';
import { getGroundToTarget } from '../state/ground-to-target.ts';
import { rememberByUnit } from '../state/while-unchanged.ts';
import { GROUND } from '../state/sight-rows.ts';

/** A friend that sees the target. */
export interface Spotter {
  readonly unit: BattleUnit;
  /** Whether it attacks in the same turn: then it must, and else it may not any more. */
  readonly attacks: boolean;
  /** Ground between it and the target, as `GROUND` bits. */
  readonly ground: number;
}

/** Finds the first spotter for a unit that spots at no cost; the first of all if each has yet to attack. */
export function findSpotter(battle: BattleState, unit: BattleUnit, target: BattleUnit): Spotter | null {
  let found: Spotter | null = null;
  for (const friend of battle.bySide[unit.side]) {
    const spotter = makeSpotter(battle, unit, target, friend);
    if (spotter === null) continue;
    if (!spotter.attacks) return spotter;
    found ??= spotter;
  }
  return found;
}

/**
 * Lists the spotters for a unit: friends that see the target, spot for no other target in this turn and have not attacked
 * yet. One that has passed its attack, or has nothing to attack, spots at no cost; one that is still to attack does both
 * with modifiers. Source: 003 "Step 1: Verify Line of Sight (p. 35)", "To-Hit Modifiers Table"; that a unit which has
 * attacked cannot spot any more is ours.
 */
export function listSpotters(battle: BattleState, unit: BattleUnit, target: BattleUnit): readonly Spotter[] {
  return battle.bySide[unit.side].flatMap((friend) => makeSpotter(battle, unit, target, friend) ?? []);
}

/** A friend as a spotter for a unit; null if it cannot be one. */
function makeSpotter(
  battle: BattleState,
  unit: BattleUnit,
  target: BattleUnit,
  friend: BattleUnit,
): Spotter | null {
  if (friend === unit || !isUnitOnBoard(friend) || !canAct(friend.state)) return null;
  if (friend.combat === 'attacked' || (friend.spots !== null && friend.spots !== target)) return null;
  const ground = getGroundToTarget(battle, friend, target);
  // Indirect fire does not reach targets under water.
  if (ground === GROUND.unseen || (ground & GROUND.underwater) !== 0) return null;
  return { unit: friend, attacks: friend.combat === 'waiting' && willAttack(battle, friend), ground };
}

const canAttack = rememberByUnit((battle: BattleState, unit) => findDirectAttack(battle, unit) !== null);

/** Whether a unit that is still to attack can do so. Before it has moved nobody knows what it will see: it counts as one. */
function willAttack(battle: BattleState, unit: BattleUnit): boolean {
  return !unit.moved || unit.ram !== null || canAttack(battle, unit);
}
