import { getQ, getR, type Board } from './board.ts';
import { computeHexDistance, isInFrontArc, isThroughRear } from './hex.ts';

/** What a bearing is made of: the distance in hexes, and on which side of the unit the other hex lies. */
export const BEARING = Object.freeze({
  hexes: 0x3ff,
  /** Not in the forward half-circle. */
  back: 0x400,
  /** Where attacks from there enter through the rear. */
  rear: 0x800,
});

/** Bearings of every hex of the board from one of them, as seen by a unit there: `BEARING` bits by hex. */
export type Bearings = Uint16Array;

/** Most that is remembered of a board, in bytes. Then everything is forgotten. */
const MOST_BYTES = 16_000_000;

interface Memory {
  /** By hex and facing. */
  readonly rows: (Bearings | undefined)[];
  bytes: number;
}

const memories = new WeakMap<Board, Memory>();

/** How all hexes lie to a unit on a hex with a facing, worked out once: commanders ask it of every hex in reach. */
export function getBearings(board: Board, hex: number, facing: number): Bearings {
  let memory = memories.get(board);
  if (memory === undefined) {
    memory = { rows: [], bytes: 0 };
    memories.set(board, memory);
  }
  const index = hex * 6 + facing;
  let row = memory.rows[index];
  if (row === undefined) {
    row = createBearings(board, hex, facing);
    memory.bytes += row.byteLength;
    if (memory.bytes > MOST_BYTES) {
      memory.rows.length = 0;
      memory.bytes = row.byteLength;
    }
    memory.rows[index] = row;
  }
  return row;
}

function createBearings(board: Board, from: number, facing: number): Bearings {
  const q = getQ(board, from);
  const r = getR(board, from);
  const bearings = new Uint16Array(board.hexCount);
  for (let hex = 0; hex < board.hexCount; hex += 1) {
    const dq = getQ(board, hex) - q;
    const dr = getR(board, hex) - r;
    bearings[hex] =
      computeHexDistance(dq, dr) |
      (isInFrontArc(facing, dq, dr) ? 0 : BEARING.back) |
      (isThroughRear(facing, dq, dr) ? BEARING.rear : 0);
  }
  return bearings;
}
