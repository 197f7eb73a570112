import {
  computeAdvancementCost,
  getNextSkill,
  validateAdvancement,
} from '../../shared/campaign/pilots/advancement.ts';
import { computeHealing, countHealable } from '../../shared/campaign/pilots/hire.ts';
import { isInForce } from '../../shared/campaign/forces/force-value.ts';
import { listRivals } from '../../shared/campaign/tracks/track-graph.ts';
import type { CampaignEnd } from '../../shared/domain/campaign-end.ts';
import type { Decision } from '../../shared/domain/decision.ts';
import type { Pilot } from '../../shared/domain/pilot.ts';
import type { Roster } from '../../shared/domain/roster.ts';
import type { TrackNode } from '../../shared/domain/track-node.ts';
import { computeCardPv } from '../../shared/rules/point-value.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { loadEngagedIds, type EngagedIds } from '../store/participants.ts';
import type { Campaign } from '../store/campaign.ts';
import { countTracksDone } from '../store/tracks.ts';
import type { Rosters } from '../store/rosters.ts';
import { findAdvancement, loadAdvancements } from '../store/pilots.ts';

const MAX_ADVANCES = 3;

/** Decisions that wait for the gamemaster, most urgent first. */
export function listDecisions(
  db: ReadableDb,
  campaign: Campaign,
  rosters: Rosters,
  tracks: readonly TrackNode[],
  end: CampaignEnd | null,
): Decision[] {
  const engaged = loadEngagedIds(db);
  const present = rosters.filter(({ force }) => force.standing === 'present');
  return [
    ...(end === null ? [] : [{ kind: 'over', winnerId: end.winnerId } as const]),
    ...listEngagementDecisions(db, tracks),
    ...(end === null ? listTrackDecisions(tracks) : []),
    ...present.flatMap((roster) => listRepairs(roster, engaged)),
    ...present.flatMap((roster) => listHealing(roster, campaign)),
    ...listAdvances(db, campaign, present, engaged),
  ];
}

function listEngagementDecisions(db: ReadableDb, tracks: readonly TrackNode[]): Decision[] {
  return tracks.flatMap((track): Decision[] => {
    if (track.status !== 'under-way' || track.engagementId === null) return [];
    const row = db
      .prepare<[string], { status: string }>('SELECT status FROM engagements WHERE id = ?')
      .get(track.engagementId);
    const kind = row?.status === 'reported' ? 'accept' : 'report';
    return [{ kind, engagementId: track.engagementId, trackId: track.id }];
  });
}

/** Choices between tracks that one result opened, then the other open tracks. */
function listTrackDecisions(tracks: readonly TrackNode[]): Decision[] {
  const open = tracks.filter(({ status }) => status === 'open');
  const rivals = open.filter((track) => listRivals(track, tracks).length > 0);
  const others = open.filter((track) => !rivals.includes(track));
  const idsOf = (list: readonly TrackNode[]) => list.map(({ id }) => id);
  return [
    ...[...Map.groupBy(rivals, ({ openedBy }) => openedBy).values()].map((choice): Decision => {
      return { kind: 'choose-track', trackIds: idsOf(choice) };
    }),
    ...(others.length === 0 ? [] : [{ kind: 'begin-track', trackIds: idsOf(others) } as const]),
  ];
}

function listRepairs(roster: Roster, engaged: EngagedIds): Decision[] {
  const damaged = roster.units.filter((unit) => unit.repair !== null && !engaged.unitIds.has(unit.id));
  const costSp = damaged.reduce((sum, unit) => sum + (unit.repair?.costSp ?? 0), 0);
  if (damaged.length === 0) return [];
  return [{ kind: 'repair', forceId: roster.force.id, units: damaged.length, costSp }];
}

function listHealing(roster: Roster, campaign: Campaign): Decision[] {
  const wounded = roster.pilots.filter(
    (pilot) => pilot.status === 'wounded' && countHealable(pilot, campaign.economy) > 0,
  );
  if (wounded.length === 0) return [];
  const costSp = wounded.reduce((sum, pilot) => {
    const wounds = countHealable(pilot, campaign.economy);
    return sum + computeHealing({ ...pilot, wounds }, campaign.economy, roster.force);
  }, 0);
  return [{ kind: 'heal', forceId: roster.force.id, pilots: wounded.length, costSp }];
}

/** Skill steps that can be paid for now; pilots with the most kills first. */
function listAdvances(
  db: ReadableDb,
  campaign: Campaign,
  rosters: readonly Roster[],
  engaged: EngagedIds,
): Decision[] {
  const tracksDone = countTracksDone(db);
  const advancements = loadAdvancements(db);
  const canRise = (roster: Roster, pilot: Pilot): boolean =>
    validateAdvancement(
      {
        ...pilot,
        ...findAdvancement(advancements, pilot.id),
        tracksDone,
        inEngagement: engaged.pilotIds.has(pilot.id),
      },
      roster.force,
      campaign.economy,
    ) === null;
  return rosters
    .flatMap((roster) =>
      roster.pilots.filter((pilot) => canRise(roster, pilot)).map((pilot) => ({ roster, pilot })),
    )
    .sort((a, b) => b.pilot.kills - a.pilot.kills)
    .slice(0, MAX_ADVANCES)
    .flatMap(({ roster, pilot }) => makeAdvance(campaign, roster, pilot));
}

function makeAdvance(campaign: Campaign, roster: Roster, pilot: Pilot): Decision[] {
  const toSkill = getNextSkill(pilot.skill);
  const unit = roster.units.find((candidate) => candidate.id === pilot.unitId && isInForce(candidate));
  if (toSkill === null || unit === undefined) return [];
  return [
    {
      kind: 'advance',
      forceId: roster.force.id,
      pilotId: pilot.id,
      unitId: unit.id,
      name: pilot.name,
      toSkill,
      costSp: computeAdvancementCost(pilot.skill, campaign.economy),
      pvBefore: unit.pv,
      pvAfter: computeCardPv(unit.card, toSkill),
    },
  ];
}
