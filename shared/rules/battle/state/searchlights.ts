import type { BattleEvent } from '../../../domain/battle-event.ts';
import type { UnitId } from '../../../domain/ids.ts';
import { opponentOf, type Side } from '../../../domain/side.ts';
import { getQ, getR, type Board } from '../../board/board.ts';
import { computeHexDistance, isInFrontArc } from '../../board/hex.ts';
import type { BoardSight } from '../../board/sight.ts';
import { computeSightLimit } from '../../terrain/spotting.ts';
import type { Ruleset } from '../../ruleset.ts';
import { isOnBoard, type BattleUnit } from './battle-unit.ts';
import { getGroundTo, getSightRow, GROUND } from './sight-rows.ts';

/** The searchlights of a battle in the dark and what they are on. Written to in place. */
export interface Searchlights {
  readonly carriers: readonly BattleUnit[];
  readonly reachHexes: number;
  /** Units that are lit. */
  readonly lit: Set<BattleUnit>;
  /** Units or the ground have changed since `lit` was computed. */
  isStale: boolean;
  /** Whom the log says that a carrier lights; a carrier that is missing lights nobody. */
  readonly told: Map<BattleUnit, readonly UnitId[]>;
}

/** What of a battle counts for its light. */
interface LitBattle {
  readonly board: Board;
  readonly sight: BoardSight;
  readonly bySide: Readonly<Record<Side, readonly BattleUnit[]>>;
  readonly searchlights: Searchlights | null;
  readonly emit: ((event: BattleEvent) => void) | null;
}

const DAYLIGHT = { specials: [], visibility: 'daylight', targetLit: false } as const;

/** Searchlights of a battle; null where a light lets nobody see farther, or where nobody carries one. */
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

/** To be called when a unit has moved or turned, or when the ground has changed. */
export function shiftLights({ searchlights }: LitBattle): void {
  if (searchlights !== null) searchlights.isStale = true;
}

/**
 * Farthest distance in hexes at which a unit sees a target in the light that is on it.
 * The sources name the ability alone; ours: `findLit` says what is lit.
 */
export function getSightHexes(battle: LitBattle, unit: BattleUnit, target: BattleUnit): number {
  const { searchlights } = battle;
  if (searchlights === null) return unit.sightHexes;
  return isLit(battle, searchlights, target) ? unit.litSightHexes : unit.sightHexes;
}

/** The same for a unit that still turns: it will have its own light on whomever it fires at. */
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
 * Tells the log of each searchlight that lights others than it says so far. To be called before an attack: light counts
 * for nothing else. Costs nothing where nothing is logged.
 */
export function tellLights(battle: LitBattle): void {
  const { searchlights, emit } = battle;
  if (searchlights === null || emit === null) return;
  for (const carrier of searchlights.carriers) {
    if (!isOnBoard(carrier)) continue;
    const targetIds = listInLight(battle, carrier, searchlights.reachHexes).map(({ unitId }) => unitId);
    if (targetIds.join() === (searchlights.told.get(carrier) ?? []).join()) continue;
    searchlights.told.set(carrier, targetIds);
    emit({ type: 'searchlight', unitId: carrier.unitId, targetIds });
  }
}

/** A light is on as long as its carrier is on the board. It gives its carrier away, and lights enemies for everybody. */
function findLit(battle: LitBattle, { carriers, reachHexes, lit }: Searchlights): void {
  lit.clear();
  for (const carrier of carriers) {
    if (!isOnBoard(carrier)) continue;
    lit.add(carrier);
    for (const enemy of listInLight(battle, carrier, reachHexes)) lit.add(enemy);
  }
}

function listInLight(battle: LitBattle, carrier: BattleUnit, reachHexes: number): readonly BattleUnit[] {
  return battle.bySide[opponentOf(carrier.side)].filter(
    (enemy) => isOnBoard(enemy) && isInLight(battle, carrier, enemy, reachHexes),
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
