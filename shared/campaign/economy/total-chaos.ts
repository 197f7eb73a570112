import { USUAL_VICTORY } from './victory-terms.ts';
import { sourced } from './provenance.ts';
import type { EconomyPreset } from './economy-preset.ts';

/** What keeps a sale from paying more than it costs to get the machine. Ours: the source names only the two prices. */
export const FAIR_TRADE = {
  repairPercent: sourced(100, 'ours'),
  salvagePercent: sourced(50, 'ours'),
  upgradePercent: sourced(100, 'ours'),
} as const satisfies Partial<EconomyPreset['trade']>;

/**
 * Warchest and support points for the Alpha Strike set, for campaigns of up to eight tracks. The pay is tuned so that
 * forces that repair what they can last six tracks: docs/economies-simulated.md. docs/campaign-facts.md 5 to 7.
 */
export const totalChaos: EconomyPreset = {
  id: 'total-chaos',
  version: 6,
  title: 'Total Chaos',
  openingWp: sourced(1000, 'H'),
  payPerTrackWp: sourced(500, 'ours'),
  partPercent: sourced(50, 'ours'),
  partTurns: sourced(3, 'ours'),
  // The source calls forces whose PV differ by 5 to 10 percent a fair game. With 10, whoever won the first of six tracks
  // won more than 70 of 100 campaigns of six forces.
  fairPercent: sourced(105, 'H'),
  // What Hot Spots counts for each Scale; four of the lightest bundled cards have 68, four of those in its lists about 130.
  lancePv: sourced(100, 'ours'),
  technologyMultipliers: {
    A: sourced(2, 'M'),
    B: sourced(1.5, 'M'),
    C: sourced(1.25, 'M'),
    D: sourced(1, 'H'),
    F: sourced(0.5, 'M'),
  },
  repair: {
    basis: 'size',
    rates: {
      armor: sourced(20, 'L'),
      structure: sourced(40, 'L'),
      crippled: sourced(60, 'L'),
      destroyed: sourced(100, 'L'),
    },
    technology: {
      'Inner Sphere': sourced(1, 'M'),
      Clan: sourced(1.5, 'M'),
      Mixed: sourced(1.5, 'M'),
    },
    types: { CV: sourced(0.5, 'M'), SV: sourced(0.5, 'M'), BA: sourced(0.5, 'M') },
  },
  rearmSp: sourced(20, 'H'),
  reconfigureSp: sourced(10, 'L'),
  trade: {
    basis: 'pv',
    buySp: sourced(40, 'H'),
    sellSp: sourced(20, 'H'),
    ...FAIR_TRADE,
  },
  hire: { costSp: sourced(150, 'H'), skill: sourced(4, 'ours') },
  healSpPerWound: sourced(30, 'H'),
  woundsPerMonth: sourced(2, 'H'),
  advancementSp: {
    7: sourced(100, 'ours'),
    6: sourced(100, 'ours'),
    5: sourced(100, 'ours'),
    4: sourced(400, 'H'),
    3: sourced(500, 'H'),
    2: sourced(1000, 'H'),
    1: sourced(1500, 'H'),
  },
  stepsBetweenTracks: sourced(1, 'ours'),
  recovery: {
    BM: sourced(4, 'M'),
    IM: sourced(4, 'M'),
    CV: sourced(6, 'M'),
    SV: sourced(6, 'M'),
    BA: sourced(7, 'M'),
    other: sourced(7, 'ours'),
  },
  pilotFates: {
    otherwise: sourced(
      [
        { upTo: 3, fate: 'killed' },
        { upTo: 6, fate: 'wounded' },
        { upTo: 12, fate: 'unhurt' },
      ],
      'ours',
    ),
    fieldHeldByEnemy: sourced(
      [
        { upTo: 4, fate: 'captured' },
        { upTo: 6, fate: 'wounded' },
        { upTo: 12, fate: 'unhurt' },
      ],
      'ours',
    ),
  },
  tracksInDebt: sourced(1, 'M'),
  daysPerTrack: sourced(14, 'ours'),
  campaignEnd: sourced('victory-points', 'ours'),
  victory: USUAL_VICTORY,
};
