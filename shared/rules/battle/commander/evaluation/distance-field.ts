import { getOrCompute, memoizeBy } from '../../../../memoize.ts';
import { FACINGS } from '../../../board/hex.ts';
import { BARRED, type MoverGround } from '../../../board/mover-ground.ts';
import { readReal, readShort } from '../../../read.ts';

/**
 * Distance in inches of a hex without a path on the ground. Greater than any path, so that such a unit waits at the
 * nearest hex or jumps.
 */
export const UNREACHABLE = 10_000;
/** Most fields kept for a kind of mover; the oldest are dropped, as units move on. */
const MAX_FIELDS = 64;

const fieldsOf = memoizeBy((_: MoverGround) => new Map<number, Float64Array>());

/**
 * Returns the inches of Move from each hex to one of them by the cheapest path, with no other units on the board; to
 * the hexes next to it if no unit can stand on it. `UNREACHABLE` without a path. Memoised with the ground.
 */
export function getDistanceField(ground: MoverGround, to: number): Float64Array {
  return getOrCompute(fieldsOf(ground), to, () => createField(ground, to), MAX_FIELDS);
}

function createField(ground: MoverGround, to: number): Float64Array {
  const { board, standing, inchesPerHex } = ground;
  const field = new Float64Array(board.hexCount).fill(UNREACHABLE);
  const isOpen = standing[to] === 1;
  const beside = [...board.neighbours.subarray(to * FACINGS, (to + 1) * FACINGS)];
  const last = isOpen ? [to] : beside.filter((hex) => hex >= 0 && standing[hex] === 1);
  for (const hex of last) field[hex] = isOpen ? 0 : inchesPerHex;
  computeDistanceField(ground, field, last);
  return field;
}

/**
 * Fills a field in which some hexes have their distance: every other hex gets that of the cheapest path to one of them.
 *
 * A label-correcting shortest-path search with a queue (Bellman, Ford and Moore,
 * https://en.wikipedia.org/wiki/Shortest_path_faster_algorithm). Unlike Dijkstra's algorithm it needs no heap; it may
 * visit a hex more than once, rarely if steps cost about the same. Costs: 8 bytes for each hex and field, with at most
 * `MAX_FIELDS` fields for a kind of mover.
 */
export function computeDistanceField(
  { board, stepCost }: MoverGround,
  field: Float64Array,
  hexes: readonly number[],
): void {
  const queue = [...hexes];
  // The queue grows while it is iterated.
  for (const hex of queue)
    for (let facing = 0; facing < FACINGS; facing += 1) {
      const before = readShort(board.neighbours, hex * FACINGS + facing);
      if (before < 0) continue;
      const price = readShort(stepCost, before * FACINGS + ((facing + FACINGS / 2) % FACINGS));
      const total = readReal(field, hex) + price;
      if (price === BARRED || total >= readReal(field, before)) continue;
      field[before] = total;
      queue.push(before);
    }
}
