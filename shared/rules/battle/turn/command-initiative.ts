import { opponentOf, type Side } from '../../../domain/side.ts';
import type { BattleState } from '../state/battle-state.ts';
import { isOnBoard } from '../state/battle-unit.ts';
import { isInForce } from './air-strikes.ts';

/** What is added to a side's initiative in this turn: for the enemy's damage, and by the set-up of the battle. */
export function computeInitiativeModifier(battle: BattleState, side: Side): number {
  return computeCommandBonus(battle, side) + computeSetUpModifier(battle, side);
}

/** What the set-up of the battle adds to the initiative rolls of a side in this turn. */
export function computeSetUpModifier(battle: BattleState, side: Side): number {
  let modifier = 0;
  for (const effect of battle.scenario.setUp?.effects ?? [])
    if (effect.kind === 'initiative' && effect.side === side && isInForce(battle, effect))
      modifier += effect.modifier;
  return modifier;
}

/**
 * What damaged command systems of the enemy add to a side's initiative: one for each hit on a unit that is still in
 * the battle. Source: 000 "Critical Hits Table"; the amount is ours.
 */
function computeCommandBonus(battle: BattleState, side: Side): number {
  let bonus = 0;
  for (const enemy of battle.bySide[opponentOf(side)])
    if (isOnBoard(enemy)) bonus += enemy.state.criticals.command;
  return bonus;
}
