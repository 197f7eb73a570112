import type { UnitCard } from '../../domain/unit-card.ts';
import type { EconomyPreset } from '../economy/economy-preset.ts';

/**
 * SP to rearm a unit; null for one that uses energy weapons only, and where the economy asks for nothing.
 * docs/campaign-facts.md 5.
 */
export function computeRearming(
  { specials }: Pick<UnitCard, 'specials'>,
  { rearmSp }: Pick<EconomyPreset, 'rearmSp'>,
): number | null {
  return rearmSp === undefined || specials.includes('ENE') ? null : rearmSp.value;
}
