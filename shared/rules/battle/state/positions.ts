import type { AxialHex, HexPosition } from '../../../domain/hex.ts';
import { getQ, getR } from '../../board/board.ts';
import type { BattleState } from './battle-state.ts';
import type { BattleUnit } from './battle-unit.ts';

export function getUnitPosition(battle: BattleState, unit: BattleUnit): HexPosition {
  return { q: getQ(battle.board, unit.hex), r: getR(battle.board, unit.hex), facing: unit.facing };
}

export function getAxialHex({ board }: BattleState, hex: number): AxialHex {
  return { q: getQ(board, hex), r: getR(board, hex) };
}
