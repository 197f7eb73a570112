import { measureHexes } from '../board/board.ts';
import type { BattleState } from './battle-state.ts';
import type { BattleUnit } from './battle-unit.ts';

/**
 * The free hex that a unit can stand on and that is nearest to the one wanted, `bonus` hexes being taken off the
 * distance; in the zone where there is any. A board has always more hexes than units.
 */
export function findNearestFree(
  battle: BattleState,
  unit: BattleUnit,
  wanted: number,
  isAllowed: (hex: number) => boolean,
  bonus: (hex: number) => number = () => 0,
): number {
  const { board, occupants } = battle;
  let best = wanted;
  let least = Infinity;
  for (let hex = 0; hex < board.hexCount; hex += 1) {
    if (occupants[hex] !== 0) continue;
    // Where nothing of the zone can bear the unit, it stands as near to it as can be.
    const fits = unit.walks.standing[hex] === 1 ? 0 : board.hexCount;
    const inside = isAllowed(hex) ? 0 : 10 * board.hexCount;
    const away = measureHexes(board, wanted, hex);
    const cost = away - bonus(hex) + 100 * fits + inside;
    if (cost >= least) continue;
    least = cost;
    best = hex;
  }
  return best;
}
