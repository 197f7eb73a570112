import type { UnitCard } from '../../domain/unit-card.ts';
import type { Damage } from '../../domain/unit-state.ts';
import type { Ruleset } from '../ruleset.ts';
import { computeBracketDamage } from './weapon-damage.ts';
import { isHampered, isImmobile } from './movement.ts';

/** Why a unit counts as crippled. */
export type CrippledReason = 'structure' | 'weapons' | 'immobile';

export interface UnitCondition {
  readonly destroyed: boolean;
  /** False for a destroyed unit. */
  readonly crippled: boolean;
  readonly reasons: readonly CrippledReason[];
}

/** Whether no structure is left, or the engine has taken its last possible hit. */
export function isDestroyed(ruleset: Ruleset, damage: Damage): boolean {
  return damage.structureLeft <= 0 || damage.criticals.engine >= ruleset.criticals.engineHitsToDestroy;
}

/**
 * Whether a unit is destroyed or crippled by the damage it carries, motive damage included; heat and shutdown do not
 * cripple.
 * Source: 001 and 003 "Forced Withdrawal (Optional)", "Crippling Damage".
 */
export function computeCondition(ruleset: Ruleset, card: UnitCard, damage: Damage): UnitCondition {
  if (isDestroyed(ruleset, damage)) return { destroyed: true, crippled: false, reasons: [] };
  const reasons: CrippledReason[] = [];
  if (isStructureCritical(ruleset, card, damage)) reasons.push('structure');
  if (hasLostItsWeapons(card, damage)) reasons.push('weapons');
  if (isImmobilized(ruleset, card, damage)) reasons.push('immobile');
  return { destroyed: false, crippled: reasons.length > 0, reasons };
}

function isStructureCritical(ruleset: Ruleset, card: UnitCard, damage: Damage): boolean {
  if (damage.armorLeft > 0) return false;
  // A card printed without armor is not crippled by that alone.
  if (card.armor === 0 && damage.structureLeft === card.structure) return false;
  if (card.structure === 1) return true;
  return damage.structureLeft <= Math.ceil(card.structure * ruleset.crippledStructureShare);
}

function hasLostItsWeapons(card: UnitCard, damage: Damage): boolean {
  const { weapon } = damage.criticals;
  return weapon > 0 && canHurt(card, 0) && !canHurt(card, weapon);
}

function canHurt(card: UnitCard, weaponHits: number): boolean {
  return (['medium', 'long'] as const).some((bracket) => {
    const amount = computeBracketDamage(card, bracket, { weapon: weaponHits, engine: 0 });
    return amount.points > 0 || amount.minimal;
  });
}

function isImmobilized(ruleset: Ruleset, card: UnitCard, { criticals }: Damage): boolean {
  if (criticals.mp === 0 && !isHampered(criticals)) return false;
  const cool = { heat: 0, shutdown: false };
  if (isImmobile(ruleset, card, { ...cool, criticals: { mp: 0 } })) return false;
  return isImmobile(ruleset, card, { ...cool, criticals });
}
