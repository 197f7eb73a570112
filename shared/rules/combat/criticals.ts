import type { CriticalEffect } from '../../domain/battle-event.ts';
import { BRACKETS, type UnitCard } from '../../domain/unit-card.ts';
import type { CRITICAL_KINDS } from '../../domain/unit-state.ts';
import { findRollRow } from '../../domain/roll-table.ts';
import type { Ruleset } from '../ruleset.ts';
import { getUnitFamily } from '../unit-family.ts';
import { MOST_CRITICALS, traitsOf, type Combatant } from './combat-state.ts';
import { takesHitsOf } from './card-hits.ts';
import { isImmobile } from './movement.ts';
import { computeBracketDamage } from './weapon-damage.ts';

/** Lowest total of 2D6; a modifier that leads below it means no effect. */
const LEAST_ROLL = 2;

/** Whether hits on this unit roll on a critical table; infantry has nothing to break. */
export function takesCriticals({ criticals }: Ruleset, card: UnitCard): boolean {
  return criticals.tables[getUnitFamily(card.type)] !== null;
}

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
  return total < LEAST_ROLL || rows === null ? 'none' : (findRollRow(rows, total)?.effect ?? 'none');
}

type CriticalKind = (typeof CRITICAL_KINDS)[number];

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

/** Whether a card with so many hits of a kind can take one more. */
function canTakeHit(ruleset: Ruleset, card: UnitCard, kind: CriticalKind, hits: number): boolean {
  if (hits >= MOST_CRITICALS) return false;
  if (kind === 'weapon') return hasWeaponLeft(card, hits);
  return kind !== 'mp' || !isImmobile(ruleset, card, { heat: 0, shutdown: false, criticals: { mp: hits } });
}

/** Most hits of a kind that a card can hold: 0 where its kind of unit takes none. */
export function countMostHits(ruleset: Ruleset, card: UnitCard, kind: CriticalKind): number {
  if (!takesHitsOf(ruleset, card, kind)) return 0;
  let hits = 0;
  while (canTakeHit(ruleset, card, kind, hits)) hits += 1;
  return hits;
}

function hasWeaponLeft(card: UnitCard, hits: number): boolean {
  for (const bracket of BRACKETS) {
    const amount = computeBracketDamage(card, bracket, hits);
    if (amount.points > 0 || amount.minimal) return true;
  }
  return false;
}
