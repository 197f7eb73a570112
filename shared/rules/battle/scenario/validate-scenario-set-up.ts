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

/** What of a scenario this is about. */
interface Fought {
  readonly board: BoardSize;
  readonly turnLimit: number;
  readonly sides: Readonly<Record<Side, { readonly units: Parameters<typeof countUncarried>[0] }>>;
  readonly objectives: readonly Objective[];
  readonly forcedWithdrawal: boolean;
  readonly setUp?: BattleSetUp;
}

/** What is wrong with zones, entries, places and effects, and with objectives in the light of them. */
export function validateScenarioSetUp(scenario: Fought): readonly Problem[] {
  const { problems, add } = collectProblems();
  const { setUp, board, turnLimit, sides, objectives } = scenario;
  const { widthHexes, heightHexes } = board;
  const whole = {
    ...(setUp ?? makePlainSetUp(scenario)),
    board: { rule: 'mixed', theme: 'plain', widthHexes, heightHexes } as const,
    turnLimit,
  };
  objectives.forEach((objective, index) => validateObjective(add, `objectives[${index}]`, objective, whole));
  // Size of the board and number of turns are judged with the board and the turns.
  if (setUp !== undefined)
    validateSetUp(add, whole, {
      attacker: countUncarried(sides.attacker.units),
      defender: countUncarried(sides.defender.units),
    });
  return problems.filter(({ path }) => !path.startsWith('setUp.board') && path !== 'setUp.turnLimit');
}

/** What holds where a scenario says nothing about it. */
function makePlainSetUp(scenario: Fought): BattleSetUp {
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
