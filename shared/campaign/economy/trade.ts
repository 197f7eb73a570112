import type { EconomyPreset, Price } from './economy-preset.ts';
import { evaluatePriceFormula, type PricedCard } from './price-formula.ts';

function computePrice(card: PricedCard, price: Price, { trade }: EconomyPreset): number {
  if (typeof price === 'string') return Math.ceil(evaluatePriceFormula(price, card));
  return Math.ceil(trade.basis === 'pv' ? card.basePv * price : price);
}

/** SP that a unit costs to buy, without a pilot. docs/campaign-facts.md 5. */
export function computeBuyPrice(card: PricedCard, economy: EconomyPreset): number {
  return computePrice(card, economy.trade.buySp.value, economy);
}

/** SP that a unit brings when it is sold, damaged or not: the salvage value. docs/campaign-facts.md 5. */
export function computeSellPrice(card: PricedCard, economy: EconomyPreset): number {
  return computePrice(card, economy.trade.sellSp.value, economy);
}
