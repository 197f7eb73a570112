import { GRID_COLUMNS, type GridColumn } from './grid-order.ts';

const FIRST_COLUMN = GRID_COLUMNS[0];
const LAST_COLUMN = GRID_COLUMNS[GRID_COLUMNS.length - 1] ?? FIRST_COLUMN;

/** A cell of the one grid of both sides; rows are numbered from the attacker's first unit. */
export interface GridCell {
  readonly row: number;
  readonly column: GridColumn;
}

/** Number of rows of each side, in the order on screen. */
export type SideRows = readonly number[];

/**
 * The cell that a key moves to; null for other keys. Up and Down go through both sides; Page Up and Page Down change
 * the side and keep the position in it as far as possible.
 */
export function moveInGrid(cell: GridCell, key: string, ctrl: boolean, sides: SideRows): GridCell | null {
  const rows = sides.reduce((sum, count) => sum + count, 0);
  const at = (row: number) => ({ ...cell, row: Math.max(0, Math.min(rows - 1, row)) });
  switch (key) {
    case 'ArrowUp':
      return at(cell.row - 1);
    case 'ArrowDown':
    case 'Enter':
      return at(cell.row + 1);
    case 'ArrowLeft':
      return shiftColumn(cell, -1);
    case 'ArrowRight':
      return shiftColumn(cell, 1);
    case 'Home':
      return ctrl ? { row: 0, column: FIRST_COLUMN } : { ...cell, column: FIRST_COLUMN };
    case 'End':
      return ctrl ? { row: rows - 1, column: LAST_COLUMN } : { ...cell, column: LAST_COLUMN };
    case 'PageUp':
    case 'PageDown':
      return at(changeSide(cell.row, key === 'PageDown' ? 1 : -1, sides));
    default:
      return null;
  }
}

function shiftColumn(cell: GridCell, by: number): GridCell {
  const index = GRID_COLUMNS.indexOf(cell.column) + by;
  return {
    ...cell,
    column: GRID_COLUMNS[Math.max(0, Math.min(GRID_COLUMNS.length - 1, index))] ?? cell.column,
  };
}

function changeSide(row: number, by: number, sides: SideRows): number {
  let start = 0;
  const spans = sides.map((count) => {
    const span = { start, count };
    start += count;
    return span;
  });
  const here = spans.findIndex((span) => row < span.start + span.count);
  const target = spans[here + by];
  const from = spans[here];
  if (target === undefined || from === undefined) return row;
  return target.start + Math.min(row - from.start, Math.max(0, target.count - 1));
}

/** A number being typed into a cell: digits typed within a short time belong together. */
export interface Typing {
  readonly value: number;
  readonly atMs: number;
  /** Whether the digit continues the number before it. */
  readonly joined: boolean;
}

const JOIN_WITHIN_MS = 900;

/** The value after another digit: `1` then `2` soon after is 12 if that is possible, else 2. */
export function typeDigit(typing: Typing | null, digit: number, nowMs: number, most: number): Typing {
  const isLater = typing === null || nowMs - typing.atMs > JOIN_WITHIN_MS;
  const number = isLater ? digit : typing.value * 10 + digit;
  if (number > most) return { value: Math.min(digit, most), atMs: nowMs, joined: false };
  return { value: number, atMs: nowMs, joined: !isLater };
}
