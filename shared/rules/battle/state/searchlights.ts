import type { BattleEvent } from '../../../domain/battle-event.ts';
import type { UnitId } from '../../../domain/ids.ts';
import { opponentOf, type Side } from '../../../domain/side.ts';
import { getQ, getR, type Board } from '../../board/board.ts';
import { computeHexDistance, isInFrontArc } from '../../board/hex.ts';
import type { BoardSight } from '../../board/sight.ts';
import { computeSightLimit } from '../../terrain/spotting.ts';
import type { Ruleset } from '../../ruleset.ts';
import { isUnitOnBoard, type BattleUnit } from './battle-unit.ts';
import { getGroundTo, getSightRow, GROUND } from './sight-rows.ts';

/** The searchlights of a battle in the dark, and the units that they light. Mutable. */
export interface Searchlights {
  readonly carriers: readonly BattleUnit[];
  readonly reachHexes: number;
  /** Units that are lit. */
  readonly lit: Set<BattleUnit>;
  /** Whether units or the ground have changed since `lit` was computed. */
  isStale: boolean;
  /** The units that each carrier lights according to the events so far; none for a missing carrier. */
  readonly told: Map<BattleUnit, readonly UnitId[]>;
}

/** The parts of a battle that its light depends on. */
interface LitBattle {
  readonly board: Board;
  readonly sight: BoardSight;
  readonly bySide: Readonly<Record<Side, readonly BattleUnit[]>>;
  readonly searchlights: Searchlights | null;
  readonly emit: ((event: BattleEvent) => void) | null;
}

const DAYLIGHT = { specials: [], visibility: 'daylight', targetLit: false } as const;

/** Creates the searchlights of a battle; null if light does not extend sight or no unit carries a searchlight. */
export function createSearchlights(ruleset: Ruleset, units: readonly BattleUnit[]): Searchlights | null {
  const carriers = units.filter(({ traits }) => traits.searchlight);
  if (carriers.length === 0) return null;
  if (units.every(({ sightHexes, litSightHexes }) => sightHexes === litSightHexes)) return null;
  return {
    carriers,
    reachHexes: Math.floor(computeSightLimit(ruleset.sight, DAYLIGHT) / ruleset.inchesPerHex),
    lit: new Set(),
    isStale: true,
    told: new Map(),
  };
}

/** Marks the light as stale. Call it when a unit has moved or turned, or the ground has changed. */
export function markLightsStale({ searchlights }: LitBattle): void {
  if (searchlights !== null) searchlights.isStale = true;
}

/**
 * Farthest distance in hexes at which a unit sees a target in the light on it. The sources only name the ability; what
 * is lit (`findLit`) is ours.
 */
export function getSightHexes(battle: LitBattle, unit: BattleUnit, target: BattleUnit): number {
  const { searchlights } = battle;
  if (searchlights === null) return unit.sightHexes;
  return isLit(battle, searchlights, target) ? unit.litSightHexes : unit.sightHexes;
}

/** The same for a unit that has yet to turn: it will face its target, so that its own light is on it. */
export function expectSightHexes(battle: LitBattle, unit: BattleUnit, target: BattleUnit): number {
  if (battle.searchlights !== null && unit.traits.searchlight) return unit.litSightHexes;
  return getSightHexes(battle, unit, target);
}

function isLit(battle: LitBattle, searchlights: Searchlights, unit: BattleUnit): boolean {
  if (searchlights.isStale) {
    findLit(battle, searchlights);
    searchlights.isStale = false;
  }
  return searchlights.lit.has(unit);
}

/**
 * Emits an event for each searchlight that lights other units than last reported. Call it before an attack, as light
 * affects nothing else. Does nothing if events are not logged.
 */
export function emitLights(battle: LitBattle): void {
  const { searchlights, emit } = battle;
  if (searchlights === null || emit === null) return;
  for (const carrier of searchlights.carriers) {
    if (!isUnitOnBoard(carrier)) continue;
    const targetIds = listInLight(battle, carrier, searchlights.reachHexes).map(({ unitId }) => unitId);
    if (targetIds.join() === (searchlights.told.get(carrier) ?? []).join()) continue;
    searchlights.told.set(carrier, targetIds);
    emit({ type: 'searchlight', unitId: carrier.unitId, targetIds });
  }
}

/**
 * Finds the units that are lit. A light is on while its carrier is on the board; it reveals its carrier, and lights
 * enemies for all units of the carrier's side.
 */
function findLit(battle: LitBattle, { carriers, reachHexes, lit }: Searchlights): void {
  lit.clear();
  for (const carrier of carriers) {
    if (!isUnitOnBoard(carrier)) continue;
    lit.add(carrier);
    for (const enemy of listInLight(battle, carrier, reachHexes)) lit.add(enemy);
  }
}

function listInLight(battle: LitBattle, carrier: BattleUnit, reachHexes: number): readonly BattleUnit[] {
  return battle.bySide[opponentOf(carrier.side)].filter(
    (enemy) => isUnitOnBoard(enemy) && isInLight(battle, carrier, enemy, reachHexes),
  );
}

function isInLight(
  { board, sight }: LitBattle,
  carrier: BattleUnit,
  enemy: BattleUnit,
  reachHexes: number,
): boolean {
  const dq = getQ(board, enemy.hex) - getQ(board, carrier.hex);
  const dr = getR(board, enemy.hex) - getR(board, carrier.hex);
  if (computeHexDistance(dq, dr) > reachHexes || !isInFrontArc(carrier.facing, dq, dr)) return false;
  if (board.isOpen) return true;
  const row = getSightRow(sight, carrier.silhouette, enemy.silhouette, enemy.hex);
  return getGroundTo(row, carrier.hex) !== GROUND.unseen;
}
