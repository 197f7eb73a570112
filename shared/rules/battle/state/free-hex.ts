import { measureHexes } from '../../board/board.ts';
import { getHexesByDistance } from './hexes-by-distance.ts';
import type { BattleState } from './battle-state.ts';
import type { BattleUnit } from './battle-unit.ts';

/** Reduces the distance of some hexes, so that they are preferred: by at most `most` hexes. */
export interface HexBonus {
  readonly most: number;
  readonly of: (hex: number) => number;
}

const NO_BONUS: HexBonus = Object.freeze({ most: 0, of: () => 0 });

/**
 * The free hex nearest to the wanted one, less its bonus, on which the unit can stand; inside the zone if possible; of
 * equals the first on the board. A board always has more hexes than units.
 */
export function findNearestFree(
  battle: BattleState,
  unit: BattleUnit,
  wanted: number,
  isAllowed: (hex: number) => boolean,
  bonus = NO_BONUS,
): number {
  const { board, occupants } = battle;
  let best = wanted;
  let least = Infinity;
  for (const hex of getHexesByDistance(board, wanted)) {
    const away = measureHexes(board, wanted, hex);
    // The list is sorted by distance: no later hex can be nearer.
    if (away - bonus.most > least) break;
    if (occupants[hex] !== 0) continue;
    // If no hex of the zone can bear the unit, it stands as near to the zone as possible.
    const fits = unit.walks.standing[hex] === 1 ? 0 : board.hexCount;
    const inside = isAllowed(hex) ? 0 : 10 * board.hexCount;
    const cost = away - bonus.of(hex) + 100 * fits + inside;
    if (cost > least || (cost === least && hex > best)) continue;
    least = cost;
    best = hex;
  }
  return best;
}
