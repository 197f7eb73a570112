import type { MovementUsed } from '../../domain/battle-event.ts';
import { getQ, getR } from '../board/board.ts';
import { ALONG_Q, ALONG_R } from '../board/hex.ts';
import type { Reach } from '../board/reach.ts';
import { NOBODY_NEAR, type Appraisal } from './battle-room.ts';
import type { BattleState } from './battle-state.ts';
import type { EnemyForecast } from './enemy-forecast.ts';
import { DEALT, DEALT_REAR, WORST } from './expectation-table.ts';
import { findExpectation } from './expectations.ts';
import { getBracketIndex, OUT_OF_REACH } from './odds.ts';
import { getGroundCode, GROUND } from './sight-rows.ts';

/** What an enemy out of sight that has yet to move may still do, as a share of what it could in sight. */
const UNSEEN_TAKEN = 0.5;

/** Fills in what every hex in reach is worth to a unit that moves as given. */
export function appraise(
  battle: BattleState,
  forecasts: readonly EnemyForecast[],
  movement: MovementUsed,
  reach: Reach,
): Appraisal {
  const { appraisal } = battle;
  appraisal.dealt.fill(0, 0, reach.count);
  appraisal.taken.fill(0, 0, reach.count);
  appraisal.nearest.fill(NOBODY_NEAR, 0, reach.count);
  for (const one of forecasts) {
    if (battle.board.isOpen) appraiseInTheOpen(battle, one, movement, reach);
    else appraiseOverGround(battle, one, movement, reach);
  }
  return appraisal;
}

function readWhole(values: Int16Array, index: number): number {
  return values[index] ?? 0;
}

function readPoints(values: Float64Array, index: number): number {
  return values[index] ?? 0;
}

/** One enemy and all hexes, written out in one loop: most of the time of a battle is spent here. */
function appraiseInTheOpen(
  battle: BattleState,
  one: EnemyForecast,
  movement: MovementUsed,
  { count, hexes: places }: Reach,
): void {
  const { board, expectations: table, odds } = battle;
  const { dealt, taken, nearest } = battle.appraisal;
  const { bracketByHexes: brackets } = odds;
  const { q: columns, r: rows } = board;
  const { q, r, placed, settled, strideHexes } = one;
  const entry = findExpectation(battle, one, movement, GROUND.open);
  const alongQ = ALONG_Q[one.facing] ?? 0;
  const alongR = ALONG_R[one.facing] ?? 0;
  const mostDealt = one.unit.sightHexes;
  const mostTaken = one.enemy.sightHexes + strideHexes;
  for (let index = 0; index < count; index += 1) {
    const hex = readWhole(places, index);
    const dq = q - readWhole(columns, hex);
    const dr = r - readWhole(rows, hex);
    const hexes = (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) >> 1;
    if (hexes < readWhole(nearest, index)) nearest[index] = hexes;
    const bracket = brackets[hexes] ?? OUT_OF_REACH;
    // Along its facing the way from the enemy to the hex is the way back.
    const along = -alongQ * dq - alongR * dr;
    const behind = placed && along < 0 && along * along > 3 * (dq * dq + dr * dr + dq * dr);
    const gain = hexes > mostDealt ? 0 : readPoints(table, entry + (behind ? DEALT_REAR : DEALT) + bracket);
    if (gain > readPoints(dealt, index)) dealt[index] = gain;
    if ((settled && along < 0) || hexes > mostTaken) continue;
    const near = strideHexes === 0 ? bracket : (brackets[Math.max(1, hexes - strideHexes)] ?? OUT_OF_REACH);
    taken[index] =
      readPoints(taken, index) + readPoints(table, entry + WORST + near * (OUT_OF_REACH + 1) + bracket);
  }
}

function appraiseOverGround(
  battle: BattleState,
  one: EnemyForecast,
  movement: MovementUsed,
  { count, hexes: places }: Reach,
): void {
  const { board } = battle;
  const { dealt, taken, nearest } = battle.appraisal;
  for (let index = 0; index < count; index += 1) {
    const hex = places[index] ?? 0;
    const dq = one.q - getQ(board, hex);
    const dr = one.r - getR(board, hex);
    const hexes = (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) >> 1;
    if (hexes < (nearest[index] ?? 0)) nearest[index] = hexes;
    const along = -(ALONG_Q[one.facing] ?? 0) * dq - (ALONG_R[one.facing] ?? 0) * dr;
    const behind = one.placed && along < 0 && along * along > 3 * (dq * dq + dr * dr + dq * dr);
    const gain = getDealt(battle, one, movement, hex, hexes, behind);
    if (gain > (dealt[index] ?? 0)) dealt[index] = gain;
    if (!one.settled || along >= 0)
      taken[index] = (taken[index] ?? 0) + getThreat(battle, one, movement, hex, hexes);
  }
}

/** What a unit can do to an enemy from a hex so many hexes away, that is behind the enemy or not. */
export function getDealt(
  battle: BattleState,
  one: EnemyForecast,
  movement: MovementUsed,
  hex: number,
  hexes: number,
  behind: boolean,
): number {
  if (hexes > one.unit.sightHexes) return 0;
  const ground = one.outward === null ? GROUND.open : getGroundCode(one.outward, hex);
  const entry = findExpectation(battle, one, movement, ground);
  const bracket = getBracketIndex(battle.odds, hexes, ground);
  return battle.expectations[entry + (behind ? DEALT_REAR : DEALT) + bracket] ?? 0;
}

/** What a unit has to expect from an enemy that looks its way, at the best bracket that the enemy can still reach. */
export function getThreat(
  battle: BattleState,
  one: EnemyForecast,
  movement: MovementUsed,
  hex: number,
  hexes: number,
): number {
  if (hexes > one.enemy.sightHexes + one.strideHexes) return 0;
  let ground: number = one.inward === null ? GROUND.open : getGroundCode(one.inward, hex);
  let certainty = 1;
  if (ground === GROUND.unseen) {
    if (one.settled) return 0;
    certainty = UNSEEN_TAKEN;
    ground = one.unit.ownGround?.[hex] ?? GROUND.open;
  }
  const entry = findExpectation(battle, one, movement, ground);
  const bracket = getBracketIndex(battle.odds, hexes, ground);
  const near = getBracketIndex(battle.odds, Math.max(1, hexes - one.strideHexes), ground);
  const worst = battle.expectations[entry + WORST + Math.min(near, bracket) * (OUT_OF_REACH + 1) + bracket];
  return certainty * (worst ?? 0);
}
