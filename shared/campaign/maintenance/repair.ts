import type { PricePart, RepairKind, RepairQuote } from '../../domain/repair-quote.ts';
import { getPricedTechBase, type UnitCard } from '../../domain/unit-card.ts';
import type { Damage, UnitStanding } from '../../domain/unit-state.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import type { EconomyPreset } from '../economy/economy-preset.ts';
import { evaluatePriceFormula } from '../economy/price-formula.ts';
import { computeReadiness, hasInnerDamage } from '../forces/readiness.ts';

/**
 * Price in SP of making a unit ready again, by its worst line only; null when there is nothing to repair
 * or nothing left to repair it from. docs/campaign-facts.md 5.
 */
export function computeRepair(
  unit: { readonly card: UnitCard; readonly damage: Damage; readonly standing: UnitStanding },
  economy: EconomyPreset,
  ruleset: Ruleset,
): RepairQuote | null {
  const kind = computeRepairKind(unit.card, unit.damage, unit.standing, ruleset);
  return kind === null ? null : computeRepairPrice(unit.card, kind, economy);
}

function computeRepairKind(
  card: UnitCard,
  damage: Damage,
  standing: UnitStanding,
  ruleset: Ruleset,
): RepairKind | null {
  switch (computeReadiness(card, damage, standing, ruleset)) {
    case 'lost':
    case 'captured':
    case 'sold':
    case 'ready':
      return null;
    case 'wrecked':
      return 'destroyed';
    case 'crippled':
      return 'crippled';
    case 'damaged':
      return hasInnerDamage(card, damage) ? 'structure' : 'armor';
  }
}

function computeRepairPrice(card: UnitCard, kind: RepairKind, economy: EconomyPreset): RepairQuote {
  const { basis, rates, technology, types } = economy.repair;
  const parts: PricePart[] = [];
  const rate = rates[kind].value;
  if (typeof rate === 'number' && basis === 'size') parts.push({ code: 'size', value: card.size });
  parts.push({
    code: `rate-${kind}`,
    value: typeof rate === 'number' ? rate : evaluatePriceFormula(rate, card),
  });
  const technologyFactor = technology[getPricedTechBase(card)].value;
  if (technologyFactor !== 1) parts.push({ code: 'technology', value: technologyFactor });
  const typeFactor = types[card.type]?.value ?? 1;
  if (typeFactor !== 1) parts.push({ code: 'type', value: typeFactor });
  return { kind, costSp: Math.ceil(parts.reduce((product, part) => product * part.value, 1)), parts };
}
