import { measureHexes } from '../../board/board.ts';
import type { BattleState } from './battle-state.ts';
import type { BattleUnit } from './battle-unit.ts';
import { getSightHexes } from './searchlights.ts';
import { getGroundTo, getSightRow, GROUND } from './sight-rows.ts';

/** The ground between a unit and a target, as `GROUND` bits; `GROUND.unseen` if the unit cannot fire at it. */
export function getGroundToTarget(battle: BattleState, unit: BattleUnit, target: BattleUnit): number {
  const { board, sight } = battle;
  if (measureHexes(board, unit.hex, target.hex) > getSightHexes(battle, unit, target)) return GROUND.unseen;
  if (board.isOpen) return GROUND.open;
  return getGroundTo(getSightRow(sight, unit.silhouette, target.silhouette, target.hex), unit.hex);
}
