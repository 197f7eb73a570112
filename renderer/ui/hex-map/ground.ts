import type { BoardHex, BoardMap } from '../../../shared/domain/board-map.ts';
import type { OffsetHex } from '../../../shared/domain/hex.ts';

/** What is on a hex: nothing where it is plain ground. */
export type HexGround = Omit<BoardHex, 'column' | 'row'>;

/** What is on a hex; nothing where it is plain ground. */
export function findGround(map: BoardMap, place: OffsetHex): HexGround {
  const found = map.hexes?.find((hex) => hex.column === place.column && hex.row === place.row);
  if (found === undefined) return {};
  const { column: _, row: __, ...ground } = found;
  return ground;
}

/** Kinds of terrain, in the order in which a board is described. */
const GROUND_KINDS = ['hills', 'woods', 'rough', 'rubble', 'water', 'building'] as const;
type GroundKind = (typeof GROUND_KINDS)[number];

/** Number of hexes of each kind; a wooded hill counts as both. Kinds that do not occur are left out. */
export function countGround({
  hexes = [],
}: BoardMap): { readonly kind: GroundKind; readonly count: number }[] {
  const isKind: Readonly<Record<GroundKind, (hex: BoardHex) => boolean>> = {
    hills: ({ level = 0 }) => level > 0,
    woods: ({ features = [] }) => features.includes('woods'),
    rough: ({ features = [] }) => features.includes('rough'),
    rubble: ({ features = [] }) => features.includes('rubble'),
    water: ({ waterInches }) => waterInches !== undefined,
    building: ({ building }) => building !== undefined,
  };
  return GROUND_KINDS.map((kind) => ({ kind, count: hexes.filter(isKind[kind]).length })).filter(
    ({ count }) => count > 0,
  );
}
