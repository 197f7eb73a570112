import type { UnitId } from '../../domain/ids.ts';
import type { PilotStatus, Skill } from '../../domain/pilot.ts';
import type { EconomyPreset } from '../economy/economy-preset.ts';
import { fieldStrongest } from './field-strongest.ts';
import { computeUnitPv, getUnavailableReason, type ValuedUnit } from './force-value.ts';
import { listGroupLimits, type FieldableForce } from './participation.ts';

/** A force with the units and pilots that are free to fight. */
export interface FreeForce<Fieldable extends ValuedUnit & { readonly id: UnitId }> extends FieldableForce {
  /** Units of it that are neither engaged elsewhere nor crippled. */
  readonly fit: readonly Fieldable[];
  /** Pilots without a unit who are neither away, wounded nor engaged. */
  readonly spares: readonly { readonly skill: Skill; readonly status: PilotStatus }[];
}

/**
 * The most PV that a force could field on a track where it may field so many percent of its PV: its best units within its
 * own limits, in which spare pilots take the empty seats, so that nobody seems weaker by leaving them empty. Crippled units
 * may be fielded, but nobody is asked to.
 */
export function computeFieldablePv<Fieldable extends ValuedUnit & { readonly id: UnitId }>(
  force: FreeForce<Fieldable>,
  percent: number,
  economy: Pick<EconomyPreset, 'fieldedPv' | 'fieldedUnits'>,
): number {
  const [limit] = listGroupLimits([force], { percent, sharing: 'each', economy });
  const empty = force.fit
    .filter((unit) => getUnavailableReason(unit) === 'no-pilot')
    .toSorted((a, b) => computeUnitPv(b) - computeUnitPv(a));
  const manned = force.spares
    .toSorted((a, b) => a.skill - b.skill)
    .flatMap((pilot, index) => (empty[index] === undefined ? [] : [{ ...empty[index], pilot }]));
  const units: readonly (ValuedUnit & { readonly id: UnitId })[] = [...force.fit, ...manned];
  const fielded = limit === undefined ? null : fieldStrongest(units, limit);
  return (fielded ?? []).reduce((sum, unit) => sum + computeUnitPv(unit), 0);
}
