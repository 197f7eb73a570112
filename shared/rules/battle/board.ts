import { FACING_Q, FACING_R } from './hex.ts';

/** Size of an open board. Columns run west to east, rows north to south. */
export interface BoardSize {
  readonly widthHexes: number;
  readonly heightHexes: number;
}

/** 72" by 48". */
export const DEFAULT_BOARD: BoardSize = Object.freeze({ widthHexes: 36, heightHexes: 24 });

/** A board with its hexes numbered, column by column: index = column x height + row. */
export interface Board extends BoardSize {
  readonly hexCount: number;
  /** Axial coordinates by hex index. */
  readonly q: Int16Array;
  readonly r: Int16Array;
  /** Index of the neighbour in each facing, -1 off the board: six entries a hex. */
  readonly neighbours: Int16Array;
}

/** Lays the hexes out: odd columns stand half a hex lower. */
export function createBoard({ widthHexes, heightHexes }: BoardSize): Board {
  const hexCount = widthHexes * heightHexes;
  const q = new Int16Array(hexCount);
  const r = new Int16Array(hexCount);
  const neighbours = new Int16Array(hexCount * 6);
  for (let column = 0; column < widthHexes; column += 1)
    for (let row = 0; row < heightHexes; row += 1) {
      const hex = column * heightHexes + row;
      q[hex] = column;
      r[hex] = row - (column >> 1);
      for (let facing = 0; facing < 6; facing += 1) {
        const nextColumn = column + (FACING_Q[facing] ?? 0);
        const nextRow = row - (column >> 1) + (FACING_R[facing] ?? 0) + (nextColumn >> 1);
        const inside = nextColumn >= 0 && nextColumn < widthHexes && nextRow >= 0 && nextRow < heightHexes;
        neighbours[hex * 6 + facing] = inside ? nextColumn * heightHexes + nextRow : -1;
      }
    }
  return { widthHexes, heightHexes, hexCount, q, r, neighbours };
}

/** Column of a hex of the board, in axial coordinates. */
export function getQ(board: Board, hex: number): number {
  return board.q[hex] ?? 0;
}

/** Place of a hex of the board along its column, in axial coordinates. */
export function getR(board: Board, hex: number): number {
  return board.r[hex] ?? 0;
}

/** Index of the hex at axial coordinates, -1 off the board. */
export function getHexIndex(board: Board, q: number, r: number): number {
  const row = r + (q >> 1);
  if (q < 0 || q >= board.widthHexes || row < 0 || row >= board.heightHexes) return -1;
  return q * board.heightHexes + row;
}
