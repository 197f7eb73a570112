import type { Arrival } from '../../domain/arrival.ts';
import type { FieldingWarning } from '../../domain/fielding-warning.ts';
import type { PilotStatus, Skill } from '../../domain/pilot.ts';
import { isGone, type UnitStanding } from '../../domain/unit-state.ts';
import { computeCardPv, type ValuedCard } from '../../rules/point-value.ts';

export interface ValuedUnit {
  readonly card: ValuedCard;
  readonly standing: UnitStanding;
  readonly pilot: { readonly skill: Skill; readonly status: PilotStatus } | null;
  /** When it comes to its force; missing: it is there. */
  readonly arrives?: Arrival | undefined;
  /** Tracks that it still misses in repair; missing: none. */
  readonly tracksInRepair?: number | undefined;
}

/** Skill by which a unit without a pilot is valued. */
const REGULAR: Skill = 4;

/** PV of a unit with its pilot's Skill; with Skill 4 when it has no pilot. */
export function computeUnitPv(unit: Pick<ValuedUnit, 'card' | 'pilot'>): number {
  return computeCardPv(unit.card, unit.pilot?.skill ?? REGULAR);
}

/** Whether a unit still belongs to its force: neither lost, captured nor sold. */
export function isInForce(unit: { readonly standing: UnitStanding }): boolean {
  return !isGone(unit.standing);
}

/** Why a unit cannot be fielded now. */
export type UnavailableReason =
  | 'wrecked'
  | 'lost'
  | 'captured'
  | 'sold'
  | 'on-the-way'
  | 'in-repair'
  | 'no-pilot'
  | `pilot-${Exclude<PilotStatus, 'active'>}`;

/** Why a unit cannot be fielded; null when it can. A crippled unit can: its commander decides. */
export function getUnavailableReason(
  unit: Pick<ValuedUnit, 'standing' | 'pilot' | 'arrives' | 'tracksInRepair'>,
): UnavailableReason | null {
  if (unit.standing !== 'serving') return unit.standing;
  if (unit.arrives !== undefined) return 'on-the-way';
  if ((unit.tracksInRepair ?? 0) > 0) return 'in-repair';
  if (unit.pilot === null) return 'no-pilot';
  return unit.pilot.status === 'active' ? null : `pilot-${unit.pilot.status}`;
}

/** What keeps a whole force from the next track; null: nothing. */
export function findFieldingWarning(units: readonly ValuedUnit[]): FieldingWarning | null {
  const own = units.filter(isInForce);
  if (own.length === 0) return 'no-units';
  const reasons = own.map(getUnavailableReason);
  if (reasons.includes(null)) return null;
  if (reasons.every((reason) => reason === 'in-repair')) return 'all-in-repair';
  const isWaiting = reasons.every((reason) => reason === 'in-repair' || reason === 'on-the-way');
  return isWaiting ? 'all-on-the-way' : 'nobody-fit';
}

/** PV of everything that is not lost, captured or sold. */
export function computeForcePv(units: readonly ValuedUnit[]): number {
  return units.filter(isInForce).reduce((sum, unit) => sum + computeUnitPv(unit), 0);
}

/** PV of everything that can be fielded now. */
export function computeReadyPv(units: readonly ValuedUnit[]): number {
  return units
    .filter((unit) => getUnavailableReason(unit) === null)
    .reduce((sum, unit) => sum + computeUnitPv(unit), 0);
}
