import { opponentOf, type Side } from '../../../../domain/side.ts';
import { measureHexes } from '../../../board/board.ts';
import { readReal } from '../../../read.ts';
import type { BattleState } from '../../state/battle-state.ts';
import { isUnitOnBoard, type BattleUnit } from '../../state/battle-unit.ts';
import { findEdge } from '../../state/edges.ts';
import { isInArea } from '../../state/objective-areas.ts';
import { isOpenTo } from '../../turn/objectives.ts';
import { getEdgeDistanceField } from '../evaluation/edge-distance-field.ts';
import { listGoalTerms, type GoalTerm } from '../evaluation/goal-terms.ts';
import type { Weights } from '../evaluation/weights.ts';
import { weighRamWorth } from '../fire/ram-worth.ts';
import { findGoalEdge, findScanTarget, findWantedEdge, isAmongNearest, type GoalEdge } from '../goals.ts';
import type { MoveAims } from '../move-aims.ts';
import { weighRepliesInOrder } from '../reply/weigh-replies-in-order.ts';
import { chooseStance } from './choose-stance.ts';
import { computeStakePv } from './stake.ts';

/** Cost of each hex by which an enemy that wants to leave is nearer to its edge, as a share of a unit's point value. */
const PURSUIT = 0.2;

/**
 * In battles of more units than these fewer places are weighed by their replies, since each takes long there. Of twelve a
 * side five places are as strong as six: 178 and 154 Elo over the quick commander, about ± 40 each.
 */
const FEWER_PLACES = [
  { units: 48, places: 3 },
  { units: 16, places: 5 },
] as const;

/** Moves for what the campaign pays. */
export const PURPOSE_AIMS: MoveAims = Object.freeze({
  findEdge: findPurposeEdge,
  listTerms: listPurposeTerms,
  chooseWeights: choosePurposeWeights,
  weighRam: weighRamWorth,
  countPlaces: ({ units }: BattleState) =>
    FEWER_PLACES.find((large) => units.length > large.units)?.places ?? null,
  weighRepliesInOrder,
});

/** The edge over which a unit wants to leave: by its order, since its side leaves the field, or for an objective. */
function findPurposeEdge(battle: BattleState, unit: BattleUnit, weights: Weights): GoalEdge | null {
  if (unit.order !== null) return findGoalEdge(battle, unit);
  const wanted = findWantedEdge(battle, unit.side);
  if (wanted !== null || chooseStance(battle, unit.side, weights.losses) === 'fight') return wanted;
  return findRetreat(battle, unit.side);
}

/** How a side that gives up leaves: in time for an objective that asks it to come home, else at once. */
function findRetreat(battle: BattleState, side: Side): GoalEdge {
  for (const [index, { condition }] of battle.scenario.objectives.entries())
    if (condition.kind === 'escape-share' && isOpenTo(battle, side, index))
      return { edge: 'home-edge', mayLeave: battle.turn > condition.afterTurn };
  return { edge: 'home-edge', mayLeave: true };
}

function listPurposeTerms(
  battle: BattleState,
  unit: BattleUnit,
  edge: GoalEdge | null,
  weights: Weights,
): readonly GoalTerm[] {
  const terms = listGoalTerms(battle, unit, edge, weights);
  if (edge !== null || unit.order !== null) return terms;
  const pursuit = createPursuitTerm(battle, unit);
  return [
    ...terms,
    ...(pursuit === null ? [] : [pursuit]),
    ...listPlaceTerms(battle, unit),
    ...listScanTerms(battle, unit),
  ];
}

/**
 * What being away from a place costs that counts for who is there when the battle ends: the points of its objective, of
 * one's own side or the enemy's, the more the nearer the last turn is. Half of the side goes there.
 */
function listPlaceTerms(battle: BattleState, unit: BattleUnit): readonly GoalTerm[] {
  const { scenario, objectiveSides, areas, board, ruleset } = battle;
  return scenario.objectives.flatMap(({ condition, wp }, index) => {
    if (condition.kind !== 'hold-place' || objectiveSides[index] !== null) return [];
    const area = areas.find(({ place }) => place.key === condition.place);
    if (area === undefined || !isAmongNearest(battle, unit, area.hex)) return [];
    const cost = computeUrgency(battle) * computeStakePv(battle, wp);
    const isAt = (hex: number): boolean => isInArea(board, ruleset.inchesPerHex, area, hex);
    return [{ kind: 'objective' as const, computeCost: (hex: number) => (isAt(hex) ? 0 : cost) }];
  });
}

/** What being too far from what is to be scanned costs: the points of the objective, the more the nearer the last turn is. */
function listScanTerms(battle: BattleState, unit: BattleUnit): readonly GoalTerm[] {
  const { scenario, board, ruleset } = battle;
  const scanInches = scenario.setUp?.scanInches ?? null;
  const target = scanInches === null ? null : findScanTarget(battle, unit);
  if (scanInches === null || target === null) return [];
  return scenario.objectives.flatMap(({ condition, wp }, index) => {
    if (condition.kind !== 'scan-share' && condition.kind !== 'scan-buildings') return [];
    if (!isOpenTo(battle, unit.side, index)) return [];
    const cost = computeUrgency(battle) * computeStakePv(battle, wp);
    const isNear = (hex: number): boolean =>
      measureHexes(board, hex, target) * ruleset.inchesPerHex <= scanInches;
    return [{ kind: 'scan' as const, computeCost: (hex: number) => (isNear(hex) ? 0 : cost) }];
  });
}

/** Share of an objective's points that count in this turn: all of them in the last one. */
function computeUrgency({ scenario, turn }: BattleState): number {
  return 1 / (1 + scenario.turnLimit - turn) ** 2;
}

/** A cost for each hex by which the foremost enemy is nearer to the edge over which its side wants to leave. */
function createPursuitTerm(battle: BattleState, unit: BattleUnit): GoalTerm | null {
  const enemySide = opponentOf(unit.side);
  const wanted = findWantedEdge(battle, enemySide);
  const edge = wanted === null ? null : findEdge(battle.scenario, enemySide, wanted.edge);
  if (edge === null) return null;
  const inches = getEdgeDistanceField(unit.walks, edge);
  let foremost = Infinity;
  for (const enemy of battle.bySide[enemySide])
    if (isUnitOnBoard(enemy)) foremost = Math.min(foremost, readReal(inches, enemy.hex));
  if (foremost === Infinity) return null;
  const cost = (PURSUIT * unit.worth) / battle.ruleset.inchesPerHex;
  return {
    kind: 'pursuit',
    computeCost: (hex) => cost * Math.max(0, readReal(inches, hex) - foremost),
  };
}

/** The points that the enemy still gets for the commander of a side. */
function findBounty(battle: BattleState, side: Side): number {
  return battle.scenario.objectives.reduce(
    (sum, { condition, wp }, index) =>
      condition.kind === 'defeat-commander' && isOpenTo(battle, opponentOf(side), index) ? sum + wp : sum,
    0,
  );
}

/** In the last turn nobody comes nearer for a better shot in the next, and a commander is risked less. */
function choosePurposeWeights(battle: BattleState, unit: BattleUnit, ofSide: Weights): Weights {
  const weights = battle.turn < battle.scenario.turnLimit ? ofSide : { ...ofSide, range: 0 };
  return unit.commander
    ? guard(weights, computeStakePv(battle, findBounty(battle, unit.side)) / unit.worth)
    : weights;
}

/** Weights of a unit whose loss costs more than its point value, by a share of that. */
function guard(weights: Weights, more: number): Weights {
  return more === 0 ? weights : { ...weights, damageTaken: (1 + more) * weights.damageTaken };
}
