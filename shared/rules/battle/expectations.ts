import type { MovementUsed } from '../../domain/battle-event.ts';
import type { BattleState } from './battle-state.ts';
import type { EnemyForecast } from './enemy-forecast.ts';
import { getChance, openPair, OUT_OF_REACH } from './odds.ts';
import { GROUND } from './sight-rows.ts';
import {
  BRACKETS,
  DEALT,
  DEALT_REAR,
  ENTRY,
  GROUNDS,
  MOVEMENTS,
  STAMP,
  TAKEN,
  WORST,
} from './expectation-table.ts';

/** What an unseen enemy that has yet to move can still be shot with, as a share of what it could in the open. */
const UNSEEN_DEALT = 0.3;

/** Place in the table of what an enemy means to a unit that moves as given over a kind of ground. */
export function findExpectation(
  battle: BattleState,
  one: EnemyForecast,
  movement: MovementUsed,
  ground: number,
): number {
  const way = movement === 'standstill' ? 0 : movement === 'ground' ? 1 : 2;
  const entry = ((one.enemy.index * MOVEMENTS + way) * GROUNDS + ground) * ENTRY;
  if (battle.expectations[entry + STAMP] !== battle.decisions) {
    battle.expectations[entry + STAMP] = battle.decisions;
    expect(battle, one, movement, ground, entry);
  }
  return entry;
}

function expect(
  battle: BattleState,
  one: EnemyForecast,
  movement: MovementUsed,
  ground: number,
  entry: number,
): void {
  const table = battle.expectations;
  for (let index = entry; index < entry + STAMP; index += 1) table[index] = 0;
  if (ground === GROUND.unseen) {
    if (one.placed) return;
    const open = findExpectation(battle, one, movement, GROUND.open);
    for (let bracket = 0; bracket < BRACKETS; bracket += 1)
      table[entry + bracket] = UNSEEN_DEALT * (table[open + bracket] ?? 0);
    return;
  }
  const { unit, enemy, hitWorth, rearHitWorth, ownHitWorth, movementAsTarget, movementAsThreat } = one;
  const { odds } = battle;
  const outward = openPair(odds, unit, enemy);
  const inward = openPair(odds, enemy, unit);
  for (let bracket = 0; bracket < OUT_OF_REACH; bracket += 1) {
    const hit = hitWorth[bracket] ?? 0;
    if (hit > 0) {
      const chance = getChance(odds, outward, unit, enemy, movement, movementAsTarget, bracket, ground);
      table[entry + DEALT + bracket] = chance * hit;
      table[entry + DEALT_REAR + bracket] = chance * (rearHitWorth[bracket] ?? 0);
    }
    const ownHit = ownHitWorth[bracket] ?? 0;
    if (ownHit > 0)
      table[entry + TAKEN + bracket] =
        ownHit * getChance(odds, inward, enemy, unit, movementAsThreat, movement, bracket, ground);
  }
  noteWorst(table, entry);
}

/** The best bracket for the enemy, of those from the nearest that it can still reach to the one that it is in. */
function noteWorst(table: Float64Array, entry: number): void {
  for (let farthest = 0; farthest < BRACKETS; farthest += 1) {
    let worst = 0;
    for (let nearest = farthest; nearest >= 0; nearest -= 1) {
      worst = Math.max(worst, table[entry + TAKEN + nearest] ?? 0);
      table[entry + WORST + nearest * BRACKETS + farthest] = worst;
    }
  }
}
