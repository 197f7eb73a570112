import type { MovementUsed } from '../../../../domain/battle-event.ts';
import { getQ, getR } from '../../../board/board.ts';
import { computeHexDistance, isInFrontArc } from '../../../board/hex.ts';
import { readReal } from '../../../board/read.ts';
import type { BattleState } from '../../state/battle-state.ts';
import { getBracketIndex } from '../../state/range-brackets.ts';
import { getGroundFrom, getGroundTo, GROUND } from '../../state/sight-rows.ts';
import type { EnemyForecast } from './enemy-forecast.ts';
import { computeExpectedDealt, computeExpectedTaken } from './expected-damage.ts';

/**
 * The terms of the value of a hex, without their weights (`weights.ts`); those of goals are in `goal-terms.ts`. None is
 * below 0. Terms about one enemy are returned as a cell of the expected-damage cache.
 */

/** Damage dealt: what the unit can do to an enemy from a hex at this distance, from behind the enemy or not. */
export function findDamageDealt(
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

/** Damage taken: what an enemy facing the unit can do to it, at the best bracket that it can still reach. */
export function findDamageTaken(
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
  return findOverGround(battle, one, movement, hexes, ground);
}

/** Damage taken over the ground between the two, given as `GROUND` bits. */
function findOverGround(
  { ranges }: BattleState,
  one: EnemyForecast,
  movement: MovementUsed,
  hexes: number,
  ground: number,
): number {
  const seen = ground & ~GROUND.unseen;
  const farthest = getBracketIndex(ranges, hexes, seen);
  const nearest = getBracketIndex(ranges, Math.max(1, hexes - one.strideHexes), seen);
  return computeExpectedTaken(one, movement, ground, nearest, farthest);
}

/**
 * Cover: what enemies could do to the unit on a hex in the open, less what they can do over the actual ground, with its
 * woods, its walls (`share` comes through) and whatever hides the unit.
 */
export function computeCover(
  battle: BattleState,
  forecasts: readonly EnemyForecast[],
  movement: MovementUsed,
  hex: number,
  share: number,
): number {
  let kept = 0;
  for (const one of forecasts) {
    const dq = getQ(battle.board, hex) - one.q;
    const dr = getR(battle.board, hex) - one.r;
    const hexes = computeHexDistance(dq, dr);
    if (hexes > one.takenHexes || (one.settled && !isInFrontArc(one.enemy.facing, dq, dr))) continue;
    const { cells } = one.memory.expectedDamage;
    const inOpen = readReal(cells, findOverGround(battle, one, movement, hexes, GROUND.open));
    kept += inOpen - share * readReal(cells, findDamageTaken(battle, one, movement, hex, hexes));
  }
  return Math.max(0, kept);
}

/**
 * Range: hexes beyond the distance at which the unit fights best, by the straight distance to the nearest enemy. With a
 * detour, the whole length of the path, as the unit cannot fight before its end.
 */
export function computeHexesAway(
  { ruleset }: BattleState,
  hex: number,
  nearestHexes: number,
  idealHexes: number,
  detour: Float64Array | null,
): number {
  if (detour !== null) return readReal(detour, hex) / ruleset.inchesPerHex;
  return nearestHexes === NOBODY_NEAR ? 0 : Math.max(0, nearestHexes - idealHexes);
}

/** Distance used if there are no enemies: greater than any real one. */
export const NOBODY_NEAR = 32767;
