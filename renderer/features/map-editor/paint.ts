import {
  BOARD_FEATURES,
  type BoardFeature,
  type BoardMap,
  type HexGround,
} from '../../../shared/domain/board-map.ts';
import type { OffsetHex } from '../../../shared/domain/hex.ts';
import { BOARD_LIMITS } from '../../../shared/rules/board/validate-board-map.ts';
import { findGround } from '../../ui/hex-map/ground.ts';

/** What a brush does to a hex; in the order of the digit keys from 1. */
export const BRUSHES = ['raise', 'lower', ...BOARD_FEATURES, 'water', 'building', 'erase'] as const;
export type Brush = (typeof BRUSHES)[number];

/** Deepest water that can be painted, in inches: the rules distinguish no greater depth. */
const MAX_DEPTH_INCHES = 3;
const MAX_BUILDING_INCHES = 6;

/** The map after one touch of a brush; the same object when nothing changes. */
export function paintHex(
  map: BoardMap,
  place: OffsetHex,
  brush: Brush,
  buildingType: string | null,
): BoardMap {
  const before = findGround(map, place);
  const after = touch(before, brush, buildingType);
  if (after === before) return map;
  const others = (map.hexes ?? []).filter((hex) => hex.column !== place.column || hex.row !== place.row);
  const plain = Object.keys(after).length === 0;
  return { ...map, hexes: plain ? others : [...others, { ...place, ...after }] };
}

function touch(ground: HexGround, brush: Brush, buildingType: string | null): HexGround {
  if (isFeature(brush)) return cover(ground, brush);
  switch (brush) {
    case 'raise':
      return shift(ground, 1);
    case 'lower':
      return shift(ground, -1);
    case 'water':
      return deepen(ground);
    case 'building':
      return buildingType === null ? ground : raise(ground, buildingType);
    case 'erase':
      return Object.keys(ground).length === 0 ? ground : {};
  }
}

function isFeature(brush: Brush): brush is BoardFeature {
  return (BOARD_FEATURES as readonly Brush[]).includes(brush);
}

function atLevel(level: number): HexGround {
  return level === 0 ? {} : { level };
}

/** Water keeps its depth: its bottom is raised or lowered. */
function shift(ground: HexGround, by: number): HexGround {
  const { level = 0, ...rest } = ground;
  const shifted = level + by;
  if (shifted < BOARD_LIMITS.leastLevel || shifted > BOARD_LIMITS.mostLevel) return ground;
  return { ...rest, ...atLevel(shifted) };
}

/** Level of the visible ground: of the surface, where there is water. */
function surfaceOf({ level = 0, waterInches = 0 }: HexGround): number {
  return level + waterInches;
}

/** Replaces water and buildings, and is added to other features. */
function cover(ground: HexGround, feature: BoardFeature): HexGround {
  const { features = [] } = ground;
  if (features.includes(feature)) return ground;
  return { ...atLevel(surfaceOf(ground)), features: [...features, feature] };
}

/** An inch deeper with each touch; the surface stays at the former level. */
function deepen(ground: HexGround): HexGround {
  const depth = Math.min(MAX_DEPTH_INCHES, (ground.waterInches ?? 0) + 1);
  if (depth === ground.waterInches) return ground;
  return { ...atLevel(surfaceOf(ground) - depth), waterInches: depth };
}

/** An inch taller with each touch. */
function raise(ground: HexGround, type: string): HexGround {
  const { building } = ground;
  const heightInches = Math.min(MAX_BUILDING_INCHES, (building?.heightInches ?? 0) + 1);
  if (heightInches === building?.heightInches) return ground;
  const known = building ?? { type };
  return { ...atLevel(surfaceOf(ground)), building: { ...known, heightInches } };
}
