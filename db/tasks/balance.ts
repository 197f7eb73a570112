import { completeScenario } from '../../shared/catalogue/complete-scenario.ts';
import type { ParamsOf } from '../../shared/contract/index.ts';
import type { TaskContext, Tasks } from '../handler.ts';
import { findPlainCard } from '../catalogue/unit-cards.ts';
import { findRuleset } from '../store/rulesets.ts';
import { planSetting } from './plan-battles.ts';
import {
  listCandidates,
  listCatalogue,
  noBalance,
  searchBalance,
  type BalanceSearch,
} from './search-balance.ts';

type BalanceQuestion = ParamsOf<'engagement.balance'>;

export const balanceTasks = {
  'engagement.balance': async (context, question) => searchBalance(openSearch(context, question)),
} satisfies Tasks;

function openSearch(context: TaskContext, question: BalanceQuestion): BalanceSearch {
  const { ruleset, options, scenario, side, winChance, pv } = question;
  const written = {
    ...scenario.sides,
    [side]: {
      units: question.units ?? listCatalogue(context.cards, { side, most: pv, skill: question.skill }),
    },
  };
  const asked = { ruleset, options, scenario: { ...scenario, sides: written } };
  const completed = completeScenario(asked.scenario, findPlainCard(context.cards));
  if (completed.outcome === 'unfinished') {
    // Refuses, and names the unit without a card.
    planSetting(asked, context);
    throw noBalance();
  }
  const { units } = completed.scenario.sides[side];
  const rules = findRuleset(ruleset, options);
  const pool = listCandidates(rules, completed.scenario, side, units, question.units !== undefined);
  // Other problems of the scenario are refused before any battle is fought.
  const probe = {
    ...scenario,
    sides: { ...scenario.sides, [side]: { units: pool.slice(0, 1).map(({ unit }) => unit) } },
  };
  const setting = planSetting({ ruleset, options, scenario: probe }, context);
  const { sides } = setting.scenario;
  const field: BalanceSearch['field'] = (chosen) => [
    { ...setting, scenario: { ...setting.scenario, sides: { ...sides, [side]: { units: chosen } } } },
  ];
  return { context, side, winChance, pv, seed: String(question.seed), pool, field };
}
