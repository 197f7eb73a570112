import type { GoalKind, WeighedGoal } from '../../../../domain/move-reasons.ts';
import { getHexAt, measureHexes } from '../../../board/board.ts';
import { readReal } from '../../../read.ts';
import type { BattleState } from '../../state/battle-state.ts';
import { isUnitOnBoard, type BattleUnit } from '../../state/battle-unit.ts';
import { findEdge } from '../../state/edges.ts';
import { findScanTarget, isAmongNearest, listWantedPlaces, type GoalEdge } from '../goals.ts';
import { findDetourTo } from './detour.ts';
import { getEdgeDistanceField } from './edge-distance-field.ts';
import type { Weights } from './weights.ts';

/** A goal of a unit. */
export interface GoalTerm {
  readonly kind: GoalKind;
  /** Weighted cost of a hex for its distance from the goal, in point values; never below 0. */
  readonly computeCost: (hex: number) => number;
}

/** Distance in hexes to its commander, or to the nearest friend, that is near enough. */
const ESCORT_HEXES = 3;

/** Lists the goals of a unit besides the enemy: its order, else the open objectives; and its friends. */
export function listGoalTerms(
  battle: BattleState,
  unit: BattleUnit,
  goal: GoalEdge | null,
  weights: Weights,
): readonly GoalTerm[] {
  const { board, bySide, ruleset, scenario } = battle;
  const { order, side, worth } = unit;
  const terms: GoalTerm[] = [];
  const addHex = (kind: WeighedGoal, hex: number, nearHexes: number): void => {
    const cost = weights[kind] * worth;
    if (weights[kind] > 0)
      terms.push({ kind, computeCost: createDistanceCost(battle, unit, hex, nearHexes, cost) });
  };
  const edge = goal === null ? null : findEdge(scenario, side, goal.edge);
  if (edge !== null && weights.exit > 0) {
    const inches = getEdgeDistanceField(unit.walks, edge);
    const cost = (weights.exit * worth) / ruleset.inchesPerHex;
    terms.push({ kind: 'exit', computeCost: (hex) => cost * readReal(inches, hex) });
  }
  if (order?.kind === 'hold') addHex('order', getHexAt(board, order), 0);
  if (order?.kind === 'protect-commander') {
    const chief = bySide[side].find(({ commander }) => commander);
    if (chief !== undefined && chief !== unit && isUnitOnBoard(chief))
      addHex('escort', chief.hex, ESCORT_HEXES);
  }
  if (order === null && scenario.setUp !== undefined) {
    for (const { hex, place } of listWantedPlaces(battle, side))
      if (isAmongNearest(battle, unit, hex))
        addHex('objective', hex, Math.floor(place.radiusInches / ruleset.inchesPerHex));
    const { scanInches } = scenario.setUp;
    const target = scanInches === null ? null : findScanTarget(battle, unit);
    if (scanInches !== null && target !== null)
      addHex('scan', target, Math.floor(scanInches / ruleset.inchesPerHex));
  }
  const friend = weights.cohesion > 0 ? findNearestFriend(battle, unit) : null;
  if (friend !== null) addHex('cohesion', friend, ESCORT_HEXES);
  return terms;
}

/**
 * A cost for each hex beyond `nearHexes`, by straight distance if the unit can walk straight to the goal, else by its
 * distance field.
 */
export function createDistanceCost(
  { board, ruleset }: BattleState,
  unit: BattleUnit,
  to: number,
  nearHexes: number,
  costPerHex: number,
): GoalTerm['computeCost'] {
  const detour = findDetourTo(unit, to);
  const measure = (hex: number): number =>
    detour === null ? measureHexes(board, hex, to) : readReal(detour, hex) / ruleset.inchesPerHex;
  return (hex) => costPerHex * Math.max(0, measure(hex) - nearHexes);
}

/** The hex of the friend nearest to a unit; null where there is none. */
function findNearestFriend({ board, bySide }: BattleState, unit: BattleUnit): number | null {
  let nearest: number | null = null;
  for (const one of bySide[unit.side]) {
    if (one === unit || !isUnitOnBoard(one)) continue;
    if (nearest === null || measureHexes(board, unit.hex, one.hex) < measureHexes(board, unit.hex, nearest))
      nearest = one.hex;
  }
  return nearest;
}
