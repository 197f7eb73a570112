import { getHexAt, measureHexes } from '../../board/board.ts';
import { opponentOf, type Side } from '../../../domain/side.ts';
import type { BattleState } from '../state/battle-state.ts';
import { isOnBoard, type BattleUnit } from '../state/battle-unit.ts';
import { findDetourTo } from './evaluation/detour.ts';
import { getEdgeDistanceField } from './evaluation/edge-distance-field.ts';
import { findEdge, type OwnEdge } from '../state/edges.ts';
import type { ObjectiveArea } from '../state/objective-areas.ts';
import { needsScans } from '../turn/scans.ts';
import { readReal } from '../../board/read.ts';

/** Something that draws a unit: what each hex away from it costs, in point values. */
type Pull = (hex: number) => number;

/**
 * What a hex farther away costs, as a share of the unit's worth. Leaving is a goal like an order: with a quarter of it
 * half of a force stops to fight on its way out (`npm run tracks` shows it).
 */
const EXIT_DRIVE = 0.25;
const ORDER_DRIVE = 0.25;
const PROTECT_DRIVE = 0.05;
const PLACE_DRIVE = 0.05;
const SCAN_DRIVE = 0.04;
/** So near to the commander is near enough. */
const ESCORT_HEXES = 3;

/** An edge that a unit wants to get over. */
export interface GoalEdge {
  readonly edge: OwnEdge;
  /** Whether leaving counts already; where it does not yet, the unit waits beside the edge. */
  readonly mayLeave: boolean;
}

/** The edge that a unit wants to get over, by its order or by an objective; null for none. */
export function findGoalEdge(battle: BattleState, { side, order }: BattleUnit): GoalEdge | null {
  if (order === null) return findWantedEdge(battle, side);
  return order.kind === 'exit' ? { edge: findWayOut(battle, side), mayLeave: true } : null;
}

/**
 * The edge over which an objective asks a side to leave; null where none does. It is wanted by everybody until the end:
 * who turns back once enough are gone is only shot at. Ours.
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

/** A side that may leave over two edges takes the one it did not come from. */
function findWayOut({ scenario }: BattleState, side: Side): OwnEdge {
  return findEdge(scenario, side, 'far-edge') === null ? 'home-edge' : 'far-edge';
}

function hasScansLeft(battle: BattleState, side: Side): boolean {
  return needsScans(battle, side, 'scan-share') || needsScans(battle, side, 'scan-buildings');
}

/** What draws a unit besides the enemy: its order, else the objectives that are open. */
export function listPulls(battle: BattleState, unit: BattleUnit, goal: GoalEdge | null): readonly Pull[] {
  const pulls: Pull[] = [];
  const over = goal === null ? null : findEdge(battle.scenario, unit.side, goal.edge);
  if (over !== null) {
    const field = getEdgeDistanceField(unit.walks, over);
    const cost = (EXIT_DRIVE * unit.worth) / battle.ruleset.inchesPerHex;
    pulls.push((hex) => cost * readReal(field, hex));
  }
  const { order } = unit;
  if (order?.kind === 'hold')
    pulls.push(pullTo(battle, unit, getHexAt(battle.board, order), 0, ORDER_DRIVE * unit.worth));
  if (order?.kind === 'protect-commander') {
    const chief = battle.bySide[unit.side].find(({ commander }) => commander);
    if (chief !== undefined && chief !== unit && isOnBoard(chief))
      pulls.push(pullTo(battle, unit, chief.hex, ESCORT_HEXES, PROTECT_DRIVE * unit.worth));
  }
  if (order === null && battle.scenario.setUp !== undefined) pulls.push(...listObjectivePulls(battle, unit));
  return pulls;
}

/** By the straight distance where the unit can walk straight to it, else by the way around. */
function pullTo(battle: BattleState, unit: BattleUnit, to: number, nearHexes: number, cost: number): Pull {
  const detour = findDetourTo(unit, to);
  const { board, ruleset } = battle;
  const measure = (hex: number): number =>
    detour === null ? measureHexes(board, hex, to) : readReal(detour, hex) / ruleset.inchesPerHex;
  return (hex) => cost * Math.max(0, measure(hex) - nearHexes);
}

function listObjectivePulls(battle: BattleState, unit: BattleUnit): readonly Pull[] {
  const { scenario, ruleset } = battle;
  const pulls: Pull[] = [];
  for (const at of listWantedPlaces(battle, unit.side)) {
    if (!isAmongNearest(battle, unit, at.hex)) continue;
    const near = Math.floor(at.place.radiusInches / ruleset.inchesPerHex);
    pulls.push(pullTo(battle, unit, at.hex, near, PLACE_DRIVE * unit.worth));
  }
  const scanInches = scenario.setUp?.scanInches ?? null;
  const target = scanInches === null ? null : findScanTarget(battle, unit);
  if (scanInches !== null && target !== null)
    pulls.push(
      pullTo(battle, unit, target, Math.floor(scanInches / ruleset.inchesPerHex), SCAN_DRIVE * unit.worth),
    );
  return pulls;
}

/** Places at which objectives that are still open want units of a side, one for each of these objectives. */
export function listWantedPlaces(
  { scenario, areas, objectiveSides }: BattleState,
  side: Side,
): readonly ObjectiveArea[] {
  return scenario.objectives.flatMap(({ owner, condition }, index) => {
    if (objectiveSides[index] !== null || (owner !== 'both' && owner !== side)) return [];
    if (condition.kind !== 'reach-place' && condition.kind !== 'hold-place') return [];
    return areas.find(({ place }) => place.key === condition.place) ?? [];
  });
}

/** Half of a side goes for a place; the others fight. Ours. */
function isAmongNearest(battle: BattleState, unit: BattleUnit, hex: number): boolean {
  const others = battle.bySide[unit.side].filter((one) => isOnBoard(one) && !one.crippled);
  const own = measureHexes(battle.board, unit.hex, hex);
  const nearer = others.filter((one) => {
    const away = measureHexes(battle.board, one.hex, hex);
    return away < own || (away === own && one.index < unit.index);
  });
  return nearer.length < Math.ceil(others.length / 2);
}

/** The nearest thing that the side still has to scan. */
function findScanTarget(battle: BattleState, unit: BattleUnit): number | null {
  const hexes: number[] = [];
  if (needsScans(battle, unit.side, 'scan-buildings'))
    for (const { place, hex, scannedBy } of battle.areas)
      if (place.building && !scannedBy[unit.side]) hexes.push(hex);
  if (needsScans(battle, unit.side, 'scan-share'))
    for (const enemy of battle.bySide[opponentOf(unit.side)])
      if (isOnBoard(enemy) && !enemy.scanned) hexes.push(enemy.hex);
  let nearest: number | null = null;
  for (const hex of hexes)
    if (
      nearest === null ||
      measureHexes(battle.board, unit.hex, hex) < measureHexes(battle.board, unit.hex, nearest)
    )
      nearest = hex;
  return nearest;
}
