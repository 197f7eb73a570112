import type { BattleState } from '../state/battle-state.ts';
import type { BattleUnit } from '../state/battle-unit.ts';
import { findSpotter, listSpotters } from './indirect-fire.ts';

/**
 * Finds a spotter for indirect fire and marks it: it spots for this target alone, and attacks besides or in place of its
 * attack. `wanted`: the friend that is to spot; missing: the one that `findSpotter` finds. Null if there is none.
 */
export function callSpotter(
  battle: BattleState,
  unit: BattleUnit,
  target: BattleUnit,
  wanted?: BattleUnit,
): BattleUnit | null {
  const spotter =
    wanted === undefined
      ? findSpotter(battle, unit, target)
      : listSpotters(battle, unit, target).find((one) => one.unit === wanted);
  if (spotter === undefined || spotter === null) return null;
  spotter.unit.spots = target;
  if (spotter.attacks) spotter.unit.spotting = true;
  return spotter.unit;
}
