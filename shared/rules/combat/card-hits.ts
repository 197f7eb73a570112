import type { CriticalEffect } from '../../domain/battle-event.ts';
import { BRACKETS, type UnitCard } from '../../domain/unit-card.ts';
import { MOTIVE_HITS } from '../../domain/motive-order.ts';
import { CRITICAL_KINDS, type CarriedHit } from '../../domain/unit-state.ts';
import type { Ruleset } from '../ruleset.ts';
import { getUnitFamily } from '../unit-family.ts';
import { MAX_CRITICALS } from './combat-state.ts';
import { isImmobile } from './movement.ts';
import { computeBracketDamage } from './weapon-damage.ts';

/** Kinds of critical hits that are counted on a card. */
export type CriticalKind = (typeof CRITICAL_KINDS)[number];

const EFFECTS: Readonly<Record<CriticalKind, CriticalEffect>> = {
  engine: 'engine',
  fireControl: 'fire-control',
  mp: 'mp',
  weapon: 'weapon',
};

/**
 * Whether a unit of this type can take critical hits of a kind: the table for its kind of unit has them, or the rule
 * system rolls on one table for every hit on a unit that takes any. Source: 001 "Determining Critical Hits Table", 000
 * "Critical Hits Table"; tables of vehicles and ProtoMechs are ours.
 */
export function takesHitsOf(
  { criticals }: Pick<Ruleset, 'criticals'>,
  { type }: Pick<UnitCard, 'type'>,
  kind: CriticalKind,
): boolean {
  const rows = criticals.tables[getUnitFamily(type)];
  if (rows === null) return false;
  return criticals.everyHit !== null || rows.some(({ effect }) => effect === EFFECTS[kind]);
}

/** Kinds of hits that a card of this type has boxes for; motive damage for vehicles where the rule system has any. */
export function listCardHits(
  ruleset: Pick<Ruleset, 'criticals' | 'motive'>,
  card: Pick<UnitCard, 'type'>,
): readonly CarriedHit[] {
  const rolled = CRITICAL_KINDS.filter((kind) => takesHitsOf(ruleset, card, kind));
  const isVehicle = getUnitFamily(card.type) === 'vehicle' && ruleset.motive !== null;
  return isVehicle ? [...rolled, ...MOTIVE_HITS] : rolled;
}

/** Whether hits on this unit roll on a critical table; infantry has nothing to break. */
export function takesCriticals({ criticals }: Ruleset, card: UnitCard): boolean {
  return criticals.tables[getUnitFamily(card.type)] !== null;
}

/** Whether a card with so many hits of a kind can take one more. */
export function canTakeHit(ruleset: Ruleset, card: UnitCard, kind: CriticalKind, hits: number): boolean {
  if (hits >= MAX_CRITICALS) return false;
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
    const amount = computeBracketDamage(card, bracket, { weapon: hits, engine: 0 });
    if (amount.points > 0 || amount.minimal) return true;
  }
  return false;
}
