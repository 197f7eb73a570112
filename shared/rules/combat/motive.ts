import type { MotiveEffect } from '../../domain/battle-event.ts';
import { findRollRow } from '../../domain/roll-table.ts';
import type { MotiveRules } from '../ruleset.ts';
import type { UnitCard } from '../../domain/unit-card.ts';
import { getTraits } from '../abilities/get-traits.ts';
import { getUnitFamily } from '../unit-family.ts';
import { addMotiveHit, type CombatContext, type Combatant } from './combat-state.ts';

/** Modifier of a vehicle's roll by its ways of moving, the worst of several, and by its armor. */
export function computeMotiveModifier(rules: MotiveRules, card: UnitCard): number {
  const worst = card.move.reduce((most, { mode }) => Math.max(most, rules.modifiers[mode] ?? 0), 0);
  return worst + getTraits(card.specials).motiveModifier;
}

/** Effect of a roll for motive damage; the total includes the modifier. */
export function computeMotiveEffect(rules: MotiveRules, total: number): MotiveEffect {
  return findRollRow(rules.table, total)?.effect ?? 'none';
}

/**
 * Rolls 2D6 for the motive system of a damaged vehicle; the effect counts from the End Phase. Does nothing for other
 * units, and in editions without vehicles or table. Source: 003 "Step 7A: Roll for Motive Systems Damage", "Motive
 * Systems Damage Table"; its bands are ours.
 */
export function rollMotiveDamage(
  { ruleset, dice, emit, deferMotive }: CombatContext,
  target: Combatant,
): void {
  const { motive } = ruleset;
  if (motive === null || getUnitFamily(target.card.type) !== 'vehicle') return;
  if (deferMotive !== undefined) {
    deferMotive(target);
    return;
  }
  const faces = dice.roll2d6('motive');
  const modifier = computeMotiveModifier(motive, target.card);
  const effect = computeMotiveEffect(motive, faces[0] + faces[1] + modifier);
  emit?.({ type: 'motive', unitId: target.unitId, dice: faces, modifier, effect });
  if (effect !== 'none') addMotiveHit(target.state.pending, effect);
}
