import type { MovementUsed } from '../../domain/battle-event.ts';
import type { BattleState } from './battle-state.ts';
import type { EnemyForecast } from './enemy-forecast.ts';
import { getChance, openPair, OUT_OF_REACH } from './odds.ts';
import { GROUND } from './sight-rows.ts';
import {
  DEALT,
  DEALT_REAR,
  DEALT_STAMP,
  ENTRY,
  GROUNDS,
  MOVEMENTS,
  TAKEN,
  TAKEN_STAMP,
} from './expectation-table.ts';
import { readReal } from '../board/read.ts';

/** What an unseen enemy that has yet to move can still be shot with, as a share of what it could in the open. */
const UNSEEN_DEALT = 0.3;

/** Place in the table of what a unit that moves as given can do to an enemy over a kind of ground. */
export function findDealt(
  battle: BattleState,
  one: EnemyForecast,
  movement: MovementUsed,
  ground: number,
): number {
  const entry = placeEntry(one, movement, ground);
  if (battle.expectations[entry + DEALT_STAMP] !== battle.decisions) {
    battle.expectations[entry + DEALT_STAMP] = battle.decisions;
    if (ground === GROUND.unseen) expectUnseen(battle, one, movement, entry);
    else expectDealt(battle, one, movement, ground, entry);
  }
  return entry;
}

/** Place in the table of what an enemy can do to a unit that moves as given over a kind of ground. */
export function findTaken(
  battle: BattleState,
  one: EnemyForecast,
  movement: MovementUsed,
  ground: number,
): number {
  const entry = placeEntry(one, movement, ground);
  if (battle.expectations[entry + TAKEN_STAMP] !== battle.decisions) {
    battle.expectations[entry + TAKEN_STAMP] = battle.decisions;
    expectTaken(battle, one, movement, ground, entry);
  }
  return entry;
}

/** What the enemy can do at the best bracket for it, of those from the nearest that it can still reach on. */
export function getWorst(table: Float64Array, entry: number, nearest: number, farthest: number): number {
  let worst = 0;
  for (let bracket = nearest; bracket <= farthest; bracket += 1)
    worst = Math.max(worst, readReal(table, entry + TAKEN + bracket));
  return worst;
}

function placeEntry({ enemy }: EnemyForecast, movement: MovementUsed, ground: number): number {
  const way = movement === 'standstill' ? 0 : movement === 'ground' ? 1 : 2;
  return ((enemy.index * MOVEMENTS + way) * GROUNDS + ground) * ENTRY;
}

function expectDealt(
  battle: BattleState,
  { unit, enemy, hitWorth, rearHitWorth, movementAsTarget }: EnemyForecast,
  movement: MovementUsed,
  ground: number,
  entry: number,
): void {
  const { odds, expectations: table } = battle;
  const pair = openPair(odds, unit, enemy);
  for (let bracket = 0; bracket < OUT_OF_REACH; bracket += 1) {
    const hit = hitWorth[bracket] ?? 0;
    const chance =
      hit > 0 ? getChance(odds, pair, unit, enemy, movement, movementAsTarget, bracket, ground) : 0;
    table[entry + DEALT + bracket] = chance * hit;
    table[entry + DEALT_REAR + bracket] = chance * (rearHitWorth[bracket] ?? 0);
  }
}

function expectUnseen(battle: BattleState, one: EnemyForecast, movement: MovementUsed, entry: number): void {
  const { expectations: table } = battle;
  const open = findDealt(battle, one, movement, GROUND.open);
  for (let bracket = 0; bracket < OUT_OF_REACH; bracket += 1) {
    table[entry + DEALT + bracket] = one.placed ? 0 : UNSEEN_DEALT * readReal(table, open + DEALT + bracket);
    table[entry + DEALT_REAR + bracket] = 0;
  }
}

function expectTaken(
  battle: BattleState,
  { unit, enemy, ownHitWorth, movementAsThreat }: EnemyForecast,
  movement: MovementUsed,
  ground: number,
  entry: number,
): void {
  const { odds, expectations: table } = battle;
  const pair = openPair(odds, enemy, unit);
  for (let bracket = 0; bracket < OUT_OF_REACH; bracket += 1) {
    const hit = ownHitWorth[bracket] ?? 0;
    table[entry + TAKEN + bracket] =
      hit > 0 ? hit * getChance(odds, pair, enemy, unit, movementAsThreat, movement, bracket, ground) : 0;
  }
}
