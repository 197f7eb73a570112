import { buildScenario } from '../../shared/campaign/engagement/build-scenario.ts';
import { listScenarioLances } from '../../shared/campaign/forces/lances.ts';
import { chooseFieldCommander } from '../../shared/campaign/forces/participation.ts';
import { completeUnits } from '../../shared/catalogue/complete-scenario.ts';
import type { ParamsOf } from '../../shared/contract/index.ts';
import type { ScenarioUnit } from '../../shared/rules/battle/scenario/scenario.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import type { TaskContext, Tasks } from '../handler.ts';
import { loadRosters } from '../store/rosters.ts';
import { loadScenarioParts, toScenarioUnit } from '../store/scenario.ts';
import { planEngagement } from '../engagement/plan-engagement.ts';
import { findPlainCard } from '../catalogue/unit-cards.ts';
import { refuseImpossible } from '../engagement/refuse-scenario.ts';
import { listCandidates, listCatalogue, searchBalance, type BalanceSearch } from './search-balance.ts';
import { listBoardMakers, toSetting } from './plan-boards.ts';

type TrackBalanceQuestion = ParamsOf<'track.balance'>;

export const trackBalanceTasks = {
  'track.balance': async (context, question) =>
    searchBalance(await context.read(({ db }) => openSearch(db, context, question))),
} satisfies Tasks;

/** Loads everything that the search needs of the campaign in one reading. */
function openSearch(db: ReadableDb, context: TaskContext, question: TrackBalanceQuestion): BalanceSearch {
  const { trackId, attacker, defender, side, winChance, pv, from } = question;
  const seed = String(question.seed ?? trackId);
  const plan = planEngagement(db, trackId, { attacker, defender }, seed, side);
  const parts = {
    ...loadScenarioParts(db, plan),
    // Units that are proposed may stand in the lances of those at hand.
    lances: listScenarioLances(
      [...plan.participants, ...plan.reserve.attacker, ...plan.reserve.defender],
      plan.ruleset,
    ),
  };
  const makers = listBoardMakers(db, plan, parts);
  const bare = buildScenario(parts);
  const rosterUnits = loadRosters(db, plan.campaign).flatMap(({ units }) => units);
  const build = (chosen: readonly ScenarioUnit[]) =>
    makers.map((makeBoard) =>
      buildScenario({ ...parts, units: { ...parts.units, [side]: chosen }, makeBoard }),
    );
  const field: BalanceSearch['field'] = (chosen) => {
    const leaderId = chooseFieldCommander(
      rosterUnits.filter(({ id }) => chosen.some(({ unitId }) => unitId === id)),
    );
    const led = chosen.map((unit) => ({
      ...unit,
      commander: leaderId === null ? unit.commander : unit.unitId === leaderId,
    }));
    const unitIds = led.map(({ unitId }) => unitId);
    return build(led).map((scenario) => toSetting(plan, scenario, unitIds));
  };
  const offered =
    from === 'roster'
      ? plan.reserve[side].map((one) => toScenarioUnit(one, plan.ruleset))
      : completeUnits(
          listCatalogue(context.cards, { side, most: pv, skill: question.skill }),
          findPlainCard(context.cards),
        );
  const pool = listCandidates(plan.ruleset, bare, side, offered, from === 'roster');
  // Other problems of the battle are refused before any battle is fought.
  const [probe] = build(pool.slice(0, 1).map(({ unit }) => unit));
  if (probe !== undefined) refuseImpossible(plan.ruleset, probe);
  return { context, side, winChance, pv, seed, pool, field };
}
