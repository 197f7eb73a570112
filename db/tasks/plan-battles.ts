import { DEFAULT_ECONOMY_ID } from '../../shared/campaign/economy/presets.ts';
import { completeScenario, type WrittenScenario } from '../../shared/catalogue/complete-scenario.ts';
import type { BattleSetting } from '../battles/battle-job.ts';
import { findEconomy } from '../store/campaign.ts';
import { findRuleset } from '../store/rulesets.ts';
import { impossibleScenario, refuseImpossible } from '../engagement/refuse-scenario.ts';
import { findPlainCard } from '../catalogue/unit-cards.ts';
import type { TaskContext } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { COMMANDER_OF, type Effort } from '../../shared/domain/effort.ts';
import { MAX_FORECAST_RUNS } from '../../shared/domain/forecast.ts';

export interface WrittenSetting {
  readonly ruleset: string;
  readonly options?: readonly string[] | undefined;
  readonly economy?: string | undefined;
  readonly scenario: WrittenScenario;
  /** Missing: `quick`. Whom the scenario names does not count. */
  readonly effort?: Effort | undefined;
}

/**
 * A setting that can be fought. Refuses an unknown rule system or economy, and an impossible scenario
 * (`engagement.impossible-scenario`), before any battle is fought.
 */
export function planSetting(
  { ruleset: id, options, economy, scenario, effort = 'quick' }: WrittenSetting,
  { cards }: Pick<TaskContext, 'cards'>,
): BattleSetting {
  const ruleset = findRuleset(id, options);
  const completed = completeScenario(scenario, findPlainCard(cards));
  if (completed.outcome === 'unfinished') throw impossibleScenario(completed.problems);
  refuseImpossible(ruleset, completed.scenario);
  return {
    ruleset: ruleset.id,
    options: ruleset.enabledOptions,
    economy: findEconomy(economy ?? DEFAULT_ECONOMY_ID),
    scenario:
      effort === undefined ? completed.scenario : { ...completed.scenario, commander: COMMANDER_OF[effort] },
    bonuses: [],
    billed: null,
  };
}

/** Refuses a number of battles below `least` or above `most`. */
export function refuseRuns(runs: number, most = MAX_FORECAST_RUNS, least = 1): void {
  if (Number.isInteger(runs) && runs >= least && runs <= most) return;
  throw new Refusal('engagement.too-many-runs', { runs, least, most });
}
