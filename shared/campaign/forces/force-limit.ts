import type { Excess, ForceLimit } from '../../domain/force-limit.ts';

/** Of a campaign that says nothing of it: lets every army list in with pilots of Skill 4. Ours. */
export const USUAL_LIMIT: ForceLimit = { pv: 500, units: null, scale: 1 };

/** PV and units that a limit allows in all; null where it sets none. */
export function computeLimitTotals({ pv, units, scale }: ForceLimit): {
  readonly pv: number | null;
  readonly units: number | null;
} {
  return { pv: pv === null ? null : pv * scale, units: units === null ? null : units * scale };
}

/** By how much a force of so many PV and units is over a limit. */
export function computeExcess(
  limit: ForceLimit,
  force: { readonly pv: number; readonly units: number },
): Excess {
  const most = computeLimitTotals(limit);
  const above = (value: number, allowed: number | null) =>
    allowed === null ? 0 : Math.max(0, value - allowed);
  return { pv: above(force.pv, most.pv), units: above(force.units, most.units) };
}

/** Whether anything is over a limit. */
export function isOverLimit({ pv, units }: Excess): boolean {
  return pv > 0 || units > 0;
}
