import type { DamageNotes } from '../damage-notes.ts';
import type { DamageAmount } from '../damage-value.ts';
import { resolveAttackInside, type SharedDamage } from '../terrain/building.ts';
import { isPhysical } from '../ruleset.ts';
import { getDamageRules } from './attack-damage.ts';
import type { CombatContext } from './combat-state.ts';
import { reduceDamage, type IncomingHit } from './damage.ts';
import type { AttackOrder } from './fighter.ts';
import type { ToHitQuestion } from './question.ts';
import { rollWeaponDamage } from './weapon-damage.ts';

/** Points by which flak may miss a flying target and still damage it. Ours. */
export const FLAK_MARGIN = 2;

/** Points of a hit without walls: rolls the damage dice and subtracts what the target's equipment stops. */
export function rollHitPoints(
  { ruleset, dice }: Pick<CombatContext, 'ruleset' | 'dice'>,
  question: ToHitQuestion,
  { fromRear }: Pick<AttackOrder, 'fromRear'>,
  amount: DamageAmount,
  notes: DamageNotes | null,
): number {
  const hit: IncomingHit = {
    source: question.weapon ? 'weapons' : 'physical',
    bracket: question.ownBracket,
    indirect: question.kind === 'indirect',
    fromRear,
  };
  const rules = getDamageRules(ruleset, question.kind);
  const rolled = isPhysical(question.kind) ? amount.points : rollWeaponDamage(rules, amount, dice, notes);
  return reduceDamage(rolled, hit, question.attacker.traits, question.target.traits, notes);
}

const NO_FLAK: DamageAmount = Object.freeze({ points: 0, minimal: false });

/**
 * Points that the order deals as flak to a target that it nearly hits, before dice; none for targets that do not fly.
 */
export function findFlak(order: AttackOrder, { target, attacker, ownBracket }: ToHitQuestion): DamageAmount {
  if (!target.airborne || order.kind !== 'weapon' || ownBracket === null) return NO_FLAK;
  const { traits } = attacker;
  const { flak } = order.weapons === 'turret' ? (traits.turret?.traits ?? traits) : traits;
  return flak?.[ownBracket] ?? NO_FLAK;
}

/**
 * Points of flak after a near miss on a flying target, with the die for `0*` that the edition rolls for any weapon.
 * Source: ours, from the published rules.
 */
export function rollFlakPoints(
  { ruleset, dice }: Pick<CombatContext, 'ruleset' | 'dice'>,
  order: AttackOrder,
  question: ToHitQuestion,
  margin: number,
  notes: DamageNotes | null,
): number {
  if (margin < -FLAK_MARGIN) return 0;
  const amount = findFlak(order, question);
  if (!amount.minimal) {
    notes?.add('flak', amount.points);
    return amount.points;
  }
  notes?.tell('flak', 0);
  return rollWeaponDamage(ruleset.damage, amount, dice, notes);
}

/** The share of damage that walls around a target absorb; null in the open. */
export function shareWithWalls(
  { shelter }: AttackOrder,
  { attacker, target }: ToHitQuestion,
  damage: number,
  notes: DamageNotes | null,
): SharedDamage | null {
  if (shelter === undefined) return null;
  const { building, fromInside } = shelter;
  const attack = { damage, attacker: attacker.family, target: target.family, fromInside };
  const shared = resolveAttackInside(building, attack);
  notes?.add('walls', -shared.toBuilding);
  return shared;
}
