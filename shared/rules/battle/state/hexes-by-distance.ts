import { getOrCompute, memoizeBy } from '../../../memoize.ts';
import { measureHexes, type Board } from '../../board/board.ts';
import { readShort } from '../../read.ts';

const ordersOf = memoizeBy((_: Board) => new Map<number, Int16Array>());

/** All hexes of a board, sorted by their distance from one of them, then by index. Memoised. */
export function getHexesByDistance(board: Board, from: number): Int16Array {
  return getOrCompute(ordersOf(board), from, () => {
    const distances = Int16Array.from({ length: board.hexCount }, (_, hex) => measureHexes(board, from, hex));
    return Int16Array.from(distances.keys()).sort(
      (one, other) => readShort(distances, one) - readShort(distances, other) || one - other,
    );
  });
}
