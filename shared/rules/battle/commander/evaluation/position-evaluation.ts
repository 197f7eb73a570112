import { getCommanderMemory, type CommanderMemory } from '../memory/commander-memory.ts';
import type { MovementUsed } from '../../../../domain/battle-event.ts';
import { BRACKETS } from '../../../../domain/unit-card.ts';
import type { BattleState } from '../../state/battle-state.ts';
import type { BattleUnit } from '../../state/battle-unit.ts';
import { findDetour } from './detour.ts';
import type { EnemyForecast } from './enemy-forecast.ts';
import { computeIdeal } from './ideal-range.ts';
import { getUsualPoints } from '../memory/hit-chance-lookup.ts';
import { computeShareInside, seeksShelter } from '../../turn/shelter.ts';
import type { GoalTerm } from './goal-terms.ts';
import {
  computeCover,
  computeHexesAway,
  findDamageDealt,
  findDamageTaken,
  NOBODY_NEAR,
} from './position-terms.ts';
import { getQ, getR } from '../../../board/board.ts';
import { computeHexDistance, isInFrontArc, isThroughRear } from '../../../board/hex.ts';
import { readReal } from '../../../board/read.ts';
import { computeCaution, computeDrive, type Weights } from './weights.ts';

/** Bracket whose damage stands for a typical hit. */
const MEDIUM = BRACKETS.indexOf('medium');

/** Everything needed to evaluate the hexes on which a unit can end its move, whatever its way of moving. */
export interface PositionEvaluation {
  readonly memory: CommanderMemory;
  readonly weights: Weights;
  readonly forecasts: readonly EnemyForecast[];
  /** Hexes from the enemy at which the unit fights best. */
  readonly idealHexes: number;
  /** Distance field to the nearest enemy if the straight path to it is barred; null otherwise. */
  readonly detour: Float64Array | null;
  /** Weight of each hex farther away than `idealHexes`, in point values. */
  readonly rangeCost: number;
  /** Weight of damage taken in this turn. */
  readonly caution: number;
  /** Share of a hit that comes through the walls on a hex; null for a unit that cannot use them as shelter. */
  readonly getShareThroughWalls: ((hex: number) => number) | null;
  /** Weighted cost of a hex for each goal of the unit. */
  readonly goals: readonly GoalTerm[];
}

/**
 * Creates the evaluation of a unit's decision, before any hex is evaluated. `usualMovement` is how it usually moves.
 */
export function createPositionEvaluation(
  battle: BattleState,
  unit: BattleUnit,
  usualMovement: MovementUsed,
  forecasts: readonly EnemyForecast[],
  weights: Weights,
  goals: readonly GoalTerm[],
): PositionEvaluation {
  const memory = getCommanderMemory(battle);
  const turnsGone = battle.turn / battle.scenario.turnLimit;
  const caution = computeCaution(weights, unit.card.role, turnsGone);
  const ideal = computeIdeal(battle, memory, forecasts, usualMovement, weights.damageDealt, caution);
  return {
    memory,
    weights,
    forecasts,
    idealHexes: ideal.hexes,
    detour: findDetour(battle, forecasts),
    rangeCost: computeDrive(weights, turnsGone) * ideal.dealt,
    caution,
    getShareThroughWalls: createShareThroughWalls(battle, memory, unit, forecasts),
    goals,
  };
}

/** Share of a typical hit of the forecast enemies that comes through walls, by hex. */
function createShareThroughWalls(
  battle: BattleState,
  { hitChances }: CommanderMemory,
  unit: BattleUnit,
  forecasts: readonly EnemyForecast[],
): PositionEvaluation['getShareThroughWalls'] {
  if (!seeksShelter(battle, unit)) return null;
  const hits = forecasts
    .map(({ enemy }) => getUsualPoints(hitChances, enemy, unit, MEDIUM, false))
    .filter((points) => points > 0);
  if (hits.length === 0) return null;
  const usual = hits.reduce((sum, points) => sum + points, 0) / hits.length;
  return (hex) => computeShareInside(battle, unit, hex, usual);
}

/**
 * Returns the value of ending a move on a hex, in point values: the weighted sum of the terms. `dealtInstead` replaces
 * the damage of the best weapon attack. Stops early as soon as the result cannot exceed `least` any more: a result up
 * to `least` is only an upper bound, since damage taken was not subtracted completely.
 */
export function evaluateHex(
  battle: BattleState,
  evaluation: PositionEvaluation,
  movement: MovementUsed,
  hex: number,
  dealtInstead: number | null,
  least = -Infinity,
): number {
  const { forecasts, weights, getShareThroughWalls } = evaluation;
  const { cells } = evaluation.memory.expectedDamage;
  let dealt = 0;
  let nearest = NOBODY_NEAR;
  const q = getQ(battle.board, hex);
  const r = getR(battle.board, hex);
  for (const one of forecasts) {
    const dq = q - one.q;
    const dr = r - one.r;
    const hexes = computeHexDistance(dq, dr);
    if (hexes < nearest) nearest = hexes;
    if (hexes > one.dealtHexes) continue;
    const behind = one.placed && isThroughRear(one.enemy.facing, dq, dr);
    const gain = readReal(cells, findDamageDealt(battle, one, movement, hex, hexes, behind));
    if (gain > dealt) dealt = gain;
  }
  const { idealHexes, detour } = evaluation;
  let cost = evaluation.rangeCost * computeHexesAway(battle, hex, nearest, idealHexes, detour);
  for (const computeCost of evaluation.goals) cost += computeCost(hex);
  const share = getShareThroughWalls === null ? 1 : getShareThroughWalls(hex);
  let unharmed = weights.damageDealt * (dealtInstead ?? dealt) - cost;
  if (weights.cover > 0) unharmed += weights.cover * computeCover(battle, forecasts, movement, hex, share);
  const weightTaken = evaluation.caution * share;
  let score = unharmed;
  let taken = 0;
  for (const one of forecasts) {
    if (score <= least) return score;
    const dq = q - one.q;
    const dr = r - one.r;
    const hexes = computeHexDistance(dq, dr);
    if (hexes > one.takenHexes) continue;
    // An enemy that has moved cannot turn any more.
    if (one.settled && !isInFrontArc(one.enemy.facing, dq, dr)) continue;
    taken += readReal(cells, findDamageTaken(battle, one, movement, hex, hexes));
    score = unharmed - weightTaken * taken;
  }
  return score;
}
