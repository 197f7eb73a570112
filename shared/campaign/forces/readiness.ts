import type { UnitCard } from '../../domain/unit-card.ts';
import type { Damage, Readiness, UnitStanding } from '../../domain/unit-state.ts';
import { countCriticals, NO_CRITICALS } from '../../domain/unit-state.ts';
import { computeCondition } from '../../rules/combat/condition.ts';
import type { Ruleset } from '../../rules/ruleset.ts';

/** The damage of an undamaged unit: all circles open, no critical hits. */
export function getFreshDamage(card: Pick<UnitCard, 'armor' | 'structure'>): Damage {
  return { armorLeft: card.armor, structureLeft: card.structure, criticals: NO_CRITICALS };
}

/** Whether structure is marked or a critical effect taken, motive damage included. */
export function hasInnerDamage(card: UnitCard, damage: Damage): boolean {
  return damage.structureLeft < card.structure || countCriticals(damage.criticals) > 0;
}

/** The standing of a unit. One without structure is wrecked, even if it was recorded as serving. */
export function settleStanding(
  standing: UnitStanding,
  { structureLeft }: Pick<Damage, 'structureLeft'>,
): UnitStanding {
  return standing === 'serving' && structureLeft <= 0 ? 'wrecked' : standing;
}

/**
 * The readiness that a gamemaster sees. A serving unit whose damage would destroy it counts as crippled, since a report
 * may let a unit survive that the rules would not.
 */
export function computeReadiness(
  card: UnitCard,
  damage: Damage,
  standing: UnitStanding,
  ruleset: Ruleset,
): Readiness {
  if (standing !== 'serving') return standing;
  const condition = computeCondition(ruleset, card, damage);
  if (condition.destroyed || condition.crippled) return 'crippled';
  return damage.armorLeft < card.armor || hasInnerDamage(card, damage) ? 'damaged' : 'ready';
}
