import { isOutdated } from '../../../../memoize.ts';
import type { CommanderMemory } from '../memory/commander-memory.ts';
import type { TargetValue } from '../memory/target-value.ts';
import { isLost } from '../../../combat/combat-state.ts';
import { mustWithdraw, type BattleState } from '../../state/battle-state.ts';
import type { BattleUnit } from '../../state/battle-unit.ts';

/** Additional value of damage to a unit that is damaged already: it brings the kill nearer. */
const FOCUS = 0.8;
const CRIPPLE_BONUS = 0.7;
const KILL_BONUS = 0.35;
/** Factor for the value of a unit that must withdraw: it is largely beaten already. */
const BEATEN_SHARE = 0.45;
const COMMANDER_BONUS = 1.25;

/** Circles that a unit has left when it becomes crippled by losing the others. Source: 001 "Forced Withdrawal". */
export function countWhenCrippled({ ruleset }: BattleState, { card }: BattleUnit): number {
  return card.structure === 1 ? 1 : Math.ceil(card.structure * ruleset.crippledStructureShare);
}

/**
 * Returns the value of dealing points of damage to a unit, in point values: its own value spread over the circles that
 * it can lose before it is crippled, more if it is damaged already, and bonuses if the points cripple or destroy it.
 */
export function computeValueOfDamage(
  battle: BattleState,
  { targetValues }: CommanderMemory,
  target: BattleUnit,
  points: number,
): number {
  const { left, standing, point, cripple, kill } = getTargetValue(battle, targetValues, target);
  if (left <= 0) return 0;
  let worth = point * Math.min(points, standing);
  if (points >= standing) worth += cripple;
  if (points >= left) worth += kill;
  return worth;
}

function getTargetValue(
  battle: BattleState,
  values: readonly TargetValue[],
  target: BattleUnit,
): TargetValue {
  const value = values[target.index];
  if (value === undefined) throw new RangeError(`no unit ${target.unitId} in this battle`);
  if (isOutdated(value.version, getHarmVersion(target))) noteTargetValue(battle, target, value);
  return value;
}

/** Packs everything that may change about a unit and that the value of damage to it depends on. */
export function getHarmVersion({ state, crippled }: BattleUnit): number {
  return countCirclesLeft(state) * 2 + (crippled ? 1 : 0);
}

/** Circles that a unit has left; none if it is lost. */
export function countCirclesLeft(state: BattleUnit['state']): number {
  return isLost(state) ? 0 : state.armorLeft + state.structureLeft;
}

function noteTargetValue(battle: BattleState, target: BattleUnit, value: TargetValue): void {
  const { card, crippled, state } = target;
  const left = countCirclesLeft(state);
  const kept = crippled ? 0 : countWhenCrippled(battle, target);
  const full = Math.max(1, card.armor + card.structure - kept);
  const standing = Math.max(1, left - kept);
  const hurt = 1 - Math.min(1, standing / full);
  const beaten = mustWithdraw(battle, target) ? BEATEN_SHARE : 1;
  const worth = target.worth * beaten * (target.commander ? COMMANDER_BONUS : 1);
  value.left = left;
  value.standing = standing;
  value.point = (worth * (1 + FOCUS * hurt)) / full;
  value.cripple = crippled ? 0 : worth * CRIPPLE_BONUS;
  value.kill = worth * KILL_BONUS;
}
