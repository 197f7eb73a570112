import type { CriticalEffect } from '../../domain/battle-event.ts';
import { findRollRow } from '../../domain/roll-table.ts';
import type { Ruleset } from '../ruleset.ts';
import { getUnitFamily } from '../unit-family.ts';
import { traitsOf, type Combatant } from './combat-state.ts';
import { canTakeHit, type CriticalKind } from './card-hits.ts';

/** Lowest total of 2D6; a modifier that leads below it means no effect. */
const MIN_ROLL = 2;

/**
 * Whether a hit that marked this many circles of structure causes a critical roll. Source: 001 and 000 "Applying
 * Damage".
 */
export function causesCritical({ criticals }: Ruleset, target: Combatant, structureMarked: number): boolean {
  return criticals.everyHit !== null || structureMarked > 0 || traitsOf(target).barrierArmor;
}

/**
 * Effect of a critical roll against a card, by the table of its kind of unit or the one for every hit.
 * Source: 001 "Determining Critical Hits Table", 000 "Critical Hits Table"; tables of vehicles and ProtoMechs are ours.
 */
export function computeCriticalEffect(
  ruleset: Ruleset,
  target: Combatant,
  rolled: number,
  structureMarked = 0,
): CriticalEffect {
  const total = rolled + traitsOf(target).criticalModifier;
  const { everyHit } = ruleset.criticals;
  if (everyHit !== null) return everyHit.effect(total, structureMarked);
  const rows = ruleset.criticals.tables[getUnitFamily(target.card.type)];
  return total < MIN_ROLL || rows === null ? 'none' : (findRollRow(rows, total)?.effect ?? 'none');
}

/** Effects that are counted on the card. */
const COUNTED: Readonly<Partial<Record<CriticalEffect, CriticalKind>>> = Object.freeze({
  engine: 'engine',
  'fire-control': 'fireControl',
  mp: 'mp',
  weapon: 'weapon',
});

/**
 * Whether an effect has anything left to break: a weapon hit needs a damage value above 0, a movement hit a Move, and
 * each effect an open box on the card. Hits taken in this turn count already. Source: 001 "Step 7: Roll for Critical
 * Hits"; the open box is ours.
 */
export function isCriticalApplicable(
  ruleset: Ruleset,
  { card, state }: Combatant,
  effect: CriticalEffect,
): boolean {
  const counted = COUNTED[effect];
  if (counted !== undefined)
    return canTakeHit(ruleset, card, counted, state.criticals[counted] + state.pending[counted]);
  return effect !== 'armor' || state.armorLeft > 0;
}
