import type { EngagementReport } from '../../../../domain/engagement-report.ts';
import { SIDES, type Side, type Winner } from '../../../../domain/side.ts';
import type { Dice } from '../../../dice.ts';
import type { Ruleset } from '../../../ruleset.ts';
import type { Commander } from '../../turn/commander.ts';
import { resolveEngagement } from '../../resolve-engagement.ts';
import type { BattleScenario } from '../../scenario/scenario.ts';

/** Battles won, lost and drawn, from one commander's point of view. */
export interface Strength {
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
}

export interface MirroredBattles {
  readonly ruleset: Ruleset;
  /** Returns the scenario of battle number `pair`. */
  readonly scenario: (pair: number) => BattleScenario;
  readonly pairs: number;
  readonly dice: (pair: number) => Dice;
  /** The commander that is measured, and the one it plays against, both created anew for each battle. */
  readonly measured: (pair: number) => Commander;
  readonly against: (pair: number) => Commander;
  /** Who won a battle; missing: who holds the field. */
  readonly findWinner?: (report: EngagementReport) => Winner;
}

/**
 * Fights each battle twice with the same dice and swapped commanders, so that neither forces, sides nor dice favour one
 * of them.
 */
export function fightMirroredBattles(battles: MirroredBattles): Strength {
  const tally = { won: 0, lost: 0, drawn: 0 };
  for (let pair = 0; pair < battles.pairs; pair += 1)
    for (const result of fightMirroredPair(battles, pair)) tally[result] += 1;
  return tally;
}

/** Fights battle number `pair` with the measured commander as attacker, then as defender; what became of it in either. */
export function fightMirroredPair(
  battles: Omit<MirroredBattles, 'pairs'>,
  pair: number,
): readonly (keyof Strength)[] {
  const scenario = battles.scenario(pair);
  return SIDES.map((side) => {
    const measured = battles.measured(pair);
    const against = battles.against(pair);
    const commanders =
      side === 'attacker'
        ? { attacker: measured, defender: against }
        : { attacker: against, defender: measured };
    const { report } = resolveEngagement(battles.ruleset, scenario, battles.dice(pair), {
      log: false,
      commanders,
    });
    return judge(battles.findWinner?.(report) ?? report.winner, side);
  });
}

function judge(winner: Winner, side: Side): keyof Strength {
  if (winner === 'draw') return 'drawn';
  return winner === side ? 'won' : 'lost';
}

/** Share of the battles that were won; a draw counts as half. */
export function computeStrength({ won, lost, drawn }: Strength): number {
  return (won + drawn / 2) / (won + lost + drawn);
}
