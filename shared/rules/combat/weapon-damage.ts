import type { Bracket, UnitCard } from '../../domain/unit-card.ts';
import type { DamageNotes } from '../damage-notes.ts';
import { parseDamageValue, type DamageAmount } from '../damage-value.ts';
import type { Dice } from '../dice.ts';
import type { DamageRules } from '../ruleset.ts';
import type { Criticals } from '../../domain/unit-state.ts';
import { getTraits } from '../abilities/get-traits.ts';
import { getUnitFamily } from '../unit-family.ts';

export interface WeaponShot {
  readonly bracket: Bracket;
  /** The attack comes through the target's rear hex side. */
  readonly fromRear: boolean;
  /** Points of overheat used. */
  readonly overheat: number;
  /** Whether rear-firing weapons are used instead of the card's damage values. */
  readonly rearWeapons: boolean;
  /** Points of rear-firing weapons used in the same turn, where an edition lets both be fired. */
  readonly spentOnRear?: number | undefined;
  /** Turret or torpedoes, if fired instead of the card's damage values. */
  readonly weapons?: FiredWeapons | undefined;
  /** Additional points of missiles that home on a beacon. */
  readonly beaconPoints?: number | undefined;
}

/** Weapons that can be fired instead of a card's damage values. */
export type FiredWeapons = 'turret' | 'torpedoes';

const NOTHING: DamageAmount = Object.freeze({ points: 0, minimal: false });

/** The hits on a unit that its damage depends on; any `CombatState` has them. */
export type DamageHits = Pick<Criticals, 'weapon' | 'engine'>;

/**
 * A printed amount after weapon hits and, of a vehicle, an engine hit, which halves what is left, rounded down; either
 * removes `0*`. Source: 001 "Critical Hit Effects"; the engine hit is ours, after the published rules.
 */
function reduceByHits(
  printed: DamageAmount,
  { type }: UnitCard,
  { weapon, engine }: DamageHits,
  notes: DamageNotes | null,
): DamageAmount {
  notes?.tell('printed', printed.points);
  const isHalved = engine > 0 && getUnitFamily(type) === 'vehicle';
  if (weapon === 0 && !isHalved) return printed;
  const left = Math.max(0, printed.points - weapon);
  notes?.add('weapon-hits', left - printed.points);
  const points = isHalved ? Math.floor(left / 2) : left;
  notes?.add('engine-hit', points - left);
  return { points, minimal: false };
}

/** Damage value of a bracket after hits. */
export function computeBracketDamage(
  card: UnitCard,
  bracket: Bracket,
  hits: DamageHits,
  notes: DamageNotes | null = null,
): DamageAmount {
  return reduceByHits(parseDamageValue(card.damage[bracket]), card, hits, notes);
}

/** Damage value of the weapons fired, after hits; none if the card lacks them. Source: 003 "Rear", "Turret". */
function computeFiredDamage(
  card: UnitCard,
  shot: WeaponShot,
  hits: DamageHits,
  notes: DamageNotes | null,
): DamageAmount {
  const { bracket, rearWeapons, weapons } = shot;
  if (!rearWeapons && weapons === undefined) return computeBracketDamage(card, bracket, hits, notes);
  const traits = getTraits(card.specials);
  const values = rearWeapons
    ? traits.rear
    : weapons === 'turret'
      ? traits.turret?.damage
      : (traits.groups.tor ?? traits.turret?.traits.groups.tor);
  return reduceByHits(values?.[bracket] ?? NOTHING, card, hits, notes);
}

/** Damage value of indirect fire after hits; none if the card lacks it. Source: 003 "Indirect Fire (IF#)". */
export function computeIndirectDamage(
  card: UnitCard,
  hits: DamageHits,
  notes: DamageNotes | null = null,
): DamageAmount {
  return reduceByHits(getTraits(card.specials).indirect ?? NOTHING, card, hits, notes);
}

/**
 * Points of a weapon hit before dice for `0*` or variable damage; null if the unit cannot fire at this bracket. Source:
 * 001 "Step 6: Determine and Apply Damage" (rear +1) and "Overheating".
 */
export function computeWeaponDamage(
  rules: DamageRules,
  card: UnitCard,
  hits: DamageHits,
  shot: WeaponShot,
  notes: DamageNotes | null = null,
): DamageAmount | null {
  if (shot.rearWeapons && rules.rearWeapons === 'unknown') return null;
  const base = computeFiredDamage(card, shot, hits, notes);
  if (base.points === 0 && !base.minimal) return null;
  const heats = shot.overheat > 0 && !shot.rearWeapons && canOverheat(rules, card, shot.bracket);
  const overheat = heats ? shot.overheat : 0;
  const rear = shot.fromRear ? rules.rearBonus : 0;
  const beacon = shot.beaconPoints ?? 0;
  const bonus = overheat + rear + beacon;
  const spent = shot.spentOnRear ?? 0;
  // Points used for the rear are subtracted before overheat is added to the rest.
  const left = Math.max(0, base.points - spent);
  notes?.add('spent-on-rear', left - base.points);
  notes?.add('overheat-used', overheat);
  notes?.add('rear-hit', rear);
  notes?.add('beacon', beacon);
  if (bonus === 0 && spent === 0) return base;
  if (spent === 0) return { points: base.points + bonus, minimal: base.minimal };
  return left + bonus === 0 ? null : { points: left + bonus, minimal: false };
}

/** Whether overheat adds damage at this bracket. */
export function canOverheat(rules: DamageRules, card: UnitCard, bracket: Bracket): boolean {
  return rules.overheat[bracket] === 'always' || getTraits(card.specials).overheatsAtLong;
}

/**
 * Rolls the dice of a hit: one die for `0*`, or one for each point with variable damage. Source: 003 "Advanced Combat
 * Option: Variable Damage"; for `0*` without it see the ruleset.
 */
export function rollWeaponDamage(
  rules: DamageRules,
  amount: DamageAmount,
  dice: Dice,
  notes: DamageNotes | null = null,
): number {
  const minimal = amount.minimal && dice.roll(6, 'minimal-damage') >= rules.minimalNeeds ? 1 : 0;
  if (amount.minimal) notes?.tell('minimal-die', minimal);
  if (rules.variableNeeds === null || amount.points === 0) return minimal + amount.points;
  let points = minimal;
  for (let die = 0; die < amount.points; die += 1)
    if (dice.roll(6, 'variable-damage') >= rules.variableNeeds) points += 1;
  const dealt = Math.max(1, points);
  notes?.add('damage-dice', dealt - minimal - amount.points);
  return dealt;
}

/** Mean of `rollWeaponDamage`. */
export function computeMeanDamage(rules: DamageRules, amount: DamageAmount): number {
  const minimal = amount.minimal ? (7 - rules.minimalNeeds) / 6 : 0;
  if (rules.variableNeeds === null || amount.points === 0) return minimal + amount.points;
  const chance = (7 - rules.variableNeeds) / 6;
  // At least one point is dealt: if every die fails, which has this chance, one point is dealt too.
  return minimal + amount.points * chance + (1 - chance) ** amount.points * (1 - minimal);
}
