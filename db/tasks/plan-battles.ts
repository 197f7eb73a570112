import { DEFAULT_ECONOMY_ID } from '../../shared/campaign/economy/presets.ts';
import { completeScenario, type WrittenScenario } from '../../shared/catalogue/complete-scenario.ts';
import { validateScenario, type BattleScenario } from '../../shared/rules/battle/scenario.ts';
import type { Ruleset } from '../../shared/rules/ruleset.ts';
import type { BattleSetting } from '../battles/battle-job.ts';
import { findEconomy, findRuleset } from '../queries/load/load-campaign.ts';
import { Refusal } from '../refusal.ts';

/** More battles than this tell nothing that fewer do not: the interval of a chance is then 0.6 percent wide. */
export const MOST_RUNS = 100_000;

/** More than a person reads. */
const MOST_PROBLEMS = 20;

export interface WrittenSetting {
  readonly ruleset: string;
  readonly options?: readonly string[] | undefined;
  readonly economy?: string | undefined;
  readonly scenario: WrittenScenario;
}

/**
 * A setting that can be fought. Refuses an unknown rule system or economy, and a scenario in which something is
 * impossible (`engagement.impossible-scenario`), before anything runs.
 */
export function planSetting({ ruleset: id, options, economy, scenario }: WrittenSetting): BattleSetting {
  const ruleset = findRuleset(id, options);
  const completed = completeScenario(scenario);
  if (completed.outcome === 'unfinished') throw impossibleScenario(completed.problems);
  refuseImpossible(ruleset, completed.scenario);
  return {
    ruleset: ruleset.id,
    options: ruleset.enabledOptions,
    economy: findEconomy(economy ?? DEFAULT_ECONOMY_ID).id,
    scenario: completed.scenario,
    bonuses: [],
    billed: null,
  };
}

/** Refuses a scenario that cannot be fought under a rule system. */
export function refuseImpossible(ruleset: Ruleset, scenario: BattleScenario): void {
  const problems = validateScenario(ruleset, scenario);
  if (problems.length > 0) throw impossibleScenario(problems);
}

function impossibleScenario(problems: readonly { readonly path: string; readonly code: string }[]): Refusal {
  const first = problems.slice(0, MOST_PROBLEMS).map(({ path, code }) => ({ path, code }));
  const told = first.map(({ path, code }) => `${path}: ${code}`).join('; ');
  return new Refusal(
    'engagement.impossible-scenario',
    `This battle cannot be fought: ${told}. Nothing was run.`,
    {
      problems: first,
      told,
    },
  );
}

/** Refuses a number of battles that is none, or more than `most`. */
export function refuseRuns(runs: number, most = MOST_RUNS): void {
  if (Number.isInteger(runs) && runs >= 1 && runs <= most) return;
  throw new Refusal(
    'engagement.too-many-runs',
    `Between 1 and ${most} battles can be fought at once, in whole numbers. Nothing was run.`,
    { runs, least: 1, most },
  );
}
