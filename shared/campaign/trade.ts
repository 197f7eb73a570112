import type { UnitCard } from '../domain/unit-card.ts';
import type { EconomyPreset } from './economy/economy-preset.ts';

function computePrice(card: UnitCard, rate: number, economy: EconomyPreset): number {
  switch (economy.trade.basis) {
    case 'pv':
      return Math.ceil(card.basePv * rate);
    case 'tonnage':
      return Math.ceil(card.tonnage * rate);
    case 'flat':
      return Math.ceil(rate);
  }
}

/** SP that a unit costs to buy, without a pilot. docs/campaign-facts.md 5. */
export function computeBuyPrice(card: UnitCard, economy: EconomyPreset): number {
  return computePrice(card, economy.trade.buySp.value, economy);
}

/** SP that a unit brings when it is sold, whatever its damage: the salvage value. docs/campaign-facts.md 5. */
export function computeSellPrice(card: UnitCard, economy: EconomyPreset): number {
  return computePrice(card, economy.trade.sellSp.value, economy);
}
