import { opponentOf, type Side } from '../../../domain/side.ts';
import type { BattleState } from '../state/battle-state.ts';
import { isUnitOnBoard } from '../state/battle-unit.ts';
import { appliesInTurn } from './air-strikes.ts';

/** Modifier of a side's initiative in this turn: from damage of the enemy's command systems, and from the set-up. */
export function computeInitiativeModifier(battle: BattleState, side: Side): number {
  return computeCommandBonus(battle, side) + computeSetUpModifier(battle, side);
}

/** Modifier of a side's initiative rolls in this turn by the set-up of the battle. */
export function computeSetUpModifier(battle: Pick<BattleState, 'scenario' | 'turn'>, side: Side): number {
  let modifier = 0;
  for (const effect of battle.scenario.setUp?.effects ?? [])
    if (effect.kind === 'initiative' && effect.side === side && appliesInTurn(battle, effect))
      modifier += effect.modifier;
  return modifier;
}

/**
 * Bonus of a side's initiative for damaged command systems of the enemy: 1 for each hit on a unit still in the battle.
 * Source: 000 "Critical Hits Table"; the amount is ours.
 */
function computeCommandBonus(battle: BattleState, side: Side): number {
  let bonus = 0;
  for (const enemy of battle.bySide[opponentOf(side)])
    if (isUnitOnBoard(enemy)) bonus += enemy.state.criticals.command;
  return bonus;
}
