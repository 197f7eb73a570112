import { BOARD_FEATURES, type BoardBuilding, type BoardHex, type BoardMap } from '../../domain/board-map.ts';
import { isOnBoard } from '../../domain/hex.ts';
import type { Problem } from '../../domain/problem.ts';
import type { BuildingType } from '../ground-rules.ts';

/** Limits of a board, in hexes and inches. Ours. */
export const BOARD_LIMITS = Object.freeze({
  leastHexes: 8,
  mostHexes: 120,
  leastLevel: -10,
  mostLevel: 10,
  deepestWaterInches: 10,
  tallestBuildingInches: 20,
});

/** Most problems listed: the first ones are enough for a map that is wrong in many places. */
const MAX_PROBLEMS = 100;

/**
 * Lists why a map cannot be a board; empty when it can. Accepts any values; the caller checks the shape. `buildings`
 * are the types allowed on it: null for none.
 */
export function validateBoardMap(
  buildings: readonly BuildingType[] | null,
  map: BoardMap,
): readonly Problem[] {
  const problems: Problem[] = [];
  for (const field of ['widthHexes', 'heightHexes'] as const)
    if (!isBetween(map[field], BOARD_LIMITS.leastHexes, BOARD_LIMITS.mostHexes))
      problems.push({ path: field, code: 'board.size' });
  // Without a valid size the positions of hexes mean nothing, and there may be a million of them.
  if (problems.length > 0) return problems;
  const { hexes = [] } = map;
  if (hexes.length > map.widthHexes * map.heightHexes)
    return [{ path: 'hexes', code: 'board.too-many-hexes' }];
  const seen = new Set<number>();
  for (const [index, hex] of hexes.entries()) {
    if (problems.length >= MAX_PROBLEMS) break;
    const path = `hexes[${index}]`;
    problems.push(...checkPlace(map, seen, hex, path), ...checkGround(hex, path));
    if (hex.building !== undefined) problems.push(...checkBuilding(buildings, hex, hex.building, path));
  }
  return problems;
}

function isBetween(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

function checkPlace(map: BoardMap, seen: Set<number>, hex: BoardHex, path: string): Problem[] {
  if (!isOnBoard(map, hex)) return [{ path, code: 'hex.off-board' }];
  const place = hex.column * map.heightHexes + hex.row;
  if (seen.has(place)) return [{ path, code: 'hex.twice' }];
  seen.add(place);
  return [];
}

function checkGround({ level = 0, features = [], waterInches }: BoardHex, path: string): Problem[] {
  const problems: Problem[] = [];
  if (!isBetween(level, BOARD_LIMITS.leastLevel, BOARD_LIMITS.mostLevel))
    problems.push({ path: `${path}.level`, code: 'hex.level' });
  features.forEach((feature, index) => {
    if (!BOARD_FEATURES.includes(feature))
      problems.push({ path: `${path}.features[${index}]`, code: 'hex.feature' });
    else if (features.indexOf(feature) < index)
      problems.push({ path: `${path}.features[${index}]`, code: 'hex.feature-twice' });
  });
  if (waterInches === undefined) return problems;
  if (!isBetween(waterInches, 0, BOARD_LIMITS.deepestWaterInches))
    problems.push({ path: `${path}.waterInches`, code: 'hex.water' });
  if (features.length > 0) problems.push({ path: `${path}.features`, code: 'hex.water-and-feature' });
  return problems;
}

function checkBuilding(
  buildings: readonly BuildingType[] | null,
  { features = [], waterInches }: BoardHex,
  { type, heightInches, cf }: BoardBuilding,
  path: string,
): Problem[] {
  const problems: Problem[] = [];
  const row = buildings?.find(({ id }) => id === type);
  if (row === undefined) problems.push({ path: `${path}.building.type`, code: 'building.type' });
  if (!isBetween(heightInches, 1, BOARD_LIMITS.tallestBuildingInches))
    problems.push({ path: `${path}.building.heightInches`, code: 'building.height' });
  if (row !== undefined && cf !== undefined && !isBetween(cf, row.cf.least, row.cf.most))
    problems.push({ path: `${path}.building.cf`, code: 'building.cf' });
  if (features.length > 0 || waterInches !== undefined)
    problems.push({ path: `${path}.building`, code: 'building.ground' });
  return problems;
}
