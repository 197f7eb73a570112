import { getOrCompute, memoizeBy } from '../../memoize.ts';
import type { BoardHex, BoardMap } from '../../domain/board-map.ts';
import { getHexAt } from './board.ts';

/**
 * Most maps with ruins kept for one map: thousands of battles share a map, and mostly the same few buildings collapse.
 */
const MAX_RUINED = 8;

const ruinedMapsOf = memoizeBy((_: BoardMap) => new Map<string, BoardMap>());

/**
 * Returns the map with rubble in place of the buildings on the given hexes (indexes). The same hexes give the same map
 * as long as it is kept, so that the board computed from it is shared.
 */
export function getRuinedMap(map: BoardMap, ruins: readonly number[]): BoardMap {
  if (ruins.length === 0) return map;
  const key = ruins.toSorted((one, other) => one - other).join();
  const demolish = (): BoardMap => ({
    ...map,
    hexes: (map.hexes ?? []).map((hex) => (ruins.includes(getHexAt(map, hex)) ? ruin(hex) : hex)),
  });
  return getOrCompute(ruinedMapsOf(map), key, demolish, MAX_RUINED);
}

function ruin({ column, row, level = 0, features = [] }: BoardHex): BoardHex {
  return { column, row, level, features: [...features.filter((one) => one !== 'rubble'), 'rubble'] };
}
