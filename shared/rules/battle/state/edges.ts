import { countHexesToEdge } from '../../../domain/deployment-zone.ts';
import type { BoardSize } from '../../../domain/hex.ts';
import { getOffsetHex } from '../../board/board.ts';
import type { Side } from '../../../domain/side.ts';
import type { Edge } from '../../../domain/track-set-up.ts';
import type { BattleState } from './battle-state.ts';
import { findOwnEdge, type OwnEdge } from '../scenario/own-edge.ts';
import type { BattleScenario } from '../scenario/scenario.ts';

/** Which edge of the board it is; null where the side has no such edge. */
export function findEdge({ setUp }: BattleScenario, side: Side, edge: OwnEdge): Edge | null {
  return findOwnEdge(setUp, side, edge);
}

/** Hexes that a unit of a side has to move to leave the board over its edge; Infinity if the side has no such edge. */
export function computeHexesToEdge(battle: BattleState, side: Side, hex: number, edge: OwnEdge): number {
  const own = findEdge(battle.scenario, side, edge);
  return own === null ? Infinity : measureToEdge(battle.board, hex, own);
}

/** Hexes from a hex to beyond an edge: 1 for hexes along the edge. */
export function measureToEdge(board: BoardSize, hex: number, edge: Edge): number {
  return countHexesToEdge(board, edge, getOffsetHex(board, hex));
}
