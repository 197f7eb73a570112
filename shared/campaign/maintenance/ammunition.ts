import type { UnitCard } from '../../domain/unit-card.ts';
import type { EconomyPreset } from '../economy/economy-preset.ts';
import { evaluatePriceFormula, type PricedCard } from '../economy/price-formula.ts';

/**
 * SP to rearm a unit; null for one that uses energy weapons only, and where the economy asks for nothing.
 * docs/campaign-facts.md 5.
 */
export function computeRearming(
  card: PricedCard & Pick<UnitCard, 'specials'>,
  { rearmSp }: Pick<EconomyPreset, 'rearmSp'>,
): number | null {
  if (rearmSp === undefined || card.specials.includes('ENE')) return null;
  const { value } = rearmSp;
  return Math.ceil(typeof value === 'string' ? evaluatePriceFormula(value, card) : value);
}
