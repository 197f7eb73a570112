import {
  BOARD_FEATURES,
  type BoardHex,
  type BoardMap,
  type HexGround,
} from '../../../shared/domain/board-map.ts';
import type { OffsetHex } from '../../../shared/domain/hex.ts';

/** What is on a hex; nothing where it is plain ground. */
export function findGround(map: BoardMap, place: OffsetHex): HexGround {
  const found = map.hexes?.find((hex) => hex.column === place.column && hex.row === place.row);
  if (found === undefined) return {};
  const { column: _, row: __, ...ground } = found;
  return ground;
}

/** Kinds of terrain, in the order in which a board is described. */
const GROUND_KINDS = ['hills', ...BOARD_FEATURES, 'water', 'building'] as const;
type GroundKind = (typeof GROUND_KINDS)[number];

/** Number of hexes of each kind; a wooded hill counts as both. Kinds that do not occur are left out. */
export function countGround({
  hexes = [],
}: BoardMap): { readonly kind: GroundKind; readonly count: number }[] {
  return GROUND_KINDS.map((kind) => ({
    kind,
    count: hexes.filter((hex) => isOfKind(hex, kind)).length,
  })).filter(({ count }) => count > 0);
}

function isOfKind({ level = 0, features = [], waterInches, building }: BoardHex, kind: GroundKind): boolean {
  switch (kind) {
    case 'hills':
      return level > 0;
    case 'water':
      return waterInches !== undefined;
    case 'building':
      return building !== undefined;
    default:
      return features.includes(kind);
  }
}
