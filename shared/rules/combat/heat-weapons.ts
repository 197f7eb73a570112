import { takeNotes, tracksHeat, type CombatContext } from './combat-state.ts';
import { markDamage } from './damage.ts';
import { reduceHeat } from './damage-stopped.ts';
import type { AttackOrder, Fighter } from './fighter.ts';
import type { PreparedQuestion } from './question.ts';

/**
 * Heat for the target of a hit, or damage where it has no heat scale. Returns what reached it.
 * Source: 001 "Heat Special Ability", 003 "Heat".
 */
export function applyHeatWeapons(
  context: CombatContext,
  attacker: Fighter,
  target: Fighter,
  order: AttackOrder,
  question: PreparedQuestion,
): number {
  const printed = computePrintedHeat(order, question);
  if (printed === 0) return 0;
  const notes = takeNotes(context);
  notes?.tell('heat-weapons', printed);
  const heat = reduceHeat(printed, question.target.traits, notes);
  if (heat === 0) return 0;
  if (tracksHeat(target.card)) target.state.outsideHeat += heat;
  else {
    const rollsCritical = context.ruleset.criticals.everyHit === undefined;
    markDamage(context, target, heat, 'heat', attacker.unitId, rollsCritical, notes?.parts);
  }
  return heat;
}

function computePrintedHeat(
  { kind, weapons }: AttackOrder,
  { attacker, ownBracket }: PreparedQuestion,
): number {
  const { traits } = attacker;
  if (kind !== 'weapon' && kind !== 'anti-mech') return 0;
  const values =
    weapons === undefined ? traits.heat : weapons === 'turret' ? traits.turret?.traits.heat : null;
  if (values === null || values === undefined) return 0;
  const bracket = kind === 'anti-mech' ? 'short' : ownBracket;
  return bracket === null ? 0 : values[bracket].points;
}
