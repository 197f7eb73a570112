import type { UnitCard } from '../../domain/unit-card.ts';
import type { EconomyPreset } from '../economy/economy-preset.ts';
import { evaluatePriceFormula, type PricedCard } from '../economy/price-formula.ts';

/** SP to give an Omni another configuration; null where the economy has none. docs/campaign-facts.md 5. */
export function computeReconfiguration(
  card: PricedCard,
  { reconfigureSp }: Pick<EconomyPreset, 'reconfigureSp'>,
): number | null {
  if (reconfigureSp === undefined) return null;
  const { value } = reconfigureSp;
  return Math.ceil(typeof value === 'string' ? evaluatePriceFormula(value, card) : card.size * value);
}

/** Whether a machine of the first card can be given the second: another configuration of the same Omni. */
export function isConfigurationOf(card: UnitCard, other: UnitCard): boolean {
  return (
    other.id !== card.id &&
    other.chassis === card.chassis &&
    other.type === card.type &&
    [card, other].every(({ specials }) => specials.includes('OMNI'))
  );
}
