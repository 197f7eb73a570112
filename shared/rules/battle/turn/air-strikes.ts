import { isLost } from '../../combat/combat-state.ts';
import { recordDice } from '../../dice.ts';
import { rollBelow } from '../../roll-below.ts';
import type { BattleState } from '../state/battle-state.ts';
import { isUnitOnBoard } from '../state/battle-unit.ts';
import { strikeThroughWalls } from './shelter.ts';

/** Resolves fire from above at the end of the Combat Phase: 2D6 to hit, and another roll for the target. Ours. */
export function runAirStrikes(battle: BattleState): void {
  for (const effect of battle.scenario.setUp?.effects ?? []) {
    if (effect.kind !== 'strike' || !appliesInTurn(battle, effect)) continue;
    const { against, needs, damage } = effect;
    const targets = battle.bySide[against].filter((unit) => isUnitOnBoard(unit) && !isLost(unit.state));
    if (targets.length === 0) continue;
    const dice = battle.dice.roll2d6('strike');
    const choice = recordDice(battle.dice);
    const hits = dice[0] + dice[1] >= needs;
    const target = hits ? targets[rollBelow(choice, targets.length, 'strike-target')] : undefined;
    const targetId = target?.unitId ?? null;
    battle.emit?.({ type: 'strike', against, dice, targetDice: choice.rolls, targetId });
    if (target !== undefined) strikeThroughWalls(battle, target, damage);
  }
}

/** Whether an effect applies in this turn. */
export function appliesInTurn(
  { turn }: Pick<BattleState, 'turn'>,
  { fromTurn, toTurn }: { readonly fromTurn: number; readonly toTurn: number | null },
): boolean {
  return turn >= fromTurn && (toTurn === null || turn <= toTurn);
}
