import type { BattleEvent, BoardEvent } from '../../../domain/battle-event.ts';
import type { EngagementReport } from '../../../domain/engagement-report.ts';
import type { OverwrittenDie, RolledDie } from '../../../domain/rolled-die.ts';
import { resolveEngagement } from '../resolve-engagement.ts';
import type { BattleScenario } from '../scenario/scenario.ts';
import type { Ruleset } from '../../ruleset.ts';
import { createSeededDice } from '../../seeded-dice.ts';
import { overwriteDice } from './overwrite-dice.ts';

/** A battle with everything that a replay shows. */
export interface FoughtBattle {
  readonly report: EngagementReport;
  readonly events: readonly BattleEvent[];
  /** Every die, in the order rolled. */
  readonly dice: readonly RolledDie[];
  /** For each event, how many dice had been rolled when it was emitted. Dice since the event before belong to it. */
  readonly diceAt: readonly number[];
  /** Dice that show another face than the seed gave them. */
  readonly overwritten: readonly OverwrittenDie[];
}

/**
 * Fights a battle from its seed and records every die; some may be overwritten with real ones. `onTurn` is told the
 * number of each turn when it begins.
 */
export function fightBattle(
  ruleset: Ruleset,
  scenario: BattleScenario,
  seed: string,
  given: readonly OverwrittenDie[] = [],
  onTurn?: (turn: number) => void,
): FoughtBattle & { readonly events: readonly BoardEvent[] } {
  const dice = overwriteDice(createSeededDice(seed), given);
  const diceAt: number[] = [];
  const onEvent = (event: BoardEvent): void => {
    diceAt.push(dice.count);
    if (event.type === 'turn') onTurn?.(event.turn);
  };
  const { report, events } = resolveEngagement(ruleset, scenario, dice, { onEvent });
  return { report, events, dice: dice.rolls, diceAt, overwritten: dice.overwritten };
}
