import type { BattleEvent } from '../../../shared/domain/battle-event.ts';
import { computeChance2d6 } from '../../../shared/rules/probability.ts';

/** An attack, on a board or at a table. */
export type Attack = Extract<BattleEvent, { type: 'attacked' }>;
/** An event with a roll to hit. */
export type Shot = Attack | Extract<BattleEvent, { type: 'impact' }>;

/** Chance of one roll of an attack, 0 to 1. */
export function computeRollChance({
  targetNumber,
  rolledOn,
}: Pick<Shot, 'targetNumber' | 'rolledOn'>): number {
  if (rolledOn !== 'd20') return computeChance2d6(targetNumber);
  return Math.max(0, Math.min(1, targetNumber / 20));
}
