import type { BoardSize } from '../../../domain/hex.ts';
import type { Objective } from '../../../domain/objective.ts';
import type { Problem } from '../../../domain/problem.ts';
import type { Side } from '../../../domain/side.ts';
import type { BattleSetUp, SideSetUp } from '../../../domain/track-set-up.ts';
import { collectProblems } from '../../set-up/collect-problems.ts';
import { validateObjective } from '../../set-up/validate-objectives.ts';
import { validateSetUp } from '../../set-up/validate-set-up.ts';
import { findOwnEdge } from './own-edge.ts';
import { countUncarried } from './scenario-riders.ts';

/** The parts of a scenario that are checked here. */
interface CheckedScenario {
  readonly board: BoardSize;
  readonly turnLimit: number;
  readonly sides: Readonly<Record<Side, { readonly units: Parameters<typeof countUncarried>[0] }>>;
  readonly objectives: readonly Objective[];
  readonly forcedWithdrawal: boolean;
  readonly setUp?: BattleSetUp;
}

/** Lists what is wrong with zones, entries, places and effects, and with objectives that depend on them. */
export function validateScenarioSetUp(scenario: CheckedScenario): readonly Problem[] {
  const { problems, add } = collectProblems();
  const { setUp, board, turnLimit, sides, objectives } = scenario;
  const { widthHexes, heightHexes } = board;
  const whole = {
    ...(setUp ?? makePlainSetUp(scenario)),
    board: { rule: 'mixed', theme: 'plain', widthHexes, heightHexes } as const,
    turnLimit,
  };
  objectives.forEach((objective, index) => validateObjective(add, `objectives[${index}]`, objective, whole));
  // The size of the board and the number of turns are checked elsewhere.
  if (setUp !== undefined)
    validateSetUp(add, whole, {
      attacker: countUncarried(sides.attacker.units),
      defender: countUncarried(sides.defender.units),
    });
  return problems.filter(({ path }) => !path.startsWith('setUp.board') && path !== 'setUp.turnLimit');
}

/** The set-up that applies if a scenario has none. */
function makePlainSetUp(scenario: CheckedScenario): BattleSetUp {
  const makeSide = (side: Side): SideSetUp => ({
    homeEdge: findOwnEdge(undefined, side, 'home-edge') ?? 'west',
    exitEdge: findOwnEdge(undefined, side, 'far-edge'),
    groups: [],
    forcedWithdrawal: scenario.forcedWithdrawal,
    namesCommander: true,
  });
  return {
    firstToSetUp: 'defender',
    sides: { attacker: makeSide('attacker'), defender: makeSide('defender') },
    places: [],
    scanInches: null,
    effects: [],
  };
}
