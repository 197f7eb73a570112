import type { EconomyPreset } from '../../shared/campaign/economy/economy-preset.ts';
import {
  computeShares,
  listGroupLimits,
  validateParticipation,
  type FieldingTerms,
  type ParticipationRefusal,
} from '../../shared/campaign/forces/participation.ts';
import type { EngagedForce } from '../../shared/domain/engaged-force.ts';
import type { BonusId, TrackId, UnitId } from '../../shared/domain/ids.ts';
import type { TrackSharing } from '../../shared/domain/role-players.ts';
import type { Roster } from '../../shared/domain/roster.ts';
import { SIDES, type Side } from '../../shared/domain/side.ts';
import type { TrackNode } from '../../shared/domain/track-node.ts';
import { nameUnit, type Unit } from '../../shared/domain/unit.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { Refusal } from '../refusal.ts';
import { refuseAmong } from '../steps/check-unit.ts';
import { loadEngagedIds, type EngagedIds } from '../store/participants.ts';
import { findUnit } from '../store/find.ts';
import { listRoleForces, measureFieldablePv, toFieldable, type RoleForces } from './role-forces.ts';
import type { Rosters } from '../store/rosters.ts';
import { loadBonuses } from '../store/bonuses.ts';
import { loadBriefing } from '../store/track-definitions.ts';

/** What a track says of a role, and the forces that may play it. */
interface RoleTerms extends FieldingTerms {
  readonly role: Side;
  readonly eligible: readonly Roster[];
  readonly engaged: EngagedIds;
}

/** The units fielded in both roles, with their forces and those that might have been fielded. */
export interface FieldedRoles {
  readonly units: Readonly<Record<Side, readonly Unit[]>>;
  /** In the order of the rosters. */
  readonly forces: RoleForces;
  readonly eligible: RoleForces;
  readonly sharing: TrackSharing;
  /** Most PV that each of the forces could field. */
  readonly measured: readonly Required<Pick<EngagedForce, 'forceId' | 'role' | 'fieldablePv'>>[];
}

interface WishedRoles {
  readonly trackId: TrackId;
  readonly unitIds: Readonly<Record<Side, readonly UnitId[]>>;
  /** This role stays empty: units given for it are ignored. */
  readonly vacant?: Side | undefined;
}

/** Fields the units that were chosen for the roles of a track. Refuses what may not be fielded. */
export function fieldRoles(
  db: ReadableDb,
  rosters: Rosters,
  tracks: readonly TrackNode[],
  economy: EconomyPreset,
  { trackId, unitIds, vacant }: WishedRoles,
): FieldedRoles {
  const { roles, sharing, sharePercent } = loadBriefing(db, trackId);
  const eligible = listRoleForces(db, { trackId, roles }, rosters, tracks);
  const shares = computeShares(sharePercent, eligible, economy);
  const engaged = loadEngagedIds(db);
  const field = (role: Side): Unit[] =>
    role === vacant
      ? []
      : fieldUnits(rosters, unitIds[role], {
          role,
          engaged,
          eligible: eligible[role],
          percent: shares[role],
          sharing: sharing.limit,
          economy,
        });
  const units = { attacker: field('attacker'), defender: field('defender') };
  const forces = {
    attacker: listForcesOf(rosters, units.attacker),
    defender: listForcesOf(rosters, units.defender),
  };
  refuseBothRoles(forces);
  const measured = SIDES.flatMap((role) =>
    forces[role].map((roster) => ({
      forceId: roster.force.id,
      role,
      fieldablePv: measureFieldablePv(roster, shares[role], economy, engaged),
    })),
  );
  return { units, forces, eligible, sharing, measured };
}

/**
 * The units that are fielded in a role, in the order given. Refuses an empty list, a unit named twice or of a force that
 * may not play the role, a unit that cannot fight or is engaged elsewhere, and more PV than may be fielded.
 */
function fieldUnits(
  rosters: Rosters,
  unitIds: readonly UnitId[],
  { role, eligible, engaged, ...terms }: RoleTerms,
): Unit[] {
  const found = unitIds.map((unitId) => findUnit(rosters, unitId));
  const stranger = found.find(({ roster }) => !eligible.includes(roster));
  if (stranger !== undefined) {
    const { force } = stranger.roster;
    throw new Refusal('engagement.wrong-role', { force: force.name, forceId: force.id, side: role });
  }
  const units = found.map(({ unit }) => unit);
  const fieldable = eligible.map(toFieldable);
  const refusals = validateParticipation(role, fieldable, unitIds, {
    percent: terms.percent,
    groups: listGroupLimits(fieldable, terms),
  });
  const first = refusals[0];
  if (first !== undefined) throw refuseParticipation(first, units, refusals);
  refuseAmong(engaged, { unitIds, pilotIds: units.flatMap(({ pilot }) => pilot?.id ?? []) });
  return units;
}

/** The forces of units, in the order of the rosters. */
function listForcesOf(rosters: Rosters, units: readonly Unit[]): Roster[] {
  return rosters.filter(({ force }) => units.some(({ forceId }) => forceId === force.id));
}

/** Refuses a force that is fielded in both roles. */
function refuseBothRoles(fielded: Readonly<Record<Side, readonly Roster[]>>): void {
  const twice = fielded.attacker.find((roster) => fielded.defender.includes(roster));
  if (twice !== undefined)
    throw new Refusal('engagement.force-twice', { force: twice.force.name, forceId: twice.force.id });
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
    case 'engagement.too-many-units':
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
