import { measureHexes, type Board } from './board.ts';
import { readShort } from './read.ts';

const orders = new WeakMap<Board, Map<number, Int16Array>>();

/** All hexes of a board, those nearest to one of them first, and those equally near by their index. Remembered. */
export function getHexesByDistance(board: Board, from: number): Int16Array {
  let byHex = orders.get(board);
  if (byHex === undefined) {
    byHex = new Map();
    orders.set(board, byHex);
  }
  let order = byHex.get(from);
  if (order === undefined) {
    const distances = Int16Array.from({ length: board.hexCount }, (_, hex) => measureHexes(board, from, hex));
    order = Int16Array.from(distances.keys()).sort(
      (one, other) => readShort(distances, one) - readShort(distances, other) || one - other,
    );
    byHex.set(from, order);
  }
  return order;
}
