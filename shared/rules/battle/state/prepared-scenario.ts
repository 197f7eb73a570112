import { memoizeByPair } from '../../../memoize.ts';
import type { Side } from '../../../domain/side.ts';
import { getBoard, type Board } from '../../board/board.ts';
import { getBoardSight, type BoardSight } from '../../board/sight.ts';
import { computeCardPv } from '../../point-value.ts';
import type { Ruleset } from '../../ruleset.ts';
import { prepareUnit, type PreparedUnit } from './battle-unit.ts';
import { settleConditions } from '../scenario/conditions.ts';
import type { BattleScenario, ScenarioUnit } from '../scenario/scenario.ts';

/** The parts of a battle that are the same each time a scenario is fought. */
export interface PreparedScenario {
  /** With the light and weather of the battle applied. */
  readonly ruleset: Ruleset;
  readonly board: Board;
  readonly sight: BoardSight;
  readonly sides: Readonly<Record<Side, readonly PreparedUnit[]>>;
}

/** Prepares a scenario under a rule system. Memoised by both. */
export const getPreparedScenario = memoizeByPair(
  (edition: Ruleset, scenario: BattleScenario): PreparedScenario => {
    const board = getBoard(scenario.board);
    const conditions = settleConditions(edition, scenario);
    const { ruleset } = conditions;
    const sight = getBoardSight(board, ruleset);
    const bring = (side: Side, first: number): readonly PreparedUnit[] => {
      const { units } = scenario.sides[side];
      const commander = findCommander(units);
      return units.map((unit, index) =>
        prepareUnit(
          ruleset,
          unit,
          side,
          first + index,
          unit.commander || unit === commander,
          sight,
          conditions,
        ),
      );
    };
    const attacker = bring('attacker', 0);
    const defender = bring('defender', attacker.length);
    return { ruleset, board, sight, sides: { attacker, defender } };
  },
);

/** The named commander, or by default the first of the units with the highest point value. */
function findCommander(units: readonly ScenarioUnit[]): ScenarioUnit | undefined {
  if (units.some(({ commander }) => commander)) return undefined;
  const worths = units.map(({ card, skill }) => computeCardPv(card, skill));
  return units[worths.indexOf(Math.max(...worths))];
}
