import { measureHexes } from '../../board/board.ts';
import { getHexesByDistance } from '../../board/hexes-by-distance.ts';
import type { BattleState } from './battle-state.ts';
import type { BattleUnit } from './battle-unit.ts';

/** What makes a hex better than its distance: so many hexes are taken off it, at most `most`. */
export interface HexBonus {
  readonly most: number;
  readonly of: (hex: number) => number;
}

const NO_BONUS: HexBonus = Object.freeze({ most: 0, of: () => 0 });

/**
 * The free hex that a unit can stand on and that is nearest to the one wanted, less its bonus; in the zone where there
 * is any; of equals the first on the board. A board has always more hexes than units.
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
    // Those that follow are no nearer.
    if (away - bonus.most > least) break;
    if (occupants[hex] !== 0) continue;
    // Where nothing of the zone can bear the unit, it stands as near to it as can be.
    const fits = unit.walks.standing[hex] === 1 ? 0 : board.hexCount;
    const inside = isAllowed(hex) ? 0 : 10 * board.hexCount;
    const cost = away - bonus.of(hex) + 100 * fits + inside;
    if (cost > least || (cost === least && hex > best)) continue;
    least = cost;
    best = hex;
  }
  return best;
}
