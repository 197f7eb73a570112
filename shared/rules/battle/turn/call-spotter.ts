import type { BattleState } from '../state/battle-state.ts';
import type { BattleUnit } from '../state/battle-unit.ts';
import { findSpotter } from './indirect-fire.ts';

/**
 * Finds a spotter for indirect fire and marks it: it spots for this target alone, and attacks besides or in place of its
 * attack. Null if there is none.
 */
export function callSpotter(battle: BattleState, unit: BattleUnit, target: BattleUnit): BattleUnit | null {
  const spotter = findSpotter(battle, unit, target);
  if (spotter === null) return null;
  spotter.unit.spots = target;
  if (spotter.attacks) spotter.unit.spotting = true;
  return spotter.unit;
}
