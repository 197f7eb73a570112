import type { UnitCard } from '../../domain/unit-card.ts';
import type { Traits } from '../abilities/traits.ts';
import { getUnitFamily, isInfantry } from '../unit-family.ts';

/** A unit as electronics go: what it carries and whether that works. */
export interface Emitter {
  readonly card: Pick<UnitCard, 'type'>;
  readonly traits: Traits;
  readonly state: { readonly shutdown: boolean; readonly destroyed: boolean };
  /** Stealth is on unless this is false. */
  readonly stealthActive?: boolean | undefined;
}

/** Where units stand, on a table or on hexes. */
export interface Field<Unit extends Emitter> {
  isPresent(unit: Unit): boolean;
  /** Distance of two units that are present, in inches. */
  measureInches(one: Unit, other: Unit): number;
}

/** Whether what a unit carries has power: it is there, and neither destroyed nor shut down. Ours for the latter. */
export function isPowered<Unit extends Emitter>(unit: Unit, field: Field<Unit>): boolean {
  return field.isPresent(unit) && !unit.state.destroyed && !unit.state.shutdown;
}

/** Whether stealth blocks the unit's own signals: that of infantry does not. Source: 003 "Stealth". */
export function blocksItself({ card, traits, stealthActive }: Emitter): boolean {
  return traits.stealth && stealthActive !== false && !isInfantry(getUnitFamily(card.type));
}
