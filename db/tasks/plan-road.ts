import {
  computeAdvancementCost,
  getNextSkill,
  validateAdvancement,
} from '../../shared/campaign/pilots/advancement.ts';
import { computeSpPerWp, computeWpForSp } from '../../shared/campaign/economy/conversion.ts';
import type {
  BegunTrack,
  CampaignStart,
  StartTrack,
} from '../../shared/campaign/simulation/campaign-start.ts';
import type { PlayedStep } from '../../shared/campaign/road-ahead/summarize-road.ts';
import type { SimulatedForce, SimulatedPilot } from '../../shared/campaign/simulation/simulated-force.ts';
import type { ForceAtEnd } from '../../shared/campaign/transition/end.ts';
import type { Salvage } from '../../shared/campaign/transition/maintenance.ts';
import { listEngagedLances } from '../../shared/campaign/forces/lances.ts';
import type { EngagedLance } from '../../shared/domain/lance.ts';
import type { ForceId, PilotId } from '../../shared/domain/ids.ts';
import { isAway, type Pilot } from '../../shared/domain/pilot.ts';
import type { SpendingPolicy } from '../../shared/domain/road-ahead.ts';
import type { Side } from '../../shared/domain/side.ts';
import type { TrackNode } from '../../shared/domain/track-node.ts';
import { Refusal } from '../refusal.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { findPilot } from '../store/find.ts';
import { loadAllegiances } from '../store/allegiances.ts';
import { loadCampaign, type Campaign } from '../store/campaign.ts';
import { countTracksDone, loadBoardSeed, loadTracks } from '../store/tracks.ts';
import {
  findLastTrack,
  listFoughtTracks,
  listTrackWinners,
  tallyObjectives,
} from '../store/track-results.ts';
import { loadEnd } from '../store/campaign-end.ts';
import { computeFormerPv, listForcesAtEnd } from '../store/forces-at-end.ts';
import { loadEngagedIds } from '../store/participants.ts';
import { loadEngagement } from '../store/engagements.ts';
import { loadRosters, type Rosters } from '../store/rosters.ts';
import { loadLinks } from '../store/track-links.ts';
import { loadTrackDefinition } from '../store/track-definitions.ts';
import { findAdvancement, loadAdvancements, type Advancement } from '../store/pilots.ts';
import { loadSalvage } from '../store/salvage.ts';

/** A step of Skill that is to be tried, without the rests that are played for it. */
export type PlannedStep = Omit<PlayedStep, 'free' | 'paid'> & { readonly canBePaid: boolean };

/** Where the campaign stands, and the steps of Skill to try. */
export interface PlannedRoad {
  readonly start: CampaignStart;
  readonly steps: readonly PlannedStep[];
}

/**
 * Where the campaign stands now. Refuses one that is over (`campaign.over`), one without a track that is open or under
 * way (`campaign.no-road`), and pilots who cannot rise: away, or with the best Skill.
 */
export function planRoad(db: ReadableDb, policy: SpendingPolicy, pilotIds: readonly PilotId[]): PlannedRoad {
  const campaign = loadCampaign(db);
  if (loadEnd(db) !== null) throw new Refusal('campaign.over');
  const tracks = loadTracks(db);
  if (!tracks.some(({ status }) => status === 'open' || status === 'under-way'))
    throw new Refusal('campaign.no-road');
  const rosters = loadRosters(db, campaign);
  const { economy, ruleset } = campaign;
  const start: CampaignStart = {
    ruleset: ruleset.id,
    options: ruleset.enabledOptions,
    economy,
    date: campaign.date,
    allegiances: loadAllegiances(db).map(({ id, number, conceded }) => ({ id, number, conceded })),
    forces: planForces(db, campaign, rosters, policy),
    tracks: tracks.map((track) => planTrack(db, track)),
    links: loadLinks(db),
    trackWinners: listTrackWinners(tracks),
    fought: listFoughtTracks(db, tracks),
    lastTrack: findLastTrack(tracks),
    ends: campaign.ends,
    objectives: tallyObjectives(db, tracks),
  };
  return { start, steps: pilotIds.map((pilotId) => planStep(db, campaign, rosters, pilotId)) };
}

/** For debts that are due by the months that they have lasted. */
const LONG_AGO = '0001-01-01';

function planForces(
  db: ReadableDb,
  { economy, date }: Campaign,
  rosters: Rosters,
  policy: SpendingPolicy,
): SimulatedForce[] {
  const advancements = loadAdvancements(db);
  const salvage = shareSalvage(db, rosters);
  const tracksDone = countTracksDone(db);
  const lances = listEngagedLances(rosters);
  const atEnd = listForcesAtEnd(db, rosters);
  return rosters.map((roster): SimulatedForce => {
    const { force, units, pilots } = roster;
    const plan = (pilot: Pilot): SimulatedPilot =>
      planPilot(pilot, findAdvancement(advancements, pilot.id), {
        tracksDone,
        most: economy.stepsBetweenTracks.value,
        month: date.slice(0, 7),
      });
    const { id, allegianceId, standing, warchestWp, supportSp } = force;
    // Its first track counts a force that is not counted yet.
    const size = force.sizeToCome ?? force.size;
    const spPerWp = computeSpPerWp({ ...force, size }, economy);
    return {
      ...{ id, allegianceId, standing, size, spPerWp, warchestWp, supportSp },
      tracksInDebt: force.mustRepay === true ? economy.tracksInDebt.value : 0,
      inDebtSince: force.mustRepay === true ? LONG_AGO : null,
      policy,
      openingPv: computeFormerPv(roster),
      ...findWorth(atEnd, id),
      ...(force.given === undefined ? {} : { given: force.given }),
      salvage: salvage.get(id) ?? [],
      units: units.map(
        ({ tracksInRepair = 0, ammoSpent = false, arrives, paidSp, salvaged, pilot, ...unit }) => ({
          ...{ id: unit.id, card: unit.card, commander: unit.commander },
          ...{ damage: unit.damage, standing: unit.standing, tracksInRepair, ammoSpent },
          ...(arrives === undefined ? {} : { arrives }),
          ...(paidSp === undefined ? {} : { paidSp }),
          ...(salvaged === undefined ? {} : { salvaged }),
          ...toLanceField(lances.get(unit.id)),
          pilot: pilot === null ? null : plan(pilot),
        }),
      ),
      spares: pilots
        .filter(({ unitId, status }) => unitId === null && (status === 'active' || status === 'wounded'))
        .map(plan),
    };
  });
}

function findWorth(
  forces: readonly ForceAtEnd[],
  forceId: ForceId,
): Pick<SimulatedForce, 'opening' | 'left'> {
  const { opening, left } = forces.find(({ id }) => id === forceId) ?? { opening: { pv: 0, wp: 0 } };
  return { opening, ...(left === undefined ? {} : { left }) };
}

function toLanceField(lance: EngagedLance | undefined): { readonly lance?: EngagedLance } {
  return lance === undefined ? {} : { lance };
}

function planPilot(
  { id, skill, status, wounds, abilities, healedThisMonth = 0 }: Pilot,
  { advancedAfter, stepsTaken }: Advancement,
  { tracksDone, most, month }: { readonly tracksDone: number; readonly most: number; readonly month: string },
): SimulatedPilot {
  const hasTrained = advancedAfter === tracksDone && stepsTaken >= most;
  return {
    ...{ id, skill, status, wounds, abilities },
    hasTrained,
    healed: { month, wounds: healedThisMonth },
  };
}

/** Machines that nobody has taken yet, by force; each is counted for the first force that may take it. */
function shareSalvage(db: ReadableDb, rosters: Rosters): ReadonlyMap<ForceId, Salvage[]> {
  const seen = new Set<string>();
  return new Map(
    rosters.map(({ force }) => [
      force.id,
      loadSalvage(db, force.id, rosters).flatMap(({ id, outcome, unit: { card, damage, standing } }) => {
        if (outcome !== 'open' || seen.has(id)) return [];
        seen.add(id);
        return [{ id, unit: { card, damage, standing } }];
      }),
    ]),
  );
}

function planTrack(db: ReadableDb, track: TrackNode): StartTrack {
  const begun = track.status === 'under-way' ? planBegun(db, track) : null;
  // A track without the engagement that began it is fought as an open one.
  const status = track.status === 'under-way' && begun === null ? 'open' : track.status;
  return {
    ...{ id: track.id, status, begun, openedBy: track.openedBy },
    definition: loadTrackDefinition(db, track),
    boardSeed: loadBoardSeed(db, track.id),
  };
}

function planBegun(db: ReadableDb, { engagementId }: TrackNode): BegunTrack | null {
  if (engagementId === null) return null;
  const { participants, forces, bonuses, alternatives } = loadEngagement(db, engagementId);
  const taken = new Map([...bonuses.attacker, ...bonuses.defender].map((bonus) => [bonus.id, bonus]));
  const unitsOf = (side: Side) => participants.filter((one) => one.side === side).map(({ unitId }) => unitId);
  const forcesOf = (side: Side) => forces.filter(({ role }) => role === side).map(({ forceId }) => forceId);
  return {
    unitIds: { attacker: unitsOf('attacker'), defender: unitsOf('defender') },
    forceIds: { attacker: forcesOf('attacker'), defender: forcesOf('defender') },
    fieldablePv: Object.fromEntries(
      forces.flatMap(({ forceId, fieldablePv }) =>
        fieldablePv === undefined ? [] : [[forceId, fieldablePv]],
      ),
    ),
    bonuses: [...taken.values()].map(({ key, name, wp }) => ({ key, name, wp })),
    effects: [...taken.values()].flatMap(({ effects }) => effects),
    alternatives,
  };
}

function planStep(db: ReadableDb, { economy }: Campaign, rosters: Rosters, pilotId: PilotId): PlannedStep {
  const { pilot, force } = findPilot(rosters, pilotId);
  if (isAway(pilot.status))
    throw new Refusal('pilot.not-available', { context: pilot.status, pilot: pilot.name, pilotId });
  const toSkill = getNextSkill(pilot.skill);
  if (toSkill === null) throw new Refusal('pilot.best-skill', { pilot: pilot.name, pilotId });
  const question = {
    ...pilot,
    ...findAdvancement(loadAdvancements(db), pilotId),
    tracksDone: countTracksDone(db),
    inEngagement: loadEngagedIds(db).pilotIds.has(pilotId),
  };
  const costSp = computeAdvancementCost(pilot.skill, economy);
  const missingWp = computeWpForSp(costSp - force.supportSp, force.spPerWp);
  // With the warchest converted as far as the price demands.
  const purse = { ...force, supportSp: missingWp <= force.warchestWp ? costSp : force.supportSp };
  return {
    ...{ pilotId, forceId: force.id, fromSkill: pilot.skill, toSkill, costSp },
    canBePaid: validateAdvancement(question, purse, economy) === null,
  };
}
