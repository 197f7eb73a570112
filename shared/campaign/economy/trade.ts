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

/** SP that a whole unit brings when it is sold. docs/campaign-facts.md 5. */
export function computeSellPrice(card: PricedCard, economy: EconomyPreset): number {
  return computePrice(card, economy.trade.sellSp.value, economy);
}

/** A unit that is for sale. */
export interface SoldUnit {
  readonly card: PricedCard;
  /** What making it whole costs; null: it is whole. */
  readonly repair: { readonly costSp: number } | null;
  /** Whether it was the enemy's; missing: no. */
  readonly salvaged?: boolean | undefined;
}

/**
 * SP that a unit brings as it is: its price, or its share of that for what was the enemy's, less what its repair costs.
 * Never below 0. docs/campaign-facts.md 5.
 */
export function computeSale({ card, repair, salvaged = false }: SoldUnit, economy: EconomyPreset): number {
  const { repairPercent, salvagePercent } = economy.trade;
  const share = salvaged ? (salvagePercent?.value ?? 100) : 100;
  const price = Math.floor((computeSellPrice(card, economy) * share) / 100);
  const lost = Math.ceil(((repair?.costSp ?? 0) * (repairPercent?.value ?? 0)) / 100);
  return Math.max(0, price - lost);
}

/** What a unit costs for another card, and what is then paid for it at most. */
export interface Upgrade {
  readonly costSp: number;
  /** Null: what its card costs. */
  readonly paidSp: number | null;
}

/**
 * SP that a unit pays for a dearer card: the difference to the most that was paid for it, so that nothing is paid twice.
 * Free of charge, and forgotten, while forces are set up. Ours: docs/campaign-facts.md 5.
 */
export function computeUpgrade(
  unit: { readonly card: PricedCard; readonly paidSp?: number | undefined },
  card: PricedCard,
  economy: EconomyPreset,
  isFree: boolean,
): Upgrade {
  const { upgradePercent } = economy.trade;
  if (isFree || upgradePercent === undefined) return { costSp: 0, paidSp: null };
  const paidSp = Math.max(unit.paidSp ?? 0, computeBuyPrice(unit.card, economy));
  const priceSp = computeBuyPrice(card, economy);
  return {
    costSp: Math.ceil((Math.max(0, priceSp - paidSp) * upgradePercent.value) / 100),
    paidSp: Math.max(paidSp, priceSp),
  };
}
