import type { AllegianceId, ForceId } from '../../domain/ids.ts';
import type { Sharing } from '../../domain/role-players.ts';
import { opponentOf, type Side } from '../../domain/side.ts';
import type { GroupLimit } from '../../domain/track-briefing.ts';
import type { EconomyPreset } from '../economy/economy-preset.ts';
import { listPresentUnits } from './arrivals.ts';
import { computeForcePv, computeUnitPv, getUnavailableReason } from './force-value.ts';
import type { UnavailableReason, ValuedUnit } from './force-value.ts';

/** A unit of a force, with what fielding depends on. */
export interface FieldableUnit extends ValuedUnit {
  readonly id: string;
}

/** A force that may play a role, with all its units. */
export interface FieldableForce {
  readonly id: ForceId;
  readonly allegianceId: AllegianceId;
  /** Lances, Stars or Level IIs. */
  readonly size: number;
  readonly units: readonly FieldableUnit[];
}

/** How much may be fielded in a role. */
export interface FieldingTerms {
  /** Largest share of a force's PV, or of all forces of an allegiance, in percent. */
  readonly percent: number;
  readonly sharing: Sharing;
  readonly economy: Pick<EconomyPreset, 'fieldedPv' | 'fieldedUnits'>;
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
      /** The forces whose limit it is. */
      readonly forceIds: readonly ForceId[];
      readonly pv: number;
      readonly limitPv: number;
      readonly percent: number;
    }
  | {
      readonly code: 'engagement.too-many-units';
      readonly side: Side;
      readonly forceIds: readonly ForceId[];
      readonly count: number;
      readonly most: number;
    };

/**
 * The most PV that may be fielded of these units: a percentage of the PV of those that are there, rounded down, but at least the PV of the
 * cheapest unit that is ready: otherwise a force with a single unit left could not continue. docs/campaign-facts.md 4;
 * the minimum is ours. `size` counts the lances of the forces for which an economy may state a limit too.
 */
export function computeLimitPv(
  units: readonly ValuedUnit[],
  percent: number,
  size: number,
  { fieldedPv }: Pick<EconomyPreset, 'fieldedPv'>,
): number {
  const ready = units.filter((unit) => getUnavailableReason(unit) === null).map(computeUnitPv);
  const cheapest = ready.length === 0 ? 0 : Math.min(...ready);
  const ofForce = Math.floor((computeForcePv(listPresentUnits(units)) * percent) / 100);
  return Math.max(cheapest, Math.min(ofForce, fieldedPv === undefined ? Infinity : fieldedPv.value * size));
}

/**
 * The shares of their PV that the two roles may field now, in percent: those of the track, that of the stronger side
 * lowered where the economy wants even battles. Rounded down, so that both stay within it. docs/campaign-facts.md 5.
 */
export function computeShares(
  ofTrack: Readonly<Record<Side, number>>,
  forces: Readonly<Record<Side, readonly Pick<FieldableForce, 'units'>[]>>,
  { fairPercent }: Pick<EconomyPreset, 'fairPercent'>,
): Readonly<Record<Side, number>> {
  if (fairPercent === undefined) return ofTrack;
  const pvOf = (side: Side): number =>
    computeForcePv(listPresentUnits(forces[side].flatMap(({ units }) => units)));
  const pv = { attacker: pvOf('attacker'), defender: pvOf('defender') };
  const lower = (side: Side): number => {
    const enemyPv = pv[opponentOf(side)];
    const mostPv = (enemyPv * fairPercent.value) / 100;
    // Without an enemy there is nothing to even out.
    if (enemyPv === 0 || pv[side] <= mostPv) return ofTrack[side];
    return Math.max(1, Math.floor((ofTrack[side] * mostPv) / pv[side]));
  };
  return { attacker: lower('attacker'), defender: lower('defender') };
}

/** The limits of the forces that may play a role: one for each or, shared, one for each allegiance. */
export function listGroupLimits(
  forces: readonly FieldableForce[],
  { percent, sharing, economy }: FieldingTerms,
): readonly GroupLimit[] {
  return groupForces(forces, sharing).map((group) => {
    const size = group.reduce((sum, force) => sum + force.size, 0);
    const units = group.flatMap((force) => force.units);
    const { fieldedUnits } = economy;
    return {
      forceIds: group.map(({ id }) => id),
      pv: computeLimitPv(units, percent, size, economy),
      units: fieldedUnits === undefined ? null : fieldedUnits.value * size,
    };
  });
}

function groupForces(forces: readonly FieldableForce[], sharing: Sharing): readonly FieldableForce[][] {
  if (sharing === 'each') return forces.map((force) => [force]);
  return [...Map.groupBy(forces, ({ allegianceId }) => allegianceId).values()];
}

/**
 * Lists what is wrong with the units that are to be fielded in a role, in the order in which to fix it; empty if
 * nothing is. `forces` are all that may play the role, `groups` their limits.
 */
export function validateParticipation(
  side: Side,
  forces: readonly Pick<FieldableForce, 'id' | 'units'>[],
  chosenIds: readonly string[],
  { percent, groups }: { readonly percent: number; readonly groups: readonly GroupLimit[] },
): readonly ParticipationRefusal[] {
  if (chosenIds.length === 0) return [{ code: 'engagement.no-participants', side }];
  const units = new Map(forces.flatMap((force) => force.units.map((unit) => [unit.id, { unit, force }])));
  const refusals: ParticipationRefusal[] = [];
  const seen = new Set<string>();
  const fielded: { readonly forceId: ForceId; readonly pv: number }[] = [];
  for (const unitId of chosenIds) {
    if (seen.has(unitId)) {
      refusals.push({ code: 'engagement.unit-twice', side, unitId });
      continue;
    }
    seen.add(unitId);
    const found = units.get(unitId);
    if (found === undefined) {
      refusals.push({ code: 'unit.not-in-force', side, unitId });
      continue;
    }
    const { unit, force } = found;
    const reason = getUnavailableReason(unit);
    if (reason !== null) refusals.push({ code: 'engagement.unit-unavailable', side, unitId, reason });
    fielded.push({ forceId: force.id, pv: computeUnitPv(unit) });
  }
  for (const { forceIds, pv: limitPv, units: most } of groups) {
    const own = fielded.filter(({ forceId }) => forceIds.includes(forceId));
    const pv = own.reduce((sum, unit) => sum + unit.pv, 0);
    if (pv > limitPv) refusals.push({ code: 'engagement.over-limit', side, forceIds, pv, limitPv, percent });
    if (most !== null && own.length > most)
      refusals.push({ code: 'engagement.too-many-units', side, forceIds, count: own.length, most });
  }
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
