import { measureHexes } from '../board/board.ts';
import type { BattleState } from './battle-state.ts';
import type { BattleUnit } from './battle-unit.ts';
import { getGroundTo, getSightRow, GROUND } from './sight-rows.ts';

/** The ground between a unit and a target, as `GROUND` bits; unseen where it cannot fire at it. */
export function lookAt({ board, sight }: BattleState, unit: BattleUnit, target: BattleUnit): number {
  if (measureHexes(board, unit.hex, target.hex) > unit.sightHexes) return GROUND.unseen;
  if (board.isOpen) return GROUND.open;
  return getGroundTo(getSightRow(sight, unit.figure, target.figure, target.hex), unit.hex);
}
