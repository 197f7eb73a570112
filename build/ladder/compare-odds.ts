import { COMMANDER_OF, type Effort } from '../../shared/domain/effort.ts';
import { resolveEngagement } from '../../shared/rules/battle/resolve-engagement.ts';
import { DEFAULT_BOARD } from '../../shared/rules/board/board.ts';
import { createSeededDice } from '../../shared/rules/seeded-dice.ts';
import { HILLS } from '../../shared/rules/testing/commanders.ts';
import { makeScenario, standard2018 } from '../../shared/rules/testing/fixtures.ts';

/** How far chances of the quick commander are from those of the strong one, over many match-ups. Chances: 0 to 1. */
export interface OddsCompared {
  readonly matches: number;
  readonly battles: number;
  /** Mean of the differences: above 0 if the strong commander wins more for the attacker. */
  readonly mean: number;
  /** Root mean square of the differences, without what chance alone gives. */
  readonly spread: number;
}

const UNITS = 4;

/** The chance of the attacker to win a match-up that both sides lead alike, from so many battles. */
function measureChance(match: number, effort: Effort, battles: number): number {
  const scenario = {
    ...makeScenario(UNITS, {
      board: match % 2 === 0 ? DEFAULT_BOARD : HILLS,
      first: match * 3 + 1,
      second: match * 11 + 20,
    }),
    commander: COMMANDER_OF[effort],
  };
  let won = 0;
  for (let battle = 0; battle < battles; battle += 1) {
    const dice = createSeededDice(`odds ${match} ${battle}`);
    const { winner } = resolveEngagement(standard2018(), scenario, dice, { log: false }).report;
    if (winner === 'attacker') won += 1;
    else if (winner === 'draw') won += 0.5;
  }
  return won / battles;
}

/** Fights each match-up so many times with either commander on both sides. */
export function compareOdds(matches: number, battles: number): OddsCompared {
  let sum = 0;
  let squares = 0;
  let noise = 0;
  for (let match = 0; match < matches; match += 1) {
    const quick = measureChance(match, 'quick', battles);
    const strong = measureChance(match, 'full', battles);
    sum += strong - quick;
    squares += (strong - quick) ** 2;
    noise += (quick * (1 - quick) + strong * (1 - strong)) / battles;
  }
  return {
    matches,
    battles,
    mean: sum / matches,
    spread: Math.sqrt(Math.max(0, squares - noise) / matches),
  };
}
