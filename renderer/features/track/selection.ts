import { validateParticipation } from '../../../shared/campaign/forces/participation.ts';
import type { ParticipationRefusal } from '../../../shared/campaign/forces/participation.ts';
import type { Force } from '../../../shared/domain/force.ts';
import type { ForceId, UnitId } from '../../../shared/domain/ids.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import type { Side } from '../../../shared/domain/side.ts';
import type { GroupLimit, TrackBriefing } from '../../../shared/domain/track-briefing.ts';
import type { Unit } from '../../../shared/domain/unit.ts';

/** A unit that may take part, with its data from the briefing. */
export interface CandidateUnit {
  readonly unit: Unit;
  readonly pv: number;
  /** Code of the reason why it cannot be fielded; null when it can. */
  readonly refused: string | null;
}

/** A force that may play a role, with its candidates. */
export interface EligibleForce {
  readonly force: Force;
  readonly candidates: readonly CandidateUnit[];
  /** It has units in the other role, and so none in this one. */
  readonly isElsewhere: boolean;
}

/** Reason of the page: the force already has units in the other role. */
export const IN_OTHER_ROLE = 'other-role';

/**
 * The forces that may play a role, each with its units, lance by lance. Those of `elsewhere`, which have units in the
 * other role, cannot be chosen.
 */
export function listEligibleForces(
  briefing: TrackBriefing,
  role: Side,
  rosters: readonly Roster[],
  elsewhere: ReadonlySet<ForceId> = new Set(),
): readonly EligibleForce[] {
  const able = new Set(briefing.limits[role].groups.flatMap(({ forceIds }) => forceIds));
  return rosters
    .filter(({ force }) => able.has(force.id))
    .map((roster) => ({
      force: roster.force,
      isElsewhere: elsewhere.has(roster.force.id),
      candidates: listCandidates(briefing, role, roster).map((candidate) =>
        elsewhere.has(roster.force.id)
          ? { ...candidate, refused: candidate.refused ?? IN_OTHER_ROLE }
          : candidate,
      ),
    }));
}

/** Units of a force that may play a role, in the order of the force, lance by lance. */
function listCandidates(briefing: TrackBriefing, role: Side, roster: Roster): CandidateUnit[] {
  const lanceOrder = new Map(roster.lances.map((lance) => [lance.id, lance.position]));
  const placeOf = (unit: Unit) => (unit.lanceId === null ? 999 : (lanceOrder.get(unit.lanceId) ?? 999));
  return briefing.candidates[role]
    .filter(({ forceId }) => forceId === roster.force.id)
    .flatMap(({ unitId, pv, refused }) => {
      const unit = roster.units.find((candidate) => candidate.id === unitId);
      return unit === undefined ? [] : [{ unit, pv, refused }];
    })
    .sort((a, b) => placeOf(a.unit) - placeOf(b.unit) || a.unit.position - b.unit.position);
}

type Proposable = Pick<Force, 'id' | 'allegianceId'>;

/**
 * The forces that are proposed for the roles: all that may play them. Where some may play both, those of one allegiance
 * attack and the others defend: of the first one that leaves somebody to defend.
 */
export function proposeForces(
  eligible: Readonly<Record<Side, readonly Proposable[]>>,
): Readonly<Record<Side, ReadonlySet<ForceId>>> {
  const { attacker, defender } = eligible;
  const idsOf = (forces: readonly Proposable[]) => new Set(forces.map(({ id }) => id));
  if (!attacker.some(({ id }) => defender.some((other) => other.id === id)))
    return { attacker: idsOf(attacker), defender: idsOf(defender) };
  const attacking = attacker.find(({ allegianceId }) =>
    defender.some((other) => other.allegianceId !== allegianceId),
  )?.allegianceId;
  // All are of one allegiance: the first one attacks.
  if (attacking === undefined)
    return {
      attacker: idsOf(attacker.slice(0, 1)),
      defender: idsOf(defender.filter(({ id }) => id !== attacker[0]?.id)),
    };
  return {
    attacker: idsOf(attacker.filter(({ allegianceId }) => allegianceId === attacking)),
    defender: idsOf(defender.filter(({ allegianceId }) => allegianceId !== attacking)),
  };
}

/** The proposed units of a role: of each group of forces with a limit of its own, those that use most of it. */
export function proposeUnits(
  groups: readonly GroupLimit[],
  forces: readonly EligibleForce[],
  proposed: ReadonlySet<ForceId>,
): readonly UnitId[] {
  return groups.flatMap(({ forceIds, ...limit }) => {
    const own = forces.filter(({ force }) => forceIds.includes(force.id) && proposed.has(force.id));
    return chooseAllThatFit(
      own.flatMap(({ candidates }) => candidates),
      limit,
    );
  });
}

/** Weights that decide between equal PV: undamaged units before damaged ones, the commander before all. */
const WORTH: Readonly<Record<string, number>> = { ready: 4, damaged: 3, crippled: 0 };

/** What is left of a limit. */
export type LimitLeft = Pick<GroupLimit, 'pv' | 'units'>;

/**
 * The units that use most of the limit: the subset with the highest PV that fits, undamaged units preferred. Crippled
 * units are chosen only when there are no others. A knapsack by dynamic programming, over PV and the number of units
 * where that is limited.
 */
export function chooseAllThatFit(candidates: readonly CandidateUnit[], limit: LimitLeft): UnitId[] {
  const able = candidates.filter((candidate) => candidate.refused === null);
  const sound = able.filter((candidate) => candidate.unit.readiness !== 'crippled');
  const pool = sound.length > 0 ? sound : able;
  interface Best {
    readonly worth: number;
    readonly ids: readonly UnitId[];
  }
  const step = limit.units === null ? 0 : 1;
  const most = Math.min(limit.units ?? 0, pool.length);
  // By number of units, then by PV used; without a limit of units all stand in the first row.
  const best: (Best | undefined)[][] = Array.from({ length: most + 1 }, () => []);
  best[0] = [{ worth: 0, ids: [] }];
  for (const { unit, pv } of pool) {
    const bonus = (WORTH[unit.readiness] ?? 1) + (unit.commander ? 50 : 0);
    for (let count = most - step; count >= 0; count -= 1)
      for (let used = limit.pv - pv; used >= 0; used -= 1) {
        const from = best[count]?.[used];
        const row = best[count + step];
        if (from === undefined || row === undefined) continue;
        const worth = from.worth + pv * 100 + bonus;
        if (worth > (row[used + pv]?.worth ?? -1)) row[used + pv] = { worth, ids: [...from.ids, unit.id] };
      }
  }
  const reached = best.flatMap((row) => row.flatMap((one) => one ?? []));
  return [...reached.reduce((top, one) => (one.worth > top.worth ? one : top)).ids];
}

export function sumChosenPv(candidates: readonly CandidateUnit[], chosen: ReadonlySet<string>): number {
  return candidates.reduce((sum, { unit, pv }) => (chosen.has(unit.id) ? sum + pv : sum), 0);
}

/** Problems of a role's choice; empty when it can be fielded. */
export function findRefusals(
  briefing: TrackBriefing,
  role: Side,
  rosters: readonly Roster[],
  chosenIds: readonly UnitId[],
): readonly ParticipationRefusal[] {
  const limit = briefing.limits[role];
  const able = new Set(limit.groups.flatMap(({ forceIds }) => forceIds));
  const forces = rosters
    .filter(({ force }) => able.has(force.id))
    .map(({ force: { id }, units }) => ({ id, units }));
  return validateParticipation(role, forces, chosenIds, limit);
}
