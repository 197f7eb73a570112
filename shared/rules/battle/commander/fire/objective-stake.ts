import { opponentOf, type Side } from '../../../../domain/side.ts';
import { computeShareCount, isDefeated, isOpenTo } from '../../turn/objectives.ts';
import type { BattleState } from '../../state/battle-state.ts';
import type { BattleUnit } from '../../state/battle-unit.ts';
import { computeStakePv } from '../purpose/stake.ts';

/** What open objectives pay the enemy of a unit, in point values. */
export interface Stake {
  /** When it is crippled or destroyed; nothing if it counts as defeated already. */
  readonly defeated: number;
  /** In addition when it is destroyed. */
  readonly destroyed: number;
}

/**
 * What it pays a unit's enemy to cripple or destroy this unit: whole objectives about it alone, and of those about a
 * number of units the share of one of the units that are still missing.
 */
export function computeStake(battle: BattleState, unit: BattleUnit): Stake {
  const enemy = opponentOf(unit.side);
  let defeated = 0;
  let destroyed = 0;
  battle.scenario.objectives.forEach(({ condition, wp }, index) => {
    const isOf = (side: Side): boolean => isOpenTo(battle, side, index);
    const needed = countLossesNeeded(battle, unit.side, index);
    if (needed !== null) defeated += wp / needed;
    else if (condition.kind === 'defeat-commander' && isOf(enemy) && unit.commander) defeated += wp;
    else if (condition.kind === 'destroy-unit' && isOf(enemy) && unit.card.size >= condition.size)
      destroyed += wp;
  });
  return {
    defeated: isDefeated(unit) ? 0 : computeStakePv(battle, defeated),
    destroyed: computeStakePv(battle, destroyed),
  };
}

/** Whether an open objective counts the units that a side loses: infantry as much as any other. */
export function countsLosses(battle: BattleState, side: Side): boolean {
  return battle.scenario.objectives.some((_, index) => countLossesNeeded(battle, side, index) !== null);
}

/**
 * Units that a side has yet to lose until an objective is met by its enemy, or can no longer be met by itself; null if the
 * objective is settled already or counts no losses of this side.
 */
function countLossesNeeded(battle: BattleState, side: Side, index: number): number | null {
  const condition = battle.scenario.objectives[index]?.condition;
  const units = battle.bySide[side];
  const lost = units.filter(isDefeated).length;
  let needed = 0;
  if (condition?.kind === 'defeat-share' && isOpenTo(battle, opponentOf(side), index))
    needed = computeShareCount(condition.share, units.length) - lost;
  else if (condition?.kind === 'survive-share' && isOpenTo(battle, side, index))
    needed = units.length - lost - computeShareCount(condition.share, units.length) + 1;
  return needed > 0 ? needed : null;
}
