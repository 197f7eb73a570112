import type { Dice } from '../../dice.ts';
import type { Board } from '../board.ts';
import { rollBelow } from '../../roll-below.ts';

/**
 * Grows a connected, rounded group of hexes with a ragged rim from one hex; smaller than `hexCount` if there is no
 * room. A variant of the Eden growth model (https://en.wikipedia.org/wiki/Eden_growth_model).
 */
export function growBlob(board: Board, start: number, hexCount: number, dice: Dice): readonly number[] {
  const blob = new Set([start]);
  while (blob.size < hexCount) {
    const rim = listRim(board, blob);
    if (rim.length === 0) break;
    blob.add(rim[rollBelow(dice, rim.length)] ?? start);
  }
  return [...blob];
}

/**
 * Lists the hexes next to a blob. Each is repeated by the square of its neighbours in the blob, so that gaps are filled
 * before arms grow.
 */
function listRim(board: Board, blob: ReadonlySet<number>): number[] {
  const counts = new Map<number, number>();
  for (const hex of blob)
    for (const next of listNeighbours(board, hex))
      if (!blob.has(next)) counts.set(next, (counts.get(next) ?? 0) + 1);
  return [...counts].flatMap(([hex, count]) => Array.from({ length: count * count }, () => hex));
}

export function listNeighbours(board: Board, hex: number): number[] {
  return [...board.neighbours.subarray(hex * 6, hex * 6 + 6)].filter((next) => next >= 0);
}

/**
 * Breadth-first distance of each hex of a blob to the nearest hex outside it: 1 on the rim. The edge of the board does
 * not count as outside.
 */
export function measureDepths(board: Board, blob: readonly number[]): ReadonlyMap<number, number> {
  const inside = new Set(blob);
  const depths = new Map<number, number>();
  let frontier = blob.filter((hex) => listNeighbours(board, hex).some((next) => !inside.has(next)));
  for (let depth = 1; frontier.length > 0; depth += 1) {
    for (const hex of frontier) depths.set(hex, depth);
    const next = frontier.flatMap((hex) => listNeighbours(board, hex));
    frontier = [...new Set(next)].filter((hex) => inside.has(hex) && !depths.has(hex));
  }
  return depths;
}
