import { computeNeededPv } from '../../shared/campaign/economy/pay-and-upkeep.ts';
import { getUnavailableReason } from '../../shared/campaign/forces/force-value.ts';
import { listEngagedLances } from '../../shared/campaign/forces/lances.ts';
import { chooseFieldCommander } from '../../shared/campaign/forces/participation.ts';
import type { EngagedForce } from '../../shared/domain/engaged-force.ts';
import type { CampaignBonus } from '../../shared/domain/campaign-bonus.ts';
import type { FieldedSide } from '../../shared/domain/fielded-side.ts';
import type { TrackId, UnitId } from '../../shared/domain/ids.ts';
import type { EngagedLance } from '../../shared/domain/lance.ts';
import type { Participant } from '../../shared/domain/participant.ts';
import type { Roster } from '../../shared/domain/roster.ts';
import { opponentOf, type Side } from '../../shared/domain/side.ts';
import type { TrackNode } from '../../shared/domain/track-node.ts';
import { DEFAULT_TEMPERAMENT, type TemperamentId } from '../../shared/domain/unit-order.ts';
import type { Unit } from '../../shared/domain/unit.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { Refusal } from '../refusal.ts';
import { fieldRoles, findBonuses } from './field-units.ts';
import { loadEngagedIds } from '../store/participants.ts';
import { loadCampaign, type Campaign } from '../store/campaign.ts';
import { loadRosters } from '../store/rosters.ts';
import { loadEngagement } from '../store/engagements.ts';
import type { BattleBasis } from '../store/scenario.ts';
import { findTrack, loadTracks } from '../store/tracks.ts';
import { loadBonuses } from '../store/bonuses.ts';
import { listOrdered, makeOrderBook } from './order-book.ts';

/** A possible engagement: what its battle and the worth of its result depend on. */
export interface PlannedEngagement extends BattleBasis {
  readonly campaign: Campaign;
  readonly offered: readonly CampaignBonus[];
  /** Units that could take part but were not chosen. */
  readonly reserve: Readonly<Record<Side, readonly Participant[]>>;
  /** PV that the forces of each role have to field together for their full pay. */
  readonly neededPv: Readonly<Record<Side, number>>;
}

/**
 * An engagement as it would begin with these units, bonuses and seed, or as it has begun where it is under way. Refuses
 * what `engagement.prepare` would refuse of them; the track need not be open yet. The `vacant` side fields nobody, even
 * if units are named for it.
 */
export function planEngagement(
  db: ReadableDb,
  trackId: TrackId,
  fielded: Readonly<Record<Side, FieldedSide>> | null,
  seed: string,
  vacant?: Side,
): PlannedEngagement {
  const campaign = loadCampaign(db);
  const tracks = loadTracks(db);
  const track = findTrack(tracks, trackId);
  const offered = loadBonuses(db, trackId);
  if (fielded === null) return planBegun(db, campaign, track, offered);
  const rosters = loadRosters(db, campaign);
  const { units, forces, eligible, measured } = fieldRoles(db, rosters, tracks, campaign.economy, {
    trackId,
    unitIds: { attacker: fielded.attacker.unitIds, defender: fielded.defender.unitIds },
    vacant,
  });
  const bonusesOf = (side: Side): CampaignBonus[] => {
    const taken = findBonuses(db, track, side, fielded[side].bonusIds ?? []);
    return offered.filter(({ id }) => taken.has(id));
  };
  const lances = listEngagedLances(rosters);
  const field = { trackId, ruleset: campaign.ruleset, units: listOrdered(units) };
  const participantsOf = (side: Side): Participant[] => {
    const commanderId = chooseFieldCommander(units[side]);
    if (side === vacant) return [];
    const orders = makeOrderBook(db, field, side, fielded[side].orders);
    return units[side].flatMap((unit) =>
      toParticipant(unit, side, lances).map((one) => ({
        ...one,
        commander: unit.id === commanderId,
        order: orders.get(unit.id) ?? null,
      })),
    );
  };
  const engaged = loadEngagedIds(db);
  /** The forces that take part, or all that may where none was chosen yet. */
  const listReserveForces = (role: Side): readonly Roster[] =>
    forces[role].length > 0
      ? forces[role]
      : eligible[role].filter((roster) => !forces[opponentOf(role)].includes(roster));
  const reserveOf = (side: Side): Participant[] =>
    listReserveForces(side)
      .flatMap((roster) => roster.units)
      .filter((unit) => getUnavailableReason(unit) === null && !engaged.unitIds.has(unit.id))
      .filter((unit) => !units[side].includes(unit))
      .flatMap((unit) => toParticipant(unit, side, lances));
  return {
    campaign,
    ruleset: campaign.ruleset,
    trackId,
    seed,
    offered,
    participants: [...participantsOf('attacker'), ...participantsOf('defender')],
    temperaments: { attacker: temperamentOf(fielded.attacker), defender: temperamentOf(fielded.defender) },
    bonuses: { attacker: bonusesOf('attacker'), defender: bonusesOf('defender') },
    reserve: { attacker: reserveOf('attacker'), defender: reserveOf('defender') },
    neededPv: sumNeeded(campaign, measured),
  };
}

function sumNeeded(
  { economy }: Campaign,
  forces: readonly Pick<EngagedForce, 'role' | 'fieldablePv'>[],
): Readonly<Record<Side, number>> {
  const sumOf = (side: Side): number =>
    forces
      .filter(({ role }) => role === side)
      .reduce((sum, { fieldablePv }) => sum + computeNeededPv(fieldablePv, economy), 0);
  return { attacker: sumOf('attacker'), defender: sumOf('defender') };
}

function temperamentOf({ temperament }: FieldedSide): TemperamentId {
  return temperament ?? DEFAULT_TEMPERAMENT;
}

function planBegun(
  db: ReadableDb,
  campaign: Campaign,
  track: TrackNode,
  offered: readonly CampaignBonus[],
): PlannedEngagement {
  if (track.engagementId === null)
    throw new Refusal('engagement.no-participants', {
      trackId: track.id,
    });
  const { trackId, participants, temperaments, bonuses, ruleset, seed, forces } = loadEngagement(
    db,
    track.engagementId,
  );
  const battle = { ruleset, trackId, seed, participants, temperaments, bonuses };
  const reserve = { attacker: [], defender: [] };
  return { campaign, ...battle, offered, reserve, neededPv: sumNeeded(campaign, forces) };
}

/** A unit as it would enter a battle now, without an order; none for a unit without a pilot. */
function toParticipant(unit: Unit, side: Side, lances: ReadonlyMap<UnitId, EngagedLance>): Participant[] {
  const { pilot } = unit;
  const lance = lances.get(unit.id);
  if (pilot === null) return [];
  return [
    {
      unitId: unit.id,
      forceId: unit.forceId,
      side,
      card: unit.card,
      commander: false,
      pilotId: pilot.id,
      pilotName: pilot.name,
      ...(pilot.callSign === undefined ? {} : { pilotCallSign: pilot.callSign }),
      skill: pilot.skill,
      ...(pilot.abilities.length === 0 ? {} : { abilities: pilot.abilities }),
      ...(lance === undefined ? {} : { lance }),
      pv: unit.pv,
      damage: unit.damage,
      order: null,
    },
  ];
}
