import type { Side } from '../../../domain/side.ts';
import type { BattleSetUp, Edge } from '../../../domain/track-set-up.ts';

/**
 * An edge from a side's point of view: the one over which it withdraws, or the one over which it may leave in good
 * order.
 */
export type OwnEdge = 'home-edge' | 'far-edge';

const OPPOSITE: Readonly<Record<Edge, Edge>> = { west: 'east', east: 'west', north: 'south', south: 'north' };

/**
 * The board edge that this is for a side; null if the side has none. By default the attacker comes from the west, the
 * defender from the east, and each may leave over the other's edge.
 */
export function findOwnEdge(setUp: BattleSetUp | undefined, side: Side, edge: OwnEdge): Edge | null {
  const own = setUp?.sides[side];
  if (own !== undefined) return edge === 'home-edge' ? own.homeEdge : own.exitEdge;
  const home = side === 'attacker' ? 'west' : 'east';
  return edge === 'home-edge' ? home : OPPOSITE[home];
}
