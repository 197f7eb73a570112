import type { UnitCard } from '../../domain/unit-card.ts';
import type { Traits } from '../abilities/traits.ts';
import { getUnitFamily, isInfantry } from '../unit-family.ts';

/** A unit as electronic warfare sees it: its devices and whether they work. */
export interface Emitter {
  readonly card: Pick<UnitCard, 'type'>;
  readonly traits: Traits;
  readonly state: { readonly shutdown: boolean; readonly destroyed: boolean };
  /** Whether stealth is on; default: true. */
  readonly stealthActive?: boolean | undefined;
}

/** Positions of units, on a table or on hexes. */
export interface UnitPositions<Unit extends Emitter> {
  isPresent(unit: Unit): boolean;
  /** Distance in inches of two units that are present. */
  measureInches(one: Unit, other: Unit): number;
}

/** Whether a unit's devices have power: it is present, and neither destroyed nor shut down. The latter is ours. */
export function isPowered<Unit extends Emitter>(unit: Unit, field: UnitPositions<Unit>): boolean {
  return field.isPresent(unit) && !unit.state.destroyed && !unit.state.shutdown;
}

/** Whether stealth blocks the unit's own signals; that of infantry does not. Source: 003 "Stealth". */
export function isJammedByStealth({ card, traits, stealthActive }: Emitter): boolean {
  return traits.stealth && stealthActive !== false && !isInfantry(getUnitFamily(card.type));
}
