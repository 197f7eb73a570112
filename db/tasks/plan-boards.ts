import { buildScenario, type ScenarioParts } from '../../shared/campaign/engagement/build-scenario.ts';
import type { BoardMap } from '../../shared/domain/board-map.ts';
import type { BoardPlan } from '../../shared/domain/board-plan.ts';
import { COMMANDER_OF, type Effort } from '../../shared/domain/effort.ts';
import type { UnitId } from '../../shared/domain/ids.ts';
import type { BattleScenario } from '../../shared/rules/battle/scenario/scenario.ts';
import type { BattleSetting } from '../battles/battle-job.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { loadScenarioParts } from '../store/scenario.ts';
import { layOutBoard } from '../../shared/campaign/engagement/lay-out-board.ts';
import { loadBoardSeed } from '../store/tracks.ts';
import type { PlannedEngagement } from '../engagement/plan-engagement.ts';
import { refuseImpossible } from '../engagement/refuse-scenario.ts';
import type { BoardSettings } from './run-forecast.ts';

/**
 * Number of boards that a forecast uses before the track has its own. Chances differ by some points from board to
 * board; the interval of the answer is that of the mean over these boards.
 */
const MANY_BOARDS = 32;

type MakeBoard = ScenarioParts['makeBoard'];

/**
 * A possible battle of a campaign, on its board or on many; beside it the `changed` battles, each on the same boards. All
 * are led with the same effort.
 */
export function planBoards(
  db: ReadableDb,
  plan: PlannedEngagement,
  changed: readonly PlannedEngagement[],
  effort: Effort = 'quick',
): BoardSettings[] {
  const parts = loadScenarioParts(db, plan);
  const others = changed.map((other) => ({ plan: other, parts: loadScenarioParts(db, other) }));
  const settingOn = (of: PlannedEngagement, made: ScenarioParts, makeBoard: MakeBoard): BattleSetting => {
    const scenario = { ...buildScenario({ ...made, makeBoard }), commander: COMMANDER_OF[effort] };
    refuseImpossible(of.ruleset, scenario);
    return toSetting(of, scenario);
  };
  return listBoardMakers(db, plan, parts).map((makeBoard) => ({
    setting: settingOn(plan, parts, makeBoard),
    others: others.map((other) => settingOn(other.plan, other.parts, makeBoard)),
  }));
}

/** One board maker when the board is known or none is laid out; many before the track opens. */
export function listBoardMakers(db: ReadableDb, plan: PlannedEngagement, parts: ScenarioParts): MakeBoard[] {
  const isKnown = parts.setUp.map !== undefined || loadBoardSeed(db, plan.trackId) !== null;
  const makers: readonly MakeBoard[] = isKnown
    ? [parts.makeBoard]
    : Array.from({ length: MANY_BOARDS }, (_, index) => {
        const seed = `${plan.seed}/${index}`;
        return (boardPlan: BoardPlan) => layOutBoard(plan.ruleset, seed, boardPlan);
      });
  return makers.map(rememberBoards);
}

/**
 * Makes each board once: battles cache what they compute about terrain by the board object, so the same board has to be
 * the same object.
 */
function rememberBoards(makeBoard: MakeBoard): MakeBoard {
  const made = new Map<string, BoardMap>();
  return (boardPlan) => {
    const key = JSON.stringify(boardPlan);
    const board = made.get(key) ?? makeBoard(boardPlan);
    made.set(key, board);
    return board;
  };
}

/** The battle of a plan; units of a side beyond the plan's own participants are billed to nobody. */
export function toSetting(
  plan: PlannedEngagement,
  scenario: BattleScenario,
  more: readonly UnitId[] = [],
): BattleSetting {
  const taken = new Map(
    [...plan.bonuses.attacker, ...plan.bonuses.defender].map((bonus) => [bonus.id, bonus]),
  );
  return {
    ruleset: plan.ruleset.id,
    options: plan.ruleset.enabledOptions,
    economy: plan.campaign.economy,
    scenario,
    bonuses: [...taken.values()].map(({ key, name, wp }) => ({ key, name, wp })),
    neededPv: plan.neededPv,
    billed: [...plan.participants.map(({ unitId }) => unitId), ...more],
  };
}
