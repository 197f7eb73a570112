import type { UnitId } from '../../domain/ids.ts';
import type { GroupLimit } from '../../domain/track-briefing.ts';
import { computeUnitPv, getUnavailableReason, type ValuedUnit } from './force-value.ts';

/**
 * The units of the highest PV that can fight, greedily, up to the limit of their group; `first` before all others. Null:
 * that unit alone is over the limit.
 */
export function fieldStrongest<Fieldable extends ValuedUnit & { readonly id: UnitId }>(
  units: readonly Fieldable[],
  limit: Pick<GroupLimit, 'pv' | 'units'>,
  first?: UnitId,
): readonly Fieldable[] | null {
  const able = units
    .filter((unit) => getUnavailableReason(unit) === null)
    .toSorted(
      (a, b) => Number(b.id === first) - Number(a.id === first) || computeUnitPv(b) - computeUnitPv(a),
    );
  let left = limit.pv;
  const chosen = able.filter((unit) => {
    const pv = computeUnitPv(unit);
    if (pv > left) return false;
    left -= pv;
    return true;
  });
  const fielded = chosen.slice(0, limit.units ?? undefined);
  return first !== undefined && fielded[0]?.id !== first ? null : fielded;
}
