import { readShort } from '../../read.ts';
import { findFacingTo } from '../../board/board.ts';
import { findEntry, isBarred } from '../../board/reach.ts';
import { mustWithdraw, type BattleState } from '../state/battle-state.ts';
import type { BattleUnit } from '../state/battle-unit.ts';
import { chooseAttack } from './attack-choice.ts';
import { listForecasts } from './evaluation/enemy-forecast.ts';
import { chooseFacing } from './facing-choice.ts';
import { listGoalTerms } from './evaluation/goal-terms.ts';
import { findGoalEdge } from './goals.ts';
import { makeMove, makeStandingMove, type MoveOrder } from '../turn/move-order.ts';
import {
  createPositionEvaluation,
  evaluateHex,
  type PositionEvaluation,
} from './evaluation/position-evaluation.ts';
import type { MoveCandidate, MovementReach } from './move-candidate.ts';
import { findBetterRam } from './ram-choice.ts';
import { findFreeUnitReach, findReach, getOccupancy, listMovements } from '../state/reachable-hexes.ts';
import { BALANCED, type Weights } from './evaluation/weights.ts';
import { chooseWithdrawal, findExit } from './withdrawal.ts';

/**
 * Chooses the most valuable move of a unit: damage dealt less damage taken, distance from the enemy, cover, and goals.
 */
export function chooseMove(battle: BattleState, unit: BattleUnit, weights: Weights = BALANCED): MoveOrder {
  if (mustWithdraw(battle, unit)) return chooseWithdrawal(battle, unit, weights);
  const goal = findGoalEdge(battle, unit);
  const leaving = goal?.mayLeave === true ? findExit(battle, unit, goal.edge) : null;
  if (leaving !== null) return leaving;
  const forecasts = listForecasts(battle, unit);
  const ways = listWays(battle, unit, findFreeUnitReach);
  const evaluation = createPositionEvaluation(
    battle,
    unit,
    ways[0]?.movement ?? 'standstill',
    forecasts,
    weights,
    listGoalTerms(battle, unit, goal, weights),
  );
  let candidate = chooseCandidate(evaluation, ways);
  // Optimistic first pass: ignores units in the way. Repeated with them only if one of them blocks the chosen path.
  if (isInTheWay(evaluation, candidate))
    candidate = chooseCandidate(evaluation, listWays(battle, unit, findReach));
  return orderMove(evaluation, candidate);
}

function listWays(battle: BattleState, unit: BattleUnit, find: typeof findReach): readonly MovementReach[] {
  const ways: MovementReach[] = [];
  for (const movement of listMovements(battle, unit))
    if (movement !== 'standstill') ways.push({ movement, reach: find(battle, unit, movement) });
  return ways;
}

/** The best hex, charge or attack from above, or hold. */
function chooseCandidate(evaluation: PositionEvaluation, ways: readonly MovementReach[]): MoveCandidate {
  let best = findBestHex(evaluation, ways);
  if (evaluation.battle.ruleset.turnOrder === 'individual') best = pickBetterHold(evaluation, best);
  for (const way of ways) best = findBetterRam(evaluation, way, best);
  return best;
}

/** Neither moving nor turning if that is better than the best so far: in individual order the unit then attacks twice. */
function pickBetterHold(evaluation: PositionEvaluation, best: MoveCandidate): MoveCandidate {
  const { battle, unit, weights } = evaluation;
  const attack = chooseAttack(battle, unit, weights);
  const score = evaluateHex(evaluation, 'standstill', unit.hex, 2 * (attack?.value ?? 0));
  return score > best.score ? { way: null, hex: unit.hex, score, ram: null, holds: true } : best;
}

function isInTheWay({ battle, unit, forecasts }: PositionEvaluation, { way, hex }: MoveCandidate): boolean {
  if (way === null || way.movement === 'jump') return false;
  const entry = findEntry(way.reach, hex);
  const movedHexes = readShort(way.reach.movedHexes, entry);
  // Units that are not forecast stand farther away than all that are, so none of them can be in the way.
  if (forecasts.every(({ hexes }) => hexes >= movedHexes)) return false;
  return isBarred(way.reach, entry, getOccupancy(battle, unit, way.movement));
}

function orderMove(
  { battle, unit, forecasts, weights }: PositionEvaluation,
  { way, hex, ram, holds }: MoveCandidate,
): MoveOrder {
  const move =
    way === null
      ? makeStandingMove(unit)
      : makeMove(battle, unit, way.movement, way.reach, findEntry(way.reach, hex));
  if (holds) return move;
  if (ram === null) return { ...move, facing: chooseFacing(battle, unit, move, forecasts, weights) };
  return { ...move, facing: findFacingTo(battle.board, hex, ram.target.hex), ram };
}

/**
 * Returns the best hex found: first a sample of one hex in seven is evaluated (of jumps only hexes that cannot be
 * walked to), then the search climbs from the best of them to better neighbours.
 *
 * Steepest-ascent hill climbing from the best of a coarse sample (https://en.wikipedia.org/wiki/Hill_climbing). It may
 * end in a local maximum; evaluating every reachable hex would not, but costs several times as many evaluations.
 */
function findBestHex(evaluation: PositionEvaluation, ways: readonly MovementReach[]): MoveCandidate {
  const { hex } = evaluation.unit;
  const scoreIfStaying = evaluateHex(evaluation, 'standstill', hex, null);
  let best: MoveCandidate = { way: null, hex, score: scoreIfStaying, ram: null, holds: false };
  let before: MovementReach | null = null;
  for (const way of ways) {
    const { coarse, coarseCount } = way.reach;
    for (let at = 0; at < coarseCount; at += 1) {
      const place = readShort(coarse, at);
      if (before === null || findEntry(before.reach, place) < 0)
        best = pickBetter(evaluation, way, place, best);
    }
    before = way;
  }
  const first = best.way ?? ways[0];
  if (first === undefined) return best;
  best = climbHill(evaluation, best, first);
  for (const way of ways) if (way !== first) best = climbInOtherWay(evaluation, best, way);
  return best;
}

/** Tries the same hex in another way of moving, and climbs from there if that is better. */
function climbInOtherWay(
  evaluation: PositionEvaluation,
  from: MoveCandidate,
  way: MovementReach,
): MoveCandidate {
  const isReachable = findEntry(way.reach, from.hex) > 0;
  const same = isReachable ? pickBetter(evaluation, way, from.hex, from) : from;
  // The sample never includes the neighbours of the unit's own hex. If no way has been better than staying so far, look
  // at them in this way of moving as well.
  return same === from && from.way !== null ? from : climbHill(evaluation, same, way);
}

/** Moves to the best neighbour that is reachable in the same way of moving, until no neighbour is better. */
function climbHill(evaluation: PositionEvaluation, from: MoveCandidate, way: MovementReach): MoveCandidate {
  const { reach } = way;
  const { neighbours } = evaluation.battle.board;
  let best = from;
  let [firstFacing, count] = [0, 6];
  for (let centre = -1; best.hex !== centre;) {
    centre = best.hex;
    let lastFacing = 0;
    for (let turn = 0; turn < count; turn += 1) {
      const facing = (firstFacing + turn) % 6;
      const hex = readShort(neighbours, centre * 6 + facing);
      if (hex < 0 || findEntry(reach, hex) <= 0) continue;
      best = pickBetter(evaluation, way, hex, best);
      if (best.hex === hex) lastFacing = facing;
    }
    // After a step only three neighbours are new: the others were also neighbours of the hex before.
    [firstFacing, count] = [(lastFacing + 5) % 6, 3];
  }
  return best;
}

/** The candidate at a hex if that is empty and better; else the best so far. The hex must be reachable. */
function pickBetter(
  evaluation: PositionEvaluation,
  way: MovementReach,
  hex: number,
  best: MoveCandidate,
): MoveCandidate {
  if (readShort(evaluation.battle.occupants, hex) !== 0) return best;
  const score = evaluateHex(evaluation, way.movement, hex, null, best.score);
  return score > best.score ? { way, hex, score, ram: null, holds: false } : best;
}
