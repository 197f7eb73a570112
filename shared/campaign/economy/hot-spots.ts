import { sourced } from './provenance.ts';
import type { EconomyPreset } from './economy-preset.ts';
import { totalChaos } from './total-chaos.ts';

/**
 * A mercenary's books, in the style of the Hot Spots books: forces live on support points, are paid for what they
 * achieve, and pay for their upkeep every month. Prices are those of Total Chaos. A force counts as many Scales as it
 * has lances; that the pay goes by objectives met is ours. docs/campaign-facts.md 5.
 */
export const hotSpots: EconomyPreset = {
  ...totalChaos,
  id: 'hot-spots',
  version: 4,
  title: 'Hot Spots style',
  openingWp: sourced(0, 'ours'),
  openingSp: sourced(3000, 'H'),
  // Upkeep and transport take its place.
  trackCostPercent: sourced(0, 'ours'),
  payPerTrackWp: undefined,
  fieldedPv: sourced(100, 'H'),
  fieldedUnits: sourced(3, 'H'),
  combatPaySp: {
    none: sourced(0, 'H'),
    one: sourced(250, 'H'),
    two: sourced(500, 'H'),
    three: sourced(750, 'H'),
  },
  upkeepSp: sourced(500, 'H'),
  transportSp: sourced(300, 'H'),
  awardSp: sourced(200, 'H'),
  awardPilotSp: sourced(100, 'H'),
  awardMvpSp: sourced(20, 'H'),
  monthsInDebt: sourced(6, 'H'),
  debtPayPercent: sourced(50, 'H'),
  // The sale of one machine or one paid track repays it: without it losers owe ever more. docs/economies-simulated.md.
  mostDebtWp: sourced(100, 'ours'),
};
