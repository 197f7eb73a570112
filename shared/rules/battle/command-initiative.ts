import { opponentOf, type Side } from '../../domain/side.ts';
import type { BattleState } from './battle-state.ts';
import { isOnBoard } from './battle-unit.ts';

/**
 * What damaged command systems of the enemy add to a side's initiative: one for each hit on a unit that is still in
 * the battle. Source: 000 "Critical Hits Table"; the amount is ours.
 */
export function computeCommandBonus(battle: BattleState, side: Side): number {
  let bonus = 0;
  for (const enemy of battle.bySide[opponentOf(side)])
    if (isOnBoard(enemy)) bonus += enemy.state.criticals.command;
  return bonus;
}
