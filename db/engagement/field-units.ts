import { validateParticipation } from '../../shared/campaign/participation.ts';
import type { BonusId, UnitId } from '../../shared/domain/ids.ts';
import type { Side } from '../../shared/domain/side.ts';
import type { TrackNode } from '../../shared/domain/track-node.ts';
import type { Unit } from '../../shared/domain/unit.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { Refusal } from '../refusal.ts';
import { describeParticipationRefusal } from './describe-participation.ts';
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
  const { code, ...facts } = first;
  throw new Refusal(code, describeParticipationRefusal(first, units), { ...facts, problems: refusals });
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
    throw new Refusal('bonus.not-found', `${track.name} has no such bonus for the ${side}.`, {
      bonusId: unknown,
      side,
    });
  return new Set(bonusIds);
}
