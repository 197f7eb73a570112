import type { MovementUsed } from '../../domain/battle-event.ts';
import { BEARING } from '../board/bearings.ts';
import type { Reach } from '../board/reach.ts';
import { NOBODY_NEAR, type Appraisal } from './battle-room.ts';
import type { BattleState } from './battle-state.ts';
import type { EnemyForecast } from './enemy-forecast.ts';
import { DEALT, DEALT_REAR } from './expectation-table.ts';
import { findDealt, findTaken, getWorst } from './expectations.ts';
import { getBracketIndex, OUT_OF_REACH } from './odds.ts';
import { getGroundCode, GROUND } from './sight-rows.ts';
import { readReal, readShort, readWord } from '../board/read.ts';

/** What an enemy out of sight that has yet to move may still do, as a share of what it could in sight. */
const UNSEEN_TAKEN = 0.5;

/** Fills in what can be done from every hex in reach by a unit that moves as given, and how near the enemy is. */
export function appraise(
  battle: BattleState,
  forecasts: readonly EnemyForecast[],
  movement: MovementUsed,
  reach: Reach,
): Appraisal {
  const { appraisal } = battle;
  appraisal.dealt.fill(0, 0, reach.count);
  appraisal.nearest.fill(NOBODY_NEAR, 0, reach.count);
  for (const one of forecasts) appraiseEnemy(battle, one, movement, reach);
  return appraisal;
}

/**
 * One enemy and all hexes in one loop, with all that is looked up at hand: much of the time of a battle is spent here.
 * `getDealt` says the same of one hex.
 */
function appraiseEnemy(
  battle: BattleState,
  one: EnemyForecast,
  movement: MovementUsed,
  { count, hexes: places }: Reach,
): void {
  const { expectations: table, odds } = battle;
  const { dealt, nearest } = battle.appraisal;
  const { bracketByHexes: brackets } = odds;
  const { bearings, placed, dealtHexes, outward } = one;
  const open = outward === null ? findDealt(battle, one, movement, GROUND.open) : 0;
  for (let index = 0; index < count; index += 1) {
    const hex = readShort(places, index);
    const bearing = readWord(bearings, hex);
    const hexes = bearing & BEARING.hexes;
    if (hexes < readShort(nearest, index)) nearest[index] = hexes;
    if (hexes > dealtHexes) continue;
    let entry = open;
    let bracket = brackets[hexes] ?? OUT_OF_REACH;
    if (outward !== null) {
      const ground = getGroundCode(outward, hex);
      entry = findDealt(battle, one, movement, ground);
      if (ground === GROUND.underwater) bracket = getBracketIndex(odds, hexes, ground);
    }
    const side = placed && (bearing & BEARING.rear) !== 0 ? DEALT_REAR : DEALT;
    const gain = readReal(table, entry + side + bracket);
    if (gain > readReal(dealt, index)) dealt[index] = gain;
  }
}

/**
 * What a unit has to expect on a hex from all enemies that may look its way; when it is more than `most` that is known
 * as soon as it is, and the rest is left out.
 */
export function computeTaken(
  battle: BattleState,
  forecasts: readonly EnemyForecast[],
  movement: MovementUsed,
  hex: number,
  most: number,
): number {
  let taken = 0;
  for (const one of forecasts) {
    if (taken > most) break;
    const bearing = readWord(one.bearings, hex);
    if (one.settled && (bearing & BEARING.back) !== 0) continue;
    taken += getThreat(battle, one, movement, hex, bearing & BEARING.hexes);
  }
  return taken;
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
  if (hexes > one.dealtHexes) return 0;
  const ground = one.outward === null ? GROUND.open : getGroundCode(one.outward, hex);
  const entry = findDealt(battle, one, movement, ground);
  const bracket = getBracketIndex(battle.odds, hexes, ground);
  return readReal(battle.expectations, entry + (behind ? DEALT_REAR : DEALT) + bracket);
}

/** What a unit has to expect from an enemy that looks its way, at the best bracket that the enemy can still reach. */
export function getThreat(
  battle: BattleState,
  one: EnemyForecast,
  movement: MovementUsed,
  hex: number,
  hexes: number,
): number {
  if (hexes > one.takenHexes) return 0;
  let ground: number = one.inward === null ? GROUND.open : getGroundCode(one.inward, hex);
  let certainty = 1;
  if (ground === GROUND.unseen) {
    if (one.settled) return 0;
    certainty = UNSEEN_TAKEN;
    ground = one.unit.ownGround?.[hex] ?? GROUND.open;
  }
  const entry = findTaken(battle, one, movement, ground);
  const bracket = getBracketIndex(battle.odds, hexes, ground);
  const near = getBracketIndex(battle.odds, Math.max(1, hexes - one.strideHexes), ground);
  return certainty * getWorst(battle.expectations, entry, near, bracket);
}
