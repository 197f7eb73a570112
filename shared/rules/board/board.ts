import { memoizeBy } from '../../memoize.ts';
import {
  BOARD_FEATURES,
  type BoardBuilding,
  type BoardFeature,
  type BoardHex,
  type BoardMap,
} from '../../domain/board-map.ts';
import { toAxialHex, type BoardSize, type OffsetHex } from '../../domain/hex.ts';
import { computeFacingTo, computeHexDistance, FACING_Q, FACING_R } from './hex.ts';
import { readByte, readShort, readTiny } from '../read.ts';

/** 72" by 48". */
export const DEFAULT_BOARD: BoardSize = Object.freeze({ widthHexes: 36, heightHexes: 24 });

/** Depth that stands for dry land among the depths of a board. */
export const DRY = -1;

/** Bits of what stands on a hex: powers of two up to 128, since boards keep them in bytes. */
export const FEATURE_BITS: Readonly<Record<BoardFeature, number>> = Object.freeze({
  woods: 1,
  rough: 2,
  rubble: 4,
});

/** What stands on a hex, for every combination of bits. */
const FEATURE_LISTS: readonly (readonly BoardFeature[])[] = Array.from(
  { length: 2 ** BOARD_FEATURES.length },
  (_, bits) => BOARD_FEATURES.filter((feature) => (bits & FEATURE_BITS[feature]) !== 0),
);

/** A board with its hexes numbered column by column: index = column x height + row. */
export interface Board extends BoardSize {
  readonly hexCount: number;
  /** Axial coordinates by hex index. */
  readonly q: Int16Array;
  readonly r: Int16Array;
  /** Index of the neighbour in each facing, -1 off the board: six entries a hex. */
  readonly neighbours: Int16Array;
  /** Whether the board has nothing but plain ground. */
  readonly isOpen: boolean;
  /** Height of the ground by hex, of the bottom where there is water, in inches. */
  readonly levels: Int8Array;
  /** `FEATURE_BITS` of what stands on a hex. */
  readonly features: Uint8Array;
  /** Depth of the water by hex in inches, `DRY` on dry land. */
  readonly waterInches: Int8Array;
  /** Height by hex of the highest solid thing, in inches: a building's roof, else the ground. */
  readonly tops: Int16Array;
  /** The highest value in `tops`. */
  readonly highestInches: number;
  readonly buildings: ReadonlyMap<number, BoardBuilding>;
}

/**
 * Returns the board of a map, which is taken as valid (`validateBoardMap`). Memoised by map, which must never change:
 * thousands of battles share a board and what is computed about its ground.
 */
export const getBoard = memoizeBy((map: BoardMap): Board => createBoard(map));

/**
 * Builds a board from a map, which is taken as valid: numbers the hexes (odd columns half a hex lower) and fills the
 * ground arrays.
 */
function createBoard({ widthHexes, heightHexes, hexes = [] }: BoardMap): Board {
  const hexCount = widthHexes * heightHexes;
  const board = {
    ...layOut({ widthHexes, heightHexes }),
    widthHexes,
    heightHexes,
    hexCount,
    isOpen: hexes.length === 0,
    levels: new Int8Array(hexCount),
    features: new Uint8Array(hexCount),
    waterInches: new Int8Array(hexCount).fill(DRY),
    tops: new Int16Array(hexCount),
    highestInches: 0,
    buildings: new Map<number, BoardBuilding>(),
  };
  for (const hex of hexes) layGround(board, hex);
  return { ...board, highestInches: board.tops.reduce((highest, top) => Math.max(highest, top), -Infinity) };
}

function layOut(size: BoardSize): Pick<Board, 'q' | 'r' | 'neighbours'> {
  const { widthHexes, heightHexes } = size;
  const hexCount = widthHexes * heightHexes;
  const q = new Int16Array(hexCount);
  const r = new Int16Array(hexCount);
  const neighbours = new Int16Array(hexCount * 6);
  for (let column = 0; column < widthHexes; column += 1)
    for (let row = 0; row < heightHexes; row += 1) {
      const hex = getHexAt(size, { column, row });
      const axial = toAxialHex({ column, row });
      q[hex] = axial.q;
      r[hex] = axial.r;
      for (let facing = 0; facing < 6; facing += 1)
        neighbours[hex * 6 + facing] = getHexIndex(
          size,
          axial.q + readTiny(FACING_Q, facing),
          axial.r + readTiny(FACING_R, facing),
        );
    }
  return { q, r, neighbours };
}

function layGround(
  board: Pick<Board, 'heightHexes' | 'levels' | 'features' | 'waterInches' | 'tops'> & {
    readonly buildings: Map<number, BoardBuilding>;
  },
  described: BoardHex,
): void {
  const { level = 0, features = [], waterInches = DRY, building } = described;
  const hex = getHexAt(board, described);
  board.levels[hex] = level;
  board.features[hex] = features.reduce((bits, feature) => bits | FEATURE_BITS[feature], 0);
  board.waterInches[hex] = waterInches;
  board.tops[hex] = level + (building?.heightInches ?? 0);
  if (building !== undefined) board.buildings.set(hex, building);
}

/** Axial coordinate `q` of a hex of the board: its column. */
export function getQ(board: Board, hex: number): number {
  return readShort(board.q, hex);
}

/** Axial coordinate `r` of a hex of the board: its position along the column. */
export function getR(board: Board, hex: number): number {
  return readShort(board.r, hex);
}

/** Distance in hexes between two hexes of the board, by their indexes. */
export function measureHexes(board: Board, from: number, to: number): number {
  return computeHexDistance(getQ(board, to) - getQ(board, from), getR(board, to) - getR(board, from));
}

/** The facing closest to the direction from one hex to another. */
export function findFacingTo(board: Board, from: number, to: number): number {
  return computeFacingTo(getQ(board, to) - getQ(board, from), getR(board, to) - getR(board, from));
}

/** Index of the hex at axial coordinates, -1 off the board. */
export function getHexIndex(board: BoardSize, q: number, r: number): number {
  const row = r + (q >> 1);
  if (q < 0 || q >= board.widthHexes || row < 0 || row >= board.heightHexes) return -1;
  return q * board.heightHexes + row;
}

/** Index of a hex by column and row, which must be on the board. */
export function getHexAt(
  { heightHexes }: Pick<BoardSize, 'heightHexes'>,
  { column, row }: OffsetHex,
): number {
  return column * heightHexes + row;
}

/** The column and row of a hex of a board by its index. */
export function getOffsetHex({ heightHexes }: Pick<BoardSize, 'heightHexes'>, hex: number): OffsetHex {
  const column = Math.floor(hex / heightHexes);
  return { column, row: hex - column * heightHexes };
}

/** Depth of the water on a hex in inches, null on dry land. */
export function getWaterInches(board: Board, hex: number): number | null {
  const depth = board.waterInches[hex] ?? DRY;
  return depth === DRY ? null : depth;
}

/** What stands on a hex besides water and buildings. */
export function getFeatures(board: Board, hex: number): readonly BoardFeature[] {
  return FEATURE_LISTS[readByte(board.features, hex)] ?? [];
}

export function isWoods(board: Board, hex: number): boolean {
  return (readByte(board.features, hex) & FEATURE_BITS.woods) !== 0;
}
