import type { UnitCard } from '../domain/unit-card.ts';
import { movesByThrust } from './ground-mode.ts';
import type { Ruleset } from './ruleset.ts';
import { findUnitFamily } from './unit-family.ts';

/** Whether an edition has rules for units of a type. */
export function knowsUnitType({ unitTypes }: Pick<Ruleset, 'unitTypes'>, type: string): boolean {
  return unitTypes === null || unitTypes.includes(type);
}

/**
 * Whether battles have room for a unit of this card: for no aerospace unit, nothing that moves by thrust alone, no
 * structure, and no type that the program does not know.
 */
export function fightsOnGround(card: Pick<UnitCard, 'type' | 'move'>): boolean {
  const family = findUnitFamily(card.type);
  return family !== undefined && family !== 'aerospace' && family !== 'structure' && !movesByThrust(card);
}
