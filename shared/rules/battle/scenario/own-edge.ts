import type { Side } from '../../../domain/side.ts';
import type { BattleSetUp, Edge } from '../../../domain/track-set-up.ts';

/** An edge as a side sees it: the one it withdraws over, or the one it may leave over in good order. */
export type OwnEdge = 'home-edge' | 'far-edge';

const OPPOSITE: Readonly<Record<Edge, Edge>> = { west: 'east', east: 'west', north: 'south', south: 'north' };

/**
 * Which edge of the board it is; null where the side has no such edge. Where nothing is said, the attacker comes from
 * the west, the defender from the east, and both may leave over the edge of the other.
 */
export function findOwnEdge(setUp: BattleSetUp | undefined, side: Side, edge: OwnEdge): Edge | null {
  const own = setUp?.sides[side];
  if (own !== undefined) return edge === 'home-edge' ? own.homeEdge : own.exitEdge;
  const home = side === 'attacker' ? 'west' : 'east';
  return edge === 'home-edge' ? home : OPPOSITE[home];
}
