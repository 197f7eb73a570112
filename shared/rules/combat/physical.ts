import type { UnitCard } from '../../domain/unit-card.ts';
import type { DamageNotes } from '../damage-notes.ts';
import type { PhysicalKind, Ruleset } from '../ruleset.ts';
import { getTraits } from '../abilities/get-traits.ts';
import { getUnitFamily } from '../unit-family.ts';

/** Whether the unit can make this kind of physical attack at all. The caller checks distances. */
export function canAttackPhysically(card: UnitCard, kind: PhysicalKind): boolean {
  const family = getUnitFamily(card.type);
  if (family !== 'mech') return kind === 'charge' && family === 'vehicle';
  if (kind === 'melee') return getTraits(card.specials).meleeWeapon;
  if (kind === 'dfa') return card.move.some((move) => move.mode === 'jump');
  return true;
}

/** The kind as which a physical attack is carried out: in some editions a melee weapon replaces the standard attack. */
export function resolvePhysicalKind(
  ruleset: Ruleset,
  specials: readonly string[] | undefined,
  kind: PhysicalKind,
): PhysicalKind {
  const replaced = kind === 'standard' && ruleset.physical.meleeReplacesStandard;
  return replaced && getTraits(specials).meleeWeapon ? 'melee' : kind;
}

/**
 * Points of a physical hit. `inchesMoved` counts for charges and attacks from above.
 * Source: 001 "Resolving Physical Attacks", 003 "Charge Attacks"; hot triple-strength myomer adds a point.
 */
export function computePhysicalDamage(
  ruleset: Ruleset,
  card: UnitCard,
  kind: PhysicalKind,
  inchesMoved: number,
  heat: number,
  notes: DamageNotes | null = null,
): number {
  const { tripleMyomer, industrialMyomer } = getTraits(card.specials);
  const myomer = industrialMyomer || (heat > 0 && tripleMyomer) ? 1 : 0;
  const points = ruleset.physical.damage(kind, card.size, inchesMoved, notes);
  notes?.add('myomer', myomer);
  return points + myomer;
}
