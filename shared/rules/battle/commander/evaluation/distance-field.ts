import { getOrCompute, memoizeBy } from '../../../../memoize.ts';
import { FACINGS } from '../../../board/hex.ts';
import { BARRED, type MoverGround } from '../../../board/mover-ground.ts';
import { readReal, readShort } from '../../../board/read.ts';

/** Added where there is no way on the ground: such a unit waits at the nearest place, or jumps. In inches. */
export const UNREACHABLE = 10_000;
/** Of more hexes nobody asks for long: units move on. */
const MOST_FIELDS = 64;

const fieldsOf = memoizeBy((_: MoverGround) => new Map<number, Float64Array>());

/**
 * Inches of Move from each hex to one of them by the cheapest way, as if nobody else were there, or to beside it where
 * nobody can stand on it; `UNREACHABLE` where there is none. Kept with the ground, for the hexes asked for last.
 */
export function getDistanceField(ground: MoverGround, to: number): Float64Array {
  return getOrCompute(fieldsOf(ground), to, () => createField(ground, to), MOST_FIELDS);
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
 * Completes a field in which some hexes have their distance: all others get theirs by the cheapest way to one of them.
 *
 * Label correcting with a queue (Bellman, Ford and Moore, https://en.wikipedia.org/wiki/Shortest_path_faster_algorithm).
 * Against Dijkstra's algorithm it needs no heap and may look at a hex more than once, seldom where steps cost about the
 * same. Costs: 8 bytes a hex for each of at most `MOST_FIELDS` fields of a kind of mover.
 */
export function computeDistanceField(
  { board, stepCost }: MoverGround,
  field: Float64Array,
  hexes: readonly number[],
): void {
  const queue = [...hexes];
  // The list grows while it is walked through.
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
