import type { CriticalEffect } from '../../domain/battle-event.ts';
import { BRACKETS } from '../../domain/unit-card.ts';
import type { Ruleset } from '../ruleset.ts';
import { hasSpecial } from '../specials.ts';
import type { Combatant } from './combat-state.ts';
import { isImmobile } from './movement.ts';
import { computeBracketDamage } from './weapon-damage.ts';

/**
 * Effect of a critical roll against a card. Source: 001 "Determining Critical Hits Table".
 */
export function computeCriticalEffect(ruleset: Ruleset, { card }: Combatant, rolled: number): CriticalEffect {
  const total = rolled - (hasSpecial(card.specials, 'CR') ? 2 : 0);
  return ruleset.criticals.mechTable[total] ?? 'none';
}

/**
 * Whether an effect has anything left to break. A weapon hit needs a damage value above 0 left, a movement hit a Move. Hits taken this turn count already.
 * Source: 001 "Step 7: Roll for Critical Hits".
 */
export function isCriticalApplicable(
  ruleset: Ruleset,
  { card, state }: Combatant,
  effect: CriticalEffect,
): boolean {
  if (effect === 'weapon') {
    const hits = state.criticals.weapon + state.pending.weapon;
    return BRACKETS.some((bracket) => {
      const amount = computeBracketDamage(card, bracket, hits);
      return amount.points > 0 || amount.minimal;
    });
  }
  if (effect === 'mp') {
    const mpHits = state.criticals.mp + state.pending.mp;
    return !isImmobile(ruleset, card, { mpHits, heat: 0, shutdown: false });
  }
  return true;
}
