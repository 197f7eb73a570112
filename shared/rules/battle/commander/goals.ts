import { measureHexes } from '../../board/board.ts';
import { opponentOf, type Side } from '../../../domain/side.ts';
import type { BattleState } from '../state/battle-state.ts';
import { isUnitOnBoard, type BattleUnit } from '../state/battle-unit.ts';
import { findEdge } from '../state/edges.ts';
import type { ObjectiveArea } from '../state/objective-areas.ts';
import { isOpenTo } from '../turn/objectives.ts';
import { needsScans } from '../turn/scans.ts';
import type { OwnEdge } from '../scenario/own-edge.ts';

/** An edge that a unit wants to get over. */
export interface GoalEdge {
  readonly edge: OwnEdge;
  /** Whether leaving counts already; until then the unit waits next to the edge. */
  readonly mayLeave: boolean;
}

/** The edge over which a unit wants to leave, by its order or by an objective; null for none. */
export function findGoalEdge(battle: BattleState, { side, order }: BattleUnit): GoalEdge | null {
  if (order === null) return findWantedEdge(battle, side);
  return order.kind === 'exit' ? { edge: findWayOut(battle, side), mayLeave: true } : null;
}

/**
 * The edge over which an objective asks a side to leave; null for none. All units of the side want it until the end: a
 * unit that turned back once enough have left would only be shot at. Ours.
 */
export function findWantedEdge(battle: BattleState, side: Side): GoalEdge | null {
  const { scenario, objectiveSides, turn } = battle;
  for (let index = 0; index < scenario.objectives.length; index += 1) {
    const objective = scenario.objectives[index];
    if (objective === undefined || objectiveSides[index] === opponentOf(side)) continue;
    const { owner, condition } = objective;
    if (owner !== 'both' && owner !== side) continue;
    if (condition.kind === 'exit-share') return { edge: 'far-edge', mayLeave: true };
    if (condition.kind !== 'escape-share') continue;
    const mayLeave = turn > condition.afterTurn;
    if (mayLeave || !hasScansLeft(battle, side)) return { edge: findWayOut(battle, side), mayLeave };
  }
  return null;
}

/** The edge for leaving: of two allowed ones the edge from which the side did not come. */
function findWayOut({ scenario }: BattleState, side: Side): OwnEdge {
  return findEdge(scenario, side, 'far-edge') === null ? 'home-edge' : 'far-edge';
}

function hasScansLeft(battle: BattleState, side: Side): boolean {
  return needsScans(battle, side, 'scan-share') || needsScans(battle, side, 'scan-buildings');
}

/** Places that open objectives of a side are about, one for each of these objectives. */
export function listWantedPlaces(battle: BattleState, side: Side): readonly ObjectiveArea[] {
  const { scenario, areas } = battle;
  return scenario.objectives.flatMap(({ condition }, index) => {
    if (!isOpenTo(battle, side, index)) return [];
    if (condition.kind !== 'reach-place' && condition.kind !== 'hold-place') return [];
    return areas.find(({ place }) => place.key === condition.place) ?? [];
  });
}

/** Whether a unit belongs to the half of its side that goes to a place; the others fight. Ours. */
export function isAmongNearest(battle: BattleState, unit: BattleUnit, hex: number): boolean {
  const others = battle.bySide[unit.side].filter((one) => isUnitOnBoard(one) && !one.crippled);
  const own = measureHexes(battle.board, unit.hex, hex);
  const nearer = others.filter((one) => {
    const away = measureHexes(battle.board, one.hex, hex);
    return away < own || (away === own && one.index < unit.index);
  });
  return nearer.length < Math.ceil(others.length / 2);
}

/** The hex of the nearest target that a unit's side still has to scan; null if there is none. */
export function findScanTarget(battle: BattleState, unit: BattleUnit): number | null {
  const hexes: number[] = [];
  if (needsScans(battle, unit.side, 'scan-buildings'))
    for (const { place, hex, scannedBy } of battle.areas)
      if (place.building && !scannedBy[unit.side]) hexes.push(hex);
  if (needsScans(battle, unit.side, 'scan-share'))
    for (const enemy of battle.bySide[opponentOf(unit.side)])
      if (isUnitOnBoard(enemy) && !enemy.scanned) hexes.push(enemy.hex);
  let nearest: number | null = null;
  for (const hex of hexes)
    if (
      nearest === null ||
      measureHexes(battle.board, unit.hex, hex) < measureHexes(battle.board, unit.hex, nearest)
    )
      nearest = hex;
  return nearest;
}
