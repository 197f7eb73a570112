import { getOrCompute, memoizeBy } from '../../../../memoize.ts';
import type { Edge } from '../../../../domain/track-set-up.ts';
import type { MoverGround } from '../../../board/mover-ground.ts';
import { measureToEdge } from '../../state/edges.ts';
import { UNREACHABLE, computeDistanceField } from './distance-field.ts';

const fieldsOf = memoizeBy((_: MoverGround) => new Map<Edge, Float64Array>());

/**
 * Returns the inches of Move from each hex to beyond an edge by the cheapest path, with no other units on the board.
 */
export function getEdgeDistanceField(ground: MoverGround, edge: Edge): Float64Array {
  return getOrCompute(fieldsOf(ground), edge, () => createField(ground, edge));
}

function createField(ground: MoverGround, edge: Edge): Float64Array {
  const { board, standing, inchesPerHex } = ground;
  const field = new Float64Array(board.hexCount);
  const last: number[] = [];
  for (let hex = 0; hex < board.hexCount; hex += 1) {
    const hexes = measureToEdge(board, hex, edge);
    const leaves = hexes === 1 && standing[hex] === 1;
    field[hex] = leaves ? inchesPerHex : UNREACHABLE + hexes * inchesPerHex;
    if (leaves) last.push(hex);
  }
  computeDistanceField(ground, field, last);
  return field;
}
