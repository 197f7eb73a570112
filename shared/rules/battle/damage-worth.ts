import { isLost } from '../combat/combat-state.ts';
import { mustWithdraw, type BattleState } from './battle-state.ts';
import type { BattleUnit } from './battle-unit.ts';

/** Extra worth of damage on a unit that is hurt already: it brings the kill nearer. */
const FOCUS = 0.8;
const KILL_BONUS = 0.35;
/** A crippled unit counts as beaten already where it has to leave. */
const BEATEN_SHARE = 0.45;
const COMMANDER_BONUS = 1.25;

/**
 * What dealing points to a unit is worth, in point values: its worth spread over armor and structure, more when it
 * is hurt, and a bonus when the points would destroy it.
 */
export function computeDamageWorth(battle: BattleState, target: BattleUnit, points: number): number {
  const { state, card } = target;
  const left = state.armorLeft + state.structureLeft;
  if (left <= 0 || isLost(state)) return 0;
  const full = card.armor + card.structure;
  const share = Math.min(points, left) / full;
  const kill = points >= left ? KILL_BONUS : 0;
  const worth = target.worth * (share * (1 + FOCUS * (1 - left / full)) + kill);
  const beaten = mustWithdraw(battle, target) ? BEATEN_SHARE : 1;
  return worth * beaten * (target.commander ? COMMANDER_BONUS : 1);
}
