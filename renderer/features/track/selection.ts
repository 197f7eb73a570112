import { validateParticipation } from '../../../shared/campaign/participation.ts';
import type { ParticipationRefusal } from '../../../shared/campaign/participation.ts';
import type { UnitId } from '../../../shared/domain/ids.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import type { TrackBriefing } from '../../../shared/domain/track-briefing.ts';
import type { Unit } from '../../../shared/domain/unit.ts';

/** A unit that may take part, with its data from the briefing. */
export interface Candidate {
  readonly unit: Unit;
  readonly pv: number;
  /** Code of the reason why it cannot be fielded; null when it can. */
  readonly refused: string | null;
}

/** Units of one side in the order of the force, lance by lance. */
export function listCandidates(briefing: TrackBriefing, roster: Roster): Candidate[] {
  const lanceOrder = new Map(roster.lances.map((lance) => [lance.id, lance.position]));
  const placeOf = (unit: Unit) => (unit.lanceId === null ? 999 : (lanceOrder.get(unit.lanceId) ?? 999));
  return briefing.candidates[roster.force.side]
    .flatMap(({ unitId, pv, refused }) => {
      const unit = roster.units.find((candidate) => candidate.id === unitId);
      return unit === undefined ? [] : [{ unit, pv, refused }];
    })
    .sort((a, b) => placeOf(a.unit) - placeOf(b.unit) || a.unit.position - b.unit.position);
}

/** Weights that decide between equal PV: undamaged units before damaged ones, the commander before all. */
const WORTH: Readonly<Record<string, number>> = { ready: 4, damaged: 3, crippled: 0 };

/**
 * The units that use most of the limit: the subset with the highest PV that fits, undamaged units preferred. Crippled
 * units are chosen only when there are no others.
 */
export function chooseAllThatFit(candidates: readonly Candidate[], limitPv: number): UnitId[] {
  const able = candidates.filter((candidate) => candidate.refused === null);
  const sound = able.filter((candidate) => candidate.unit.readiness !== 'crippled');
  const pool = sound.length > 0 ? sound : able;
  interface Best {
    readonly worth: number;
    readonly ids: readonly UnitId[];
  }
  const best: (Best | undefined)[] = [{ worth: 0, ids: [] }];
  for (const { unit, pv } of pool) {
    const bonus = (WORTH[unit.readiness] ?? 1) + (unit.commander ? 50 : 0);
    for (let used = limitPv - pv; used >= 0; used -= 1) {
      const from = best[used];
      if (from === undefined) continue;
      const worth = from.worth + pv * 100 + bonus;
      if (worth > (best[used + pv]?.worth ?? -1)) best[used + pv] = { worth, ids: [...from.ids, unit.id] };
    }
  }
  let top: Best = { worth: 0, ids: [] };
  for (const candidate of best) if (candidate !== undefined && candidate.worth > top.worth) top = candidate;
  return [...top.ids];
}

export function sumPv(candidates: readonly Candidate[], chosen: ReadonlySet<string>): number {
  return candidates.reduce((sum, { unit, pv }) => (chosen.has(unit.id) ? sum + pv : sum), 0);
}

/** Problems of a side's choice; empty when it can be fielded. */
export function findRefusals(
  briefing: TrackBriefing,
  roster: Roster,
  chosenIds: readonly UnitId[],
): readonly ParticipationRefusal[] {
  const { side } = roster.force;
  return validateParticipation(side, roster.units, chosenIds, briefing.limits[side].percent);
}
