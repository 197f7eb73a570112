import type { AttackKind } from '../../domain/battle-event.ts';
import type { Bracket, UnitCard } from '../../domain/unit-card.ts';
import type { DamageNotes } from '../damage-notes.ts';
import type { DamageAmount } from '../damage-value.ts';
import { computeBeaconPoints } from '../electronics/marking.ts';
import { getBracket, isPhysical, type DamageRules, type Ruleset, type PhysicalKind } from '../ruleset.ts';
import { isInfantry, getUnitFamily } from '../unit-family.ts';
import { tracksHeat, traitsOf } from './combat-state.ts';
import type { AttackOrder, AttackRefusal, Fighter } from './fighter.ts';
import { computeOverheatLeft } from './heat.ts';
import { computePrintedHeat } from './heat-weapons.ts';
import { computeBracketDamage, computeIndirectDamage, computeWeaponDamage } from './weapon-damage.ts';
import { getTraits } from '../abilities/get-traits.ts';

/** Points that an order deals on a hit, before dice and the target's own equipment; or why it cannot be carried out. */
export function computeOrderDamage(
  ruleset: Ruleset,
  attacker: Fighter,
  target: Fighter,
  order: AttackOrder,
  notes: DamageNotes | null = null,
): DamageAmount | AttackRefusal {
  const { card, state } = attacker;
  const { kind } = order;
  if (isPhysical(kind)) {
    if (!canAttackPhysically(card, kind)) return 'not-able';
    const points = computePhysicalDamage(ruleset, card, kind, attacker.inchesMoved, state.heat, notes);
    return { points, minimal: false };
  }
  switch (kind) {
    case 'anti-mech':
      return computeAntiMechDamage(attacker, notes);
    case 'indirect': {
      const amount = computeIndirectDamage(card, state.criticals, notes);
      if (traitsOf(attacker).indirect === null) return 'not-able';
      if (amount.points === 0 && !amount.minimal) return 'no-damage';
      const rear = order.fromRear ? ruleset.damage.rearBonus : 0;
      const homing = computeHoming(ruleset, attacker, target, order);
      notes?.add('rear-hit', rear);
      notes?.add('beacon', homing);
      return { ...amount, points: amount.points + rear + homing };
    }
    case 'weapon':
    case 'rear':
      return computeShotDamage(ruleset, attacker, target, order, notes);
    case 'artillery':
      // Aimed at positions: see `resolveArtillery`.
      return 'not-modelled';
  }
}

/** Damage of anti-'Mech infantry: its Short damage. Source: 003 "Step 4: Determine and Apply Damage". */
function computeAntiMechDamage(attacker: Fighter, notes: DamageNotes | null): DamageAmount | AttackRefusal {
  const { card, state } = attacker;
  if (!isInfantry(getUnitFamily(card.type)) || !traitsOf(attacker).antiMech) return 'not-able';
  return computeBracketDamage(card, 'short', state.criticals, notes);
}

function computeShotDamage(
  ruleset: Ruleset,
  attacker: Fighter,
  target: Fighter,
  order: AttackOrder,
  notes: DamageNotes | null,
): DamageAmount | AttackRefusal {
  const bracket = getOrderBracket(ruleset, order);
  if (bracket === null) return 'out-of-reach';
  const rearWeapons = order.kind === 'rear';
  const { fromRear, spentOnRear, weapons } = order;
  if ((spentOnRear ?? 0) > 0 && (rearWeapons || ruleset.damage.rearWeapons !== 'besides')) return 'not-able';
  const overheat = limitOverheat(ruleset, attacker, order);
  const beaconPoints = computeHoming(ruleset, attacker, target, order);
  const shot = { bracket, fromRear, overheat, rearWeapons, spentOnRear, weapons, beaconPoints };
  const { card, state } = attacker;
  return computeWeaponDamage(ruleset.damage, card, state.criticals, shot, notes) ?? 'no-damage';
}

/** Extra points of missiles against a target with a beacon that no electronic field jams. Source: ours, 003 "NARC". */
export function computeHoming(
  ruleset: Ruleset,
  attacker: Fighter,
  target: Fighter,
  order: AttackOrder,
): number {
  if (!target.state.marked || order.beaconJammed === true) return 0;
  return computeBeaconPoints(ruleset.electronics, traitsOf(attacker));
}

/**
 * Damage rules for a kind of attack: variable damage is for weapons only. Physical damage is dealt whole, or rolled for
 * if it is minimal.
 */
export function getDamageRules({ damage }: Ruleset, kind: AttackKind): DamageRules {
  return kind === 'anti-mech'
    ? { ...damage, variableNeeds: null, minimalNeeds: damage.minimalByHandNeeds }
    : damage;
}

/** Bracket of an order's distance, null beyond the last one. */
function getOrderBracket(ruleset: Ruleset, { rangeInches, terrain }: AttackOrder): Bracket | null {
  return getBracket(ruleset, rangeInches, terrain?.underwater === true);
}

/** Whether the edition forbids overheat because the attack uses heat weapons (HT#/#/#). */
export function isHeatAttack(ruleset: Ruleset, attacker: Fighter, order: AttackOrder): boolean {
  if (ruleset.damage.heatWeaponsOverheat) return false;
  return computePrintedHeat(order, traitsOf(attacker), getOrderBracket(ruleset, order)) > 0;
}

/**
 * Most overheat that an attack may use: only weapon attacks of units with a heat scale, up to the card's value and the
 * scale, less what was used before in this turn; none if the edition forbids it for heat weapons. Ignores
 * `order.overheat`.
 */
export function computeUsableOverheat(ruleset: Ruleset, attacker: Fighter, order: AttackOrder): number {
  const { card, state } = attacker;
  if (order.kind !== 'weapon' || card.overheat === 0 || !tracksHeat(card)) return 0;
  if (isHeatAttack(ruleset, attacker, order)) return 0;
  return computeOverheatLeft(ruleset.heat, card.overheat, state.heat, state.overheatUsed);
}

/** Overheat of the order, limited to what the attack may use. */
export function limitOverheat(ruleset: Ruleset, attacker: Fighter, order: AttackOrder): number {
  return order.overheat > 0 ? Math.min(order.overheat, computeUsableOverheat(ruleset, attacker, order)) : 0;
}

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
 * Source: 001 "Resolving Physical Attacks", 003 "Charge Attacks"; a point more of hot triple-strength myomer, not in
 * charges and attacks from above, and of industrial myomer in all of them is ours, after the published rules.
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
  const isBlow = kind === 'standard' || kind === 'melee';
  const myomer = industrialMyomer || (heat > 0 && tripleMyomer && isBlow) ? 1 : 0;
  const points = ruleset.physical.damage(kind, card.size, inchesMoved, notes);
  notes?.add('myomer', myomer);
  return points + myomer;
}
