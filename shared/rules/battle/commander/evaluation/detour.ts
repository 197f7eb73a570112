import { opponentOf } from '../../../../domain/side.ts';
import { measureHexes } from '../../../board/board.ts';
import { isStraightWay } from '../../../board/straight-way.ts';
import type { BattleState } from '../../state/battle-state.ts';
import { isUnitOnBoard, type BattleUnit } from '../../state/battle-unit.ts';
import type { EnemyForecast } from './enemy-forecast.ts';
import { getGroundTo, GROUND } from '../../state/sight-rows.ts';
import { getDistanceField, UNREACHABLE } from './distance-field.ts';
import { readReal } from '../../../read.ts';

/**
 * Returns the distance field to the nearest enemy that can be reached on the ground, in inches of Move by hex, for a
 * unit that can damage none of the enemies in its forecasts from its hex and cannot walk straight to the nearest. Null
 * for every other unit: the straight distance is enough.
 */
export function findDetour(
  { board, bySide }: BattleState,
  { hex, walks, side }: BattleUnit,
  forecasts: readonly EnemyForecast[],
): Float64Array | null {
  // On open ground every path is straight.
  if (board.isOpen) return null;
  let [nearest] = forecasts;
  if (nearest === undefined) return null;
  for (const one of forecasts) {
    if (canHurt(one, hex)) return null;
    if (one.hexes < nearest.hexes) nearest = one;
  }
  if (isStraightWay(walks, hex, nearest.enemy.hex)) return null;
  const away = (enemy: BattleUnit): number => measureHexes(board, enemy.hex, hex);
  const enemies = bySide[opponentOf(side)]
    .filter(isUnitOnBoard)
    .sort((one, other) => away(one) - away(other));
  for (const enemy of enemies) {
    const field = getDistanceField(walks, enemy.hex);
    if (readReal(field, hex) < UNREACHABLE) return field;
  }
  return null;
}

/** The distance field to a hex; null if the unit can walk straight to it or cannot reach it at all. */
export function findDetourTo({ hex, walks }: BattleUnit, to: number): Float64Array | null {
  if (walks.board.isOpen || isStraightWay(walks, hex, to)) return null;
  const field = getDistanceField(walks, to);
  return readReal(field, hex) < UNREACHABLE ? field : null;
}

function canHurt({ hexes, dealtHexes, ground }: EnemyForecast, hex: number): boolean {
  if (hexes > dealtHexes) return false;
  return ground === null || getGroundTo(ground, hex) !== GROUND.unseen;
}
