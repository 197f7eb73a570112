import { sourced } from './provenance.ts';
import type { EconomyPreset } from './economy-preset.ts';
import { FAIR_TRADE, totalChaos } from './total-chaos.ts';

/** Half of a price, which is what a sale brings. Ours: the source names no price for sales. */
const HALF = 0.5;

/**
 * Prices by tonnage, as in the older campaign books; what these do not name is Total Chaos. Cards do not say which
 * designs are introductory: 'Mechs and vehicles of the Inner Sphere count as standard, all others as advanced.
 * docs/campaign-facts.md 5.
 */
export const classicChaos: EconomyPreset = {
  ...totalChaos,
  id: 'classic-chaos',
  version: 6,
  title: 'Classic Chaos',
  repair: {
    basis: 'flat',
    rates: {
      armor: sourced('tonnage', 'M'),
      structure: sourced('tonnage * 2', 'M'),
      // The source tells armor and structure apart only.
      crippled: sourced('tonnage * 3', 'ours'),
      destroyed: sourced('tonnage * 5', 'ours'),
    },
    technology: {
      'Inner Sphere': sourced(1, 'ours'),
      Clan: sourced(1, 'ours'),
      Mixed: sourced(1, 'ours'),
    },
    types: {},
  },
  // The source names 5, 10 and 50 without saying for what: read as its prices of 'Mechs are.
  rearmSp: sourced('technology == "Inner Sphere" ? 10 : 50', 'ours'),
  reconfigureSp: sourced('tonnage / 4', 'M'),
  trade: {
    basis: 'flat',
    buySp: sourced(writePrice(1), 'M'),
    sellSp: sourced(writePrice(HALF), 'ours'),
    ...FAIR_TRADE,
  },
  hire: { costSp: sourced('skill < 5 ? 60 : 30', 'M'), skill: sourced(5, 'M') },
  healSpPerWound: sourced(100, 'M'),
};

/** Battle armor by suits, vehicles and 'Mechs by tons, all by technology. */
function writePrice(share: number): string {
  const vehicle = `(technology == "Inner Sphere" ? ${15 * share} : ${20 * share})`;
  const mech = `(technology == "Inner Sphere" ? ${20 * share} : ${30 * share})`;
  return `unitType == "BA" ? suits * ${50 * share} : tonnage * (unitType in ["CV", "SV"] ? ${vehicle} : ${mech})`;
}
