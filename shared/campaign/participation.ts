import type { Side } from '../domain/side.ts';
import { computeForcePv, computeUnitPv, getUnavailableReason } from './force-value.ts';
import type { UnavailableReason, ValuedUnit } from './force-value.ts';

/** A unit of a force, with what fielding depends on. */
export interface FieldableUnit extends ValuedUnit {
  readonly id: string;
}

export type ParticipationRefusal =
  | { readonly code: 'engagement.no-participants'; readonly side: Side }
  | { readonly code: 'engagement.unit-twice'; readonly side: Side; readonly unitId: string }
  | { readonly code: 'unit.not-in-force'; readonly side: Side; readonly unitId: string }
  | {
      readonly code: 'engagement.unit-unavailable';
      readonly side: Side;
      readonly unitId: string;
      readonly reason: UnavailableReason;
    }
  | {
      readonly code: 'engagement.over-limit';
      readonly side: Side;
      readonly pv: number;
      readonly limitPv: number;
      readonly percent: number;
    };

/**
 * The most PV that a side may field: a percentage of its force's PV, rounded down, but at least the PV of the cheapest
 * unit that is ready: otherwise a force with a single unit left could not continue. docs/campaign-facts.md 4; the
 * minimum is ours.
 */
export function computeLimitPv(units: readonly ValuedUnit[], percent: number): number {
  const ready = units.filter((unit) => getUnavailableReason(unit) === null).map(computeUnitPv);
  const cheapest = ready.length === 0 ? 0 : Math.min(...ready);
  return Math.max(cheapest, Math.floor((computeForcePv(units) * percent) / 100));
}

/**
 * Lists what is wrong with the units that one side wants to field, in the order in which to fix it; empty if nothing
 * is. `units` is the side's whole force; `percent` the largest share of its PV that may be fielded.
 */
export function validateParticipation(
  side: Side,
  units: readonly FieldableUnit[],
  chosenIds: readonly string[],
  percent: number,
): readonly ParticipationRefusal[] {
  if (chosenIds.length === 0) return [{ code: 'engagement.no-participants', side }];
  const refusals: ParticipationRefusal[] = [];
  const seen = new Set<string>();
  let pv = 0;
  for (const unitId of chosenIds) {
    if (seen.has(unitId)) {
      refusals.push({ code: 'engagement.unit-twice', side, unitId });
      continue;
    }
    seen.add(unitId);
    const unit = units.find((candidate) => candidate.id === unitId);
    if (unit === undefined) {
      refusals.push({ code: 'unit.not-in-force', side, unitId });
      continue;
    }
    const reason = getUnavailableReason(unit);
    if (reason !== null) refusals.push({ code: 'engagement.unit-unavailable', side, unitId, reason });
    pv += computeUnitPv(unit);
  }
  const limitPv = computeLimitPv(units, percent);
  if (pv > limitPv) refusals.push({ code: 'engagement.over-limit', side, pv, limitPv, percent });
  return refusals;
}

/**
 * The unit that leads a side on the field: the force's commander if it is fielded, else the unit with the best Skill,
 * else the highest PV. A side always has one, so that leaving the commander at home does not protect it from
 * objectives; ours.
 */
export function chooseFieldCommander(
  units: readonly (FieldableUnit & { readonly commander: boolean })[],
): string | null {
  const rank = (unit: FieldableUnit & { readonly commander: boolean }): number =>
    (unit.commander ? 0 : 10_000) + (unit.pilot?.skill ?? 7) * 1000 - computeUnitPv(unit);
  return units.toSorted((a, b) => rank(a) - rank(b))[0]?.id ?? null;
}
