import { isLost } from '../combat/combat-state.ts';
import { mustWithdraw, type BattleState } from './battle-state.ts';
import type { BattleUnit } from './battle-unit.ts';

/** Extra worth of damage on a unit that is hurt already: it brings the kill nearer. */
const FOCUS = 0.8;
const CRIPPLE_BONUS = 0.7;
const KILL_BONUS = 0.35;
/** A crippled unit counts as beaten already where it has to leave. */
const BEATEN_SHARE = 0.45;
const COMMANDER_BONUS = 1.25;

/** Circles that a unit still has when it is crippled by the loss of the others. Source: 001 "Forced Withdrawal". */
function countWhenCrippled({ ruleset }: BattleState, { card }: BattleUnit): number {
  return card.structure === 1 ? 1 : Math.ceil(card.structure * ruleset.crippledStructureShare);
}

/**
 * What dealing points to a unit is worth, in point values: its worth spread over what it can lose before it is
 * crippled, more when it is hurt, and bonuses when the points would cripple or destroy it.
 */
export function computeDamageWorth(battle: BattleState, target: BattleUnit, points: number): number {
  const { state, card } = target;
  const left = state.armorLeft + state.structureLeft;
  if (left <= 0 || isLost(state)) return 0;
  const kept = target.crippled ? 0 : countWhenCrippled(battle, target);
  const full = Math.max(1, card.armor + card.structure - kept);
  const standing = Math.max(1, left - kept);
  const share = Math.min(points, standing) / full;
  const cripple = !target.crippled && points >= standing ? CRIPPLE_BONUS : 0;
  const kill = points >= left ? KILL_BONUS : 0;
  const hurt = 1 - Math.min(1, standing / full);
  const worth = target.worth * (share * (1 + FOCUS * hurt) + cripple + kill);
  const beaten = mustWithdraw(battle, target) ? BEATEN_SHARE : 1;
  return worth * beaten * (target.commander ? COMMANDER_BONUS : 1);
}
