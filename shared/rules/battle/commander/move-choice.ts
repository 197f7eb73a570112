import type { MoveTerms } from '../../../domain/move-reasons.ts';
import { readShort } from '../../read.ts';
import { findFacingTo } from '../../board/board.ts';
import { findEntry, isBarred } from '../../board/reach.ts';
import { mustWithdraw, type BattleState } from '../state/battle-state.ts';
import type { BattleUnit } from '../state/battle-unit.ts';
import { chooseAttack } from './attack-choice.ts';
import { listForecasts } from './evaluation/enemy-forecast.ts';
import { chooseFacing } from './facing-choice.ts';
import type { GoalEdge } from './goals.ts';
import { PLAIN_AIMS, type MoveAims } from './move-aims.ts';
import type { WatchMove } from '../turn/commander.ts';
import { makeMove, makeStandingMove, type MoveOrder } from '../turn/move-order.ts';
import {
  createPositionEvaluation,
  evaluateHex,
  type PositionEvaluation,
} from './evaluation/position-evaluation.ts';
import { listTerms } from './evaluation/list-terms.ts';
import { findBestHex, listBestHexes } from './hex-search.ts';
import type { MoveCandidate, MovementReach } from './move-candidate.ts';
import { findBetterRam } from './ram-choice.ts';
import { findFreeUnitReach, findReach, getOccupancy, listMovements } from '../state/reachable-hexes.ts';
import { BALANCED, type Weights } from './evaluation/weights.ts';
import { chooseWithdrawal, findExit } from './withdrawal.ts';

/**
 * Chooses the most valuable move of a unit: damage dealt less damage taken, distance from the enemy, cover, and goals.
 */
export function chooseMove(
  battle: BattleState,
  unit: BattleUnit,
  weights: Weights = BALANCED,
  watch?: WatchMove,
): MoveOrder {
  const goal = PLAIN_AIMS.findEdge(battle, unit, weights);
  const departing = chooseDeparture(battle, unit, goal, weights);
  if (departing !== null) return departing;
  const ways = listWays(battle, unit, findFreeUnitReach);
  const evaluation = evaluatePositions(battle, unit, ways, goal, weights);
  let candidate = chooseCandidate(evaluation, ways);
  // Optimistic first pass: ignores units in the way. Repeated with them only if one of them blocks the chosen path.
  if (isInTheWay(evaluation, candidate))
    candidate = chooseCandidate(evaluation, listWays(battle, unit, findReach));
  const order = orderMove(evaluation, candidate);
  if (watch !== undefined) tellBest(evaluation, candidate, order, watch);
  return order;
}

/** Most moves that are told besides the one that was chosen. */
const TOLD = 3;

/** Tells the move that was chosen, and the best hexes otherwise: this search keeps no second best. */
function tellBest(
  evaluation: PositionEvaluation,
  chosen: MoveCandidate,
  order: MoveOrder,
  watch: WatchMove,
): void {
  const { battle, unit } = evaluation;
  const tell = (candidate: MoveCandidate, ordered: MoveOrder): void => {
    const terms = listCandidateTerms(evaluation, candidate);
    watch({ order: ordered, terms, value: candidate.score, valueBefore: null });
  };
  tell(chosen, order);
  for (const other of listBestHexes(evaluation, listWays(battle, unit, findReach), TOLD))
    if (other.hex !== chosen.hex || other.way?.movement !== chosen.way?.movement)
      tell(other, orderMove(evaluation, other));
}

/** The terms of a candidate: those of its hex, with the charge, the attack from above or both attacks of one that holds. */
export function listCandidateTerms(
  evaluation: PositionEvaluation,
  { way, hex, ram, holds, score }: MoveCandidate,
): MoveTerms {
  const movement = way?.movement ?? 'standstill';
  if (holds) return listTerms(evaluation, movement, hex, weighBothAttacks(evaluation));
  if (ram === null) return listTerms(evaluation, movement, hex, null);
  const damageDealt = score - evaluateHex(evaluation, movement, hex, 0);
  return { ...listTerms(evaluation, movement, hex, 0), damageDealt };
}

/** The move of a unit that withdraws or leaves the board in this turn; null for every other unit. */
export function chooseDeparture(
  battle: BattleState,
  unit: BattleUnit,
  goal: GoalEdge | null,
  weights: Weights,
): MoveOrder | null {
  if (mustWithdraw(battle, unit)) return chooseWithdrawal(battle, unit, weights);
  return goal?.mayLeave === true ? findExit(battle, unit, goal.edge) : null;
}

/** Begins the decision of a unit that moves in one of these ways. */
export function evaluatePositions(
  battle: BattleState,
  unit: BattleUnit,
  ways: readonly MovementReach[],
  goal: GoalEdge | null,
  weights: Weights,
  aims: MoveAims = PLAIN_AIMS,
): PositionEvaluation {
  const forecasts = listForecasts(battle, unit);
  return createPositionEvaluation(
    battle,
    unit,
    ways[0]?.movement ?? 'standstill',
    forecasts,
    weights,
    aims.listTerms(battle, unit, goal, weights),
  );
}

export function listWays(
  battle: BattleState,
  unit: BattleUnit,
  find: typeof findReach,
): readonly MovementReach[] {
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
  const { hex } = evaluation.unit;
  const score = evaluateHex(evaluation, 'standstill', hex, weighBothAttacks(evaluation));
  return score > best.score ? { way: null, hex, score, ram: null, holds: true } : best;
}

/** What a unit deals that attacks twice from where it is. */
function weighBothAttacks({ battle, unit, weights }: PositionEvaluation): number {
  return 2 * (chooseAttack(battle, unit, weights)?.value ?? 0);
}

function isInTheWay({ battle, unit, forecasts }: PositionEvaluation, { way, hex }: MoveCandidate): boolean {
  if (way === null || way.movement === 'jump') return false;
  const entry = findEntry(way.reach, hex);
  const movedHexes = readShort(way.reach.movedHexes, entry);
  // Units that are not forecast stand farther away than all that are, so none of them can be in the way.
  if (forecasts.every(({ hexes }) => hexes >= movedHexes)) return false;
  return isBarred(way.reach, entry, getOccupancy(battle, unit, way.movement));
}

export function orderMove(
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
