import { DEFAULT_ECONOMY_ID, getEconomy } from '../../shared/campaign/economy/presets.ts';
import { makeScenario } from '../../shared/rules/testing/fixtures.ts';
import type { BattleSetting, ForecastJob } from '../battles/battle-job.ts';

/** A small battle from the shipped cards. */
export function makeSetting(unitsPerSide = 2): BattleSetting {
  return {
    ruleset: 'alpha-strike-standard-2018',
    options: [],
    economy: getEconomy(DEFAULT_ECONOMY_ID)!,
    scenario: makeScenario(unitsPerSide),
    bonuses: [],
    billed: null,
  };
}

export function makeForecastJob(unitsPerSide = 2, seed = 'seed'): ForecastJob {
  return { kind: 'forecast', setting: makeSetting(unitsPerSide), others: [], seed };
}
