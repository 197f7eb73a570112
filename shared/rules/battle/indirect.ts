import type { AttackOrder } from '../combat/fighter.ts';
import { computeMeanDamage } from '../combat/weapon-damage.ts';
import { computeOrderDamage, getDamageRules } from '../combat/attack-damage.ts';
import { reduceDamage } from '../combat/damage-stopped.ts';
import { canAct } from '../combat/combat-state.ts';
import { getGroundCode, getSightRow, GROUND } from './sight-rows.ts';
import type { BattleState } from './battle-state.ts';
import { isOnBoard, type BattleUnit } from './battle-unit.ts';

/** A friend that sees the target, and whether it attacks in the same turn. */
export interface Spotter {
  readonly unit: BattleUnit;
  readonly attacks: boolean;
}

/**
 * Who spots for a unit: a friend that sees the target and has not attacked yet. One that has passed its attack up spots
 * at no cost; one that is still to attack does both, and both are harder. Source: 003 "To-Hit Modifiers Table", notes on
 * indirect fire; that who has attacked no longer spots is ours.
 */
export function findSpotter(battle: BattleState, unit: BattleUnit, target: BattleUnit): Spotter | null {
  let found: Spotter | null = null;
  for (const friend of battle.bySide[unit.side]) {
    if (friend === unit || !isOnBoard(friend) || !canAct(friend.state)) continue;
    if (friend.combat === 'attacked' || !seesFromWhereItIs(battle, friend, target)) continue;
    const attacks = friend.combat === 'waiting';
    if (found === null || (found.attacks && !attacks)) found = { unit: friend, attacks };
  }
  return found;
}

function seesFromWhereItIs(battle: BattleState, unit: BattleUnit, target: BattleUnit): boolean {
  const row = getSightRow(battle.sight, unit.figure, target.figure, target.hex, true);
  return getGroundCode(row, unit.hex) !== GROUND.unseen;
}

/** Points that indirect fire deals in the mean on a hit; 0 where it cannot be made. */
export function computeIndirectPoints(
  { ruleset }: BattleState,
  unit: BattleUnit,
  target: BattleUnit,
  order: AttackOrder,
): number {
  const amount = computeOrderDamage(ruleset, unit, target, order);
  if (typeof amount === 'string') return 0;
  const points = computeMeanDamage(getDamageRules(ruleset, order.kind), amount);
  return reduceDamage(points, 'weapons', unit.traits, target.traits);
}
