import { countHexesToEdge } from '../../domain/deployment-zone.ts';
import type { Side } from '../../domain/side.ts';
import type { Edge } from '../../domain/track-set-up.ts';
import type { BattleState } from './battle-state.ts';
import type { BattleScenario } from './scenario.ts';

/** An edge as a side sees it: the one it withdraws over, or the one it may leave over in good order. */
export type OwnEdge = 'home-edge' | 'far-edge';

const OPPOSITE: Readonly<Record<Edge, Edge>> = { west: 'east', east: 'west', north: 'south', south: 'north' };

/** Which edge of the board it is; null where the side has no such edge. */
export function findEdge({ setUp }: BattleScenario, side: Side, edge: OwnEdge): Edge | null {
  const own = setUp?.sides[side];
  if (own !== undefined) return edge === 'home-edge' ? own.homeEdge : own.exitEdge;
  const home = side === 'attacker' ? 'west' : 'east';
  return edge === 'home-edge' ? home : OPPOSITE[home];
}

/** Hexes a unit of a side has to move to be off the board over its edge; Infinity where it has none. */
export function computeHexesToEdge(battle: BattleState, side: Side, hex: number, edge: OwnEdge): number {
  const own = findEdge(battle.scenario, side, edge);
  if (own === null) return Infinity;
  const column = battle.board.q[hex] ?? 0;
  return countHexesToEdge(battle.board, own, column, hex - column * battle.board.heightHexes);
}
