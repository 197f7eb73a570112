import { sourced } from './provenance.ts';
import type { EconomyPreset } from './economy-preset.ts';
import { FAIR_TRADE, totalChaos } from './total-chaos.ts';

/**
 * Ours, for campaigns of more than eight tracks: what is lost can be replaced, and Skill is worth its price. Tuned by
 * simulation: docs/economies-simulated.md.
 */
export const longCampaign: EconomyPreset = {
  ...totalChaos,
  id: 'long-campaign',
  version: 6,
  title: 'Long campaign',
  // The wider of the two bounds of the source: over many tracks, trained forces have more PV.
  fairPercent: sourced(110, 'H'),
  payPerTrackWp: sourced(440, 'ours'),
  repair: {
    ...totalChaos.repair,
    rates: {
      armor: sourced(10, 'ours'),
      structure: sourced(20, 'ours'),
      crippled: sourced(30, 'ours'),
      destroyed: sourced(50, 'ours'),
    },
  },
  rearmSp: sourced(10, 'ours'),
  trade: { basis: 'pv', buySp: sourced(20, 'ours'), sellSp: sourced(5, 'ours'), ...FAIR_TRADE },
  advancementSp: {
    7: sourced(50, 'ours'),
    6: sourced(50, 'ours'),
    5: sourced(50, 'ours'),
    4: sourced(330, 'ours'),
    3: sourced(385, 'ours'),
    2: sourced(550, 'ours'),
    1: sourced(825, 'ours'),
  },
};
