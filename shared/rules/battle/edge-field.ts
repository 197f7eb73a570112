import type { Edge } from '../../domain/track-set-up.ts';
import type { MoverGround } from '../board/mover-ground.ts';
import { measureToEdge } from './edges.ts';

/** Added where there is no way on the ground: such a unit waits at the nearest place, or jumps. */
const NO_WAY = 10_000;
const FACINGS = 6;

const known = new WeakMap<MoverGround, Partial<Record<Edge, Float64Array>>>();

/** Inches of Move from each hex to beyond an edge by the cheapest way, as if nobody else were there. */
export function getEdgeField(ground: MoverGround, edge: Edge): Float64Array {
  let fields = known.get(ground);
  if (fields === undefined) {
    fields = {};
    known.set(ground, fields);
  }
  const field = fields[edge] ?? createField(ground, edge);
  fields[edge] = field;
  return field;
}

function createField({ board, stepCost, standing, inchesPerHex }: MoverGround, edge: Edge): Float64Array {
  const field = new Float64Array(board.hexCount);
  const queue: number[] = [];
  for (let hex = 0; hex < board.hexCount; hex += 1) {
    const hexes = measureToEdge(board, hex, edge);
    const leaves = hexes === 1 && standing[hex] === 1;
    field[hex] = leaves ? inchesPerHex : NO_WAY + hexes * inchesPerHex;
    if (leaves) queue.push(hex);
  }
  // The list grows while it is walked through.
  for (const hex of queue)
    for (let facing = 0; facing < FACINGS; facing += 1) {
      const before = board.neighbours[hex * FACINGS + facing] ?? -1;
      if (before < 0) continue;
      const price = stepCost[before * FACINGS + ((facing + FACINGS / 2) % FACINGS)] ?? -1;
      const total = (field[hex] ?? 0) + price;
      if (price < 0 || total >= (field[before] ?? 0)) continue;
      field[before] = total;
      queue.push(before);
    }
  return field;
}
