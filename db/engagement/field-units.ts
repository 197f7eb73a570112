import { validateParticipation, type ParticipationRefusal } from '../../shared/campaign/participation.ts';
import type { BonusId, UnitId } from '../../shared/domain/ids.ts';
import type { Side } from '../../shared/domain/side.ts';
import type { TrackNode } from '../../shared/domain/track-node.ts';
import { nameUnit, type Unit } from '../../shared/domain/unit.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { Refusal } from '../refusal.ts';
import { findUnit } from '../store/find.ts';
import type { Rosters } from '../store/load-forces.ts';
import { loadBonuses } from '../store/load-tracks.ts';

/**
 * The units that a side fields, in the order given. Refuses an empty list, a unit named twice or of another force, a
 * unit that cannot fight, and more PV than the share of the force (in percent) that may be fielded.
 */
export function fieldUnits(
  rosters: Rosters,
  side: Side,
  unitIds: readonly UnitId[],
  percent: number,
): Unit[] {
  const units = unitIds.map((unitId) => findUnit(rosters, unitId).unit);
  const refusals = validateParticipation(side, rosters[side].units, unitIds, percent);
  const first = refusals[0];
  if (first === undefined) return units;
  throw refuseParticipation(first, units, refusals);
}

function refuseParticipation(
  refusal: ParticipationRefusal,
  units: readonly Unit[],
  refusals: readonly ParticipationRefusal[],
): Refusal {
  const { code: _code, ...rest } = refusal;
  const facts = { ...rest, problems: refusals };
  const nameOf = (unitId: string): string => {
    const unit = units.find(({ id }) => id === unitId);
    return unit === undefined ? unitId : nameUnit(unit);
  };
  switch (refusal.code) {
    case 'engagement.no-participants':
      return new Refusal(refusal.code, { ...facts, context: 'side', side: refusal.side });
    case 'engagement.unit-twice':
      return new Refusal(refusal.code, { ...facts, unit: nameOf(refusal.unitId) });
    case 'unit.not-in-force':
      return new Refusal(refusal.code, { ...facts, name: nameOf(refusal.unitId) });
    case 'engagement.unit-unavailable':
      return new Refusal(refusal.code, {
        ...facts,
        context: refusal.reason,
        unit: nameOf(refusal.unitId),
      });
    case 'engagement.over-limit':
      return new Refusal(refusal.code, { ...facts, ...refusal });
  }
}

/** The bonuses that a side takes, without repeats. Refuses one that the track does not offer to the side. */
export function findBonuses(
  db: ReadableDb,
  track: TrackNode,
  side: Side,
  bonusIds: readonly BonusId[],
): ReadonlySet<BonusId> {
  const offered = loadBonuses(db, track.id).filter((bonus) => bonus.owner === 'both' || bonus.owner === side);
  const unknown = bonusIds.find((bonusId) => !offered.some((bonus) => bonus.id === bonusId));
  if (unknown !== undefined)
    throw new Refusal('bonus.not-found', { context: 'side', track: track.name, side, bonusId: unknown });
  return new Set(bonusIds);
}
