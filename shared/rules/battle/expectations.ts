import type { MovementUsed } from '../../domain/battle-event.ts';
import type { BattleState } from './battle-state.ts';
import type { EnemyForecast } from './enemy-forecast.ts';
import { REAR } from './hit-worths.ts';
import { getChance, OUT_OF_REACH } from './odds.ts';
import { GROUND } from './sight-rows.ts';
import { ENTRY, HITS, placeWay, TAKEN_OF_NEAREST } from './expectation-table.ts';
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
  const cell =
    one.firstCell + placeWay(movement) + ground * ENTRY + (behind ? HITS.rear : HITS.dealt) + bracket;
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
  if (bracket === OUT_OF_REACH) return 0;
  if (ground === GROUND.unseen)
    return one.placed ? 0 : UNSEEN_DEALT * expectDealt(battle, one, movement, GROUND.open, bracket, false);
  const { unit, enemy, outHits, outPair, movementAsTarget } = one;
  const worth = one.dealtCertainty * readReal(outHits.worths, (behind ? REAR : 0) + bracket);
  if (worth === 0) return 0;
  return worth * getChance(battle.odds, outPair, unit, enemy, movement, movementAsTarget, bracket, ground);
}

/** The most that an enemy can do to a unit that moves as given, from any of these brackets, over a kind of ground. */
export function expectTaken(
  battle: BattleState,
  one: EnemyForecast,
  movement: MovementUsed,
  ground: number,
  nearest: number,
  farthest: number,
): number {
  const { cells, stamps, decision } = battle.expectations;
  const cell =
    one.firstCell + placeWay(movement) + ground * ENTRY + HITS.taken + nearest * TAKEN_OF_NEAREST + farthest;
  if (readInt(stamps, cell) !== decision) {
    stamps[cell] = decision;
    cells[cell] = computeWorst(battle, one, movement, ground, nearest, farthest);
  }
  return readReal(cells, cell);
}

function computeWorst(
  battle: BattleState,
  one: EnemyForecast,
  movement: MovementUsed,
  ground: number,
  nearest: number,
  farthest: number,
): number {
  let worst = 0;
  for (let bracket = nearest; bracket <= farthest; bracket += 1)
    worst = Math.max(worst, computeTaken(battle, one, movement, ground, bracket));
  return worst;
}

function computeTaken(
  { odds }: BattleState,
  { unit, enemy, inHits, inPair, movementAsThreat, takenCertainty }: EnemyForecast,
  movement: MovementUsed,
  ground: number,
  bracket: number,
): number {
  if (bracket === OUT_OF_REACH) return 0;
  const worth = takenCertainty * readReal(inHits.worths, bracket);
  if (worth === 0) return 0;
  return worth * getChance(odds, inPair, enemy, unit, movementAsThreat, movement, bracket, ground);
}
