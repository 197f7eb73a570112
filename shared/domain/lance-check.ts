import type { LanceId } from './ids.ts';
import type { LanceKind } from './lance.ts';
import type { PilotAbility } from './pilot.ts';

/** A property of a unit that a kind of lance asks for. */
export type UnitTrait =
  | { readonly kind: 'size-at-least'; readonly size: number }
  | { readonly kind: 'size-at-most'; readonly size: number }
  | { readonly kind: 'role'; readonly roles: readonly string[] }
  /** Move on the ground, or with jump jets, in inches. */
  | { readonly kind: 'move'; readonly inches: number; readonly jumpInches: number };

/** How many units something is asked of, and how many fulfil it. */
export interface AskedUnits {
  readonly needed: number;
  readonly have: number;
}

export interface CheckedRequirement extends AskedUnits {
  readonly trait: UnitTrait;
}

/** What a kind of lance would ask of the units of one lance. */
export interface LanceCheck {
  readonly kind: LanceKind;
  /**
   * What its units get in a battle: uses of Lucky, or an ability for so many of them. Null: the campaign's rules do not
   * have it, so it is used at the table.
   */
  readonly effect: { readonly ability: PilotAbility; readonly count: number } | null;
  /** Units that can be fielded: with fewer than needed, the lance gives nothing. */
  readonly working: AskedUnits;
  /** What the full game asks of the composition: told, never enforced. */
  readonly composition: readonly CheckedRequirement[];
  /** Where the composition is printed, and how sure it is. */
  readonly source: string;
  readonly certainty: 'H' | 'M' | 'L' | 'ours';
}

/** The strength of a lance, and what each kind would ask of it. */
export interface CheckedLance {
  readonly lanceId: LanceId;
  /** Units in the force, of which a full lance has so many. */
  readonly units: number;
  readonly fullStrength: number;
  /** One for each kind, in the order of the kinds. */
  readonly checks: readonly LanceCheck[];
}
