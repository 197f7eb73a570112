import type { MovementUsed } from '../../domain/battle-event.ts';
import type { BattleState } from './battle-state.ts';
import type { EnemyForecast } from './enemy-forecast.ts';
import { getChance } from './odds.ts';
import { GROUND } from './sight-rows.ts';
import { ENTRIES_OF_ENEMY, ENTRIES_OF_WAY, ENTRY, HITS } from './expectation-table.ts';
import { readInt, readReal } from '../board/read.ts';

/** What an unseen enemy that has yet to move can still be shot with, as a share of what it could in the open. */
const UNSEEN_DEALT = 0.3;

/** What a unit that moves as given can do to an enemy in a bracket, over a kind of ground. */
export function expectDealt(
  battle: BattleState,
  one: EnemyForecast,
  movement: MovementUsed,
  ground: number,
  bracket: number,
  behind: boolean,
): number {
  const { cells, stamps, decision } = battle.expectations;
  const cell = placeEntry(one, movement, ground) + (behind ? HITS.rear : HITS.dealt) + bracket;
  if (readInt(stamps, cell) !== decision) {
    stamps[cell] = decision;
    cells[cell] = computeDealt(battle, one, movement, ground, bracket, behind);
  }
  return readReal(cells, cell);
}

function computeDealt(
  battle: BattleState,
  one: EnemyForecast,
  movement: MovementUsed,
  ground: number,
  bracket: number,
  behind: boolean,
): number {
  if (ground === GROUND.unseen)
    return one.placed ? 0 : UNSEEN_DEALT * expectDealt(battle, one, movement, GROUND.open, bracket, false);
  const { unit, enemy, outPair, movementAsTarget } = one;
  const at = enemy.index * ENTRY + (behind ? HITS.rear : HITS.dealt) + bracket;
  const worth = readReal(battle.expectations.worths, at);
  if (worth === 0) return 0;
  return worth * getChance(battle.odds, outPair, unit, enemy, movement, movementAsTarget, bracket, ground);
}

/** What an enemy can do to a unit that moves as given in a bracket, over a kind of ground. */
export function expectTaken(
  battle: BattleState,
  one: EnemyForecast,
  movement: MovementUsed,
  ground: number,
  bracket: number,
): number {
  const { cells, stamps, decision } = battle.expectations;
  const cell = placeEntry(one, movement, ground) + HITS.taken + bracket;
  if (readInt(stamps, cell) !== decision) {
    stamps[cell] = decision;
    cells[cell] = computeTaken(battle, one, movement, ground, bracket);
  }
  return readReal(cells, cell);
}

function computeTaken(
  { odds, expectations }: BattleState,
  { unit, enemy, inPair, movementAsThreat }: EnemyForecast,
  movement: MovementUsed,
  ground: number,
  bracket: number,
): number {
  const worth = readReal(expectations.worths, enemy.index * ENTRY + HITS.taken + bracket);
  if (worth === 0) return 0;
  return worth * getChance(odds, inPair, enemy, unit, movementAsThreat, movement, bracket, ground);
}

function placeEntry({ enemy }: EnemyForecast, movement: MovementUsed, ground: number): number {
  const way = movement === 'standstill' ? 0 : movement === 'ground' ? 1 : 2;
  return (enemy.index * ENTRIES_OF_ENEMY + way * ENTRIES_OF_WAY + ground) * ENTRY;
}
