/** A hex in axial coordinates: its column `q`, and `r` along the north-south line. Used in battles and their events. */
export interface AxialHex {
  readonly q: number;
  readonly r: number;
}

/** An axial hex with the direction faced, 0 to 5 clockwise from north. */
export interface HexPosition extends AxialHex {
  readonly facing: number;
}

/**
 * A hex in offset coordinates: columns from the west, rows from the north, both from 0, odd columns half a hex lower.
 * Used in maps, orders and on the screen.
 */
export interface OffsetHex {
  readonly column: number;
  readonly row: number;
}

/** Converts axial coordinates to column and row: https://www.redblobgames.com/grids/hexagons/#conversions-offset */
export function toOffsetHex({ q, r }: AxialHex): OffsetHex {
  return { column: q, row: r + (q >> 1) };
}

/** Converts column and row to axial coordinates. */
export function toAxialHex({ column, row }: OffsetHex): AxialHex {
  return { q: column, r: row - (column >> 1) };
}

/** Size of a board. */
export interface BoardSize {
  readonly widthHexes: number;
  readonly heightHexes: number;
}

/** Whether a hex is on a board of this size: whole numbers within its columns and rows. */
export function isOnBoard({ widthHexes, heightHexes }: BoardSize, { column, row }: OffsetHex): boolean {
  return (
    Number.isInteger(column) &&
    Number.isInteger(row) &&
    column >= 0 &&
    column < widthHexes &&
    row >= 0 &&
    row < heightHexes
  );
}
