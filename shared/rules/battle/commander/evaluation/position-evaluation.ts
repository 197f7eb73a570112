import { getCommanderMemory, type CommanderMemory } from '../memory/commander-memory.ts';
import type { MovementUsed } from '../../../../domain/battle-event.ts';
import { BRACKETS } from '../../../../domain/unit-card.ts';
import type { BattleState } from '../../state/battle-state.ts';
import type { BattleUnit } from '../../state/battle-unit.ts';
import { findDetour } from './detour.ts';
import type { EnemyForecast } from './enemy-forecast.ts';
import { computeIdeal } from './ideal-range.ts';
import { getUsualPoints } from '../memory/hit-chance-lookup.ts';
import { computeShareInside, canShelter } from '../../turn/shelter.ts';
import type { GoalTerm } from './goal-terms.ts';
import { computeExpectedDealt, computeExpectedTaken } from './expected-damage.ts';
import { getBracketIndex } from '../../state/range-brackets.ts';
import { getGroundFrom, getGroundTo, GROUND } from '../../state/sight-rows.ts';
import { getQ, getR } from '../../../board/board.ts';
import { computeHexDistance, isInFrontArc, isThroughRear } from '../../../board/hex.ts';
import { readReal } from '../../../read.ts';
import { computeCaution, computeDrive, type Weights } from './weights.ts';

/** Bracket whose damage stands for a typical hit. */
const MEDIUM = BRACKETS.indexOf('medium');
/** Distance used if there are no enemies: greater than any real one. */
const NOBODY_NEAR = 32767;

/** Everything needed to evaluate the hexes on which a unit can end its move, for all ways of moving. */
export interface PositionEvaluation {
  readonly battle: BattleState;
  readonly unit: BattleUnit;
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
    battle,
    unit,
    memory,
    weights,
    forecasts,
    idealHexes: ideal.hexes,
    detour: findDetour(battle, unit, forecasts),
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
  if (!canShelter(battle, unit)) return null;
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
  evaluation: PositionEvaluation,
  movement: MovementUsed,
  hex: number,
  dealtInstead: number | null,
  least = -Infinity,
): number {
  const { forecasts, weights, getShareThroughWalls } = evaluation;
  const { board } = evaluation.battle;
  const { cells } = evaluation.memory.expectedDamage;
  let dealt = 0;
  let nearest = NOBODY_NEAR;
  const q = getQ(board, hex);
  const r = getR(board, hex);
  for (const one of forecasts) {
    const dq = q - one.q;
    const dr = r - one.r;
    const hexes = computeHexDistance(dq, dr);
    if (hexes < nearest) nearest = hexes;
    if (hexes > one.dealtHexes) continue;
    const behind = one.placed && isThroughRear(one.enemy.facing, dq, dr);
    const gain = readReal(cells, findDamageDealt(one, movement, hex, hexes, behind));
    if (gain > dealt) dealt = gain;
  }
  let cost = evaluation.rangeCost * computeHexesAway(evaluation, hex, nearest);
  for (const { computeCost } of evaluation.goals) cost += computeCost(hex);
  const share = getShareThroughWalls === null ? 1 : getShareThroughWalls(hex);
  let unharmed = weights.damageDealt * (dealtInstead ?? dealt) - cost;
  if (weights.cover > 0) unharmed += weights.cover * computeCover(evaluation, movement, hex, share);
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
    taken += readReal(cells, findDamageTaken(one, movement, hex, hexes));
    score = unharmed - weightTaken * taken;
  }
  return score;
}

/** The value of a hex in itself, in point values: its cover, less the costs of range and goals; without damage. */
export function computeStanding(evaluation: PositionEvaluation, movement: MovementUsed, hex: number): number {
  // Above every score, so that the evaluation stops before damage taken.
  return evaluateHex(evaluation, movement, hex, 0, Infinity);
}

// The terms, without their weights (`weights.ts`); those of goals are in `goal-terms.ts`. None is below 0. Terms about
// one enemy are returned as a cell of the expected-damage cache.

/** Damage dealt: what the unit can do to an enemy from a hex at this distance, from behind the enemy or not. */
export function findDamageDealt(
  one: EnemyForecast,
  movement: MovementUsed,
  hex: number,
  hexes: number,
  behind: boolean,
): number {
  if (hexes > one.dealtHexes) return one.memory.expectedDamage.nothing;
  const ground = one.ground === null ? GROUND.open : getGroundTo(one.ground, hex);
  return computeExpectedDealt(one, movement, ground, getBracketIndex(one.ranges, hexes, ground), behind);
}

/** Damage taken: what an enemy facing the unit can do to it, at the best bracket that it can still reach. */
export function findDamageTaken(
  one: EnemyForecast,
  movement: MovementUsed,
  hex: number,
  hexes: number,
): number {
  if (hexes > one.takenHexes) return one.memory.expectedDamage.nothing;
  let ground: number = one.ground === null ? GROUND.open : getGroundFrom(one.ground, hex);
  if (ground === GROUND.unseen) {
    if (one.settled) return one.memory.expectedDamage.nothing;
    ground |= one.ownGround?.[hex] ?? GROUND.open;
  }
  return findOverGround(one, movement, hexes, ground);
}

/** Damage taken over the ground between the two, given as `GROUND` bits. */
function findOverGround(one: EnemyForecast, movement: MovementUsed, hexes: number, ground: number): number {
  const seen = ground & ~GROUND.unseen;
  const farthest = getBracketIndex(one.ranges, hexes, seen);
  const nearest = getBracketIndex(one.ranges, Math.max(1, hexes - one.strideHexes), seen);
  return computeExpectedTaken(one, movement, ground, nearest, farthest);
}

/**
 * Cover: what enemies could do to the unit on a hex in the open, less what they can do over the actual ground, with its
 * woods, its walls (`share` comes through) and everything that hides the unit.
 */
function computeCover(
  { battle, forecasts }: PositionEvaluation,
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
    const inOpen = readReal(cells, findOverGround(one, movement, hexes, GROUND.open));
    kept += inOpen - share * readReal(cells, findDamageTaken(one, movement, hex, hexes));
  }
  return Math.max(0, kept);
}

/**
 * Range: hexes beyond the distance at which the unit fights best, by the straight distance to the nearest enemy. With a
 * detour, the whole length of the path, as the unit cannot fight before its end.
 */
function computeHexesAway(
  { battle, idealHexes, detour }: PositionEvaluation,
  hex: number,
  nearestHexes: number,
): number {
  if (detour !== null) return readReal(detour, hex) / battle.ruleset.inchesPerHex;
  return nearestHexes === NOBODY_NEAR ? 0 : Math.max(0, nearestHexes - idealHexes);
}
