import type { CriticalEffect } from '../../domain/battle-event.ts';
import type { UnitCard } from '../../domain/unit-card.ts';
import { CRITICAL_KINDS, MOTIVE_HITS, type CARRIED_HITS } from '../../domain/unit-state.ts';
import type { Ruleset } from '../ruleset.ts';
import { getUnitFamily } from '../unit-family.ts';

const EFFECTS: Readonly<Record<(typeof CRITICAL_KINDS)[number], CriticalEffect>> = {
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
  kind: (typeof CRITICAL_KINDS)[number],
): boolean {
  const rows = criticals.tables[getUnitFamily(type)];
  if (rows === null) return false;
  return criticals.everyHit !== null || rows.some(({ effect }) => effect === EFFECTS[kind]);
}

/** Kinds of hits that a card of this type has boxes for; motive damage for vehicles where the rule system has any. */
export function listCardHits(
  ruleset: Pick<Ruleset, 'criticals' | 'motive'>,
  card: Pick<UnitCard, 'type'>,
): readonly (typeof CARRIED_HITS)[number][] {
  const rolled = CRITICAL_KINDS.filter((kind) => takesHitsOf(ruleset, card, kind));
  const isVehicle = getUnitFamily(card.type) === 'vehicle' && ruleset.motive !== null;
  return isVehicle ? [...rolled, ...MOTIVE_HITS] : rolled;
}
