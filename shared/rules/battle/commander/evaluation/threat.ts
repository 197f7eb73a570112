import type { MovementUsed } from '../../../../domain/battle-event.ts';
import type { BattleState } from '../../state/battle-state.ts';
import type { EnemyForecast } from './enemy-forecast.ts';
import { computeExpectedDealt, computeExpectedTaken } from './expected-damage.ts';
import { getBracketIndex } from '../../state/range-brackets.ts';
import { getGroundFrom, getGroundTo, GROUND } from '../../state/sight-rows.ts';

/** Cell of what a unit can do to an enemy from a hex so many hexes away, that is behind the enemy or not. */
export function findDealt(
  battle: BattleState,
  one: EnemyForecast,
  movement: MovementUsed,
  hex: number,
  hexes: number,
  behind: boolean,
): number {
  if (hexes > one.dealtHexes) return one.memory.expectedDamage.nothing;
  const ground = one.ground === null ? GROUND.open : getGroundTo(one.ground, hex);
  return computeExpectedDealt(one, movement, ground, getBracketIndex(battle.ranges, hexes, ground), behind);
}

/** Cell of what a unit has to expect from an enemy that looks its way, at the best bracket that the enemy can still reach. */
export function findThreat(
  battle: BattleState,
  one: EnemyForecast,
  movement: MovementUsed,
  hex: number,
  hexes: number,
): number {
  if (hexes > one.takenHexes) return one.memory.expectedDamage.nothing;
  let ground: number = one.ground === null ? GROUND.open : getGroundFrom(one.ground, hex);
  if (ground === GROUND.unseen) {
    if (one.settled) return one.memory.expectedDamage.nothing;
    ground |= one.unit.ownGround?.[hex] ?? GROUND.open;
  }
  const seen = ground & ~GROUND.unseen;
  const farthest = getBracketIndex(battle.ranges, hexes, seen);
  const nearest = getBracketIndex(battle.ranges, Math.max(1, hexes - one.strideHexes), seen);
  return computeExpectedTaken(one, movement, ground, nearest, farthest);
}
