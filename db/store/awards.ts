import {
  computeAwardLimits,
  splitAwards,
  type AwardProposal,
  type OpenAward,
} from '../../shared/campaign/pilots/awards.ts';
import type { EngagementId, ForceId, PilotId } from '../../shared/domain/ids.ts';
import { isAway, PILOT_FATES } from '../../shared/domain/pilot.ts';
import { FATES } from '../../shared/domain/unit-state.ts';
import { Refusal } from '../refusal.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { findRoster } from './find.ts';
import { loadCampaign } from './campaign.ts';
import { loadEngagement } from './engagements.ts';
import { loadRosters } from './rosters.ts';
import { readKind } from './read-kind.ts';
import { loadAwards } from './pilot-points.ts';

/**
 * What each force may still award for an accepted engagement, with an even split; none where the economy has no awards,
 * or the force has given them. Refuses an engagement without an accepted result.
 */
export function listAwardProposals(db: ReadableDb, engagementId: EngagementId): AwardProposal[] {
  const engagement = loadEngagement(db, engagementId);
  if (engagement.status !== 'accepted')
    throw new Refusal('engagement.wrong-status', { engagementId, status: engagement.status });
  const campaign = loadCampaign(db);
  const rosters = loadRosters(db, campaign);
  const given = new Set(loadAwards(db, engagementId).map(({ forceId }) => forceId));
  return engagement.forces.flatMap(({ forceId }): AwardProposal[] => {
    const { force, pilots } = findRoster(rosters, forceId);
    const limits = computeAwardLimits(force.size, campaign.economy);
    if (limits === null || given.has(forceId)) return [];
    const fought = new Set(engagement.participants.map(({ pilotId }) => pilotId));
    const own = pilots.filter(({ id, status }) => fought.has(id) && !isAway(status));
    const shares = splitAwards(own.length, limits);
    return [
      {
        forceId,
        limits,
        pilots: own.map(({ id, name }, index) => ({ pilotId: id, name, sp: shares[index] ?? 0 })),
      },
    ];
  });
}

/** Battles that are told in full; of older ones only their number is told. */
const MAX_OPEN = 12;

type BattleRow = Pick<OpenAward, 'engagementId' | 'trackId' | 'track' | 'template'>;

interface DeedsRow {
  readonly pilotId: PilotId;
  readonly name: string;
  readonly unit: string;
  readonly fate: string | null;
  readonly pilotFate: string;
  readonly wounds: number;
  readonly kills: number;
}

/**
 * The accepted engagements for which a force has not given its experience yet, the latest first, with what its pilots
 * did. None where the economy has no awards, and none without a participant who is left. Refuses an unknown force.
 */
export function listOpenAwards(
  db: ReadableDb,
  forceId: ForceId,
): { readonly count: number; readonly open: readonly OpenAward[] } {
  const campaign = loadCampaign(db);
  const { force, pilots } = findRoster(loadRosters(db, campaign), forceId);
  const limits = computeAwardLimits(force.size, campaign.economy);
  if (limits === null) return { count: 0, open: [] };
  const left = new Set(pilots.filter(({ status }) => !isAway(status)).map(({ id }) => id));
  const battles = db
    .prepare<[string, string], BattleRow>(
      `SELECT e.id AS engagementId, e.track_id AS trackId, t.name AS track,
         t.template
       FROM engagement_forces f CROSS JOIN engagements e ON e.id = f.engagement_id JOIN tracks t ON t.id = e.track_id
       WHERE f.force_id = ? AND e.status = 'accepted' AND NOT EXISTS (
         SELECT 1 FROM pilot_points points JOIN pilots ON pilots.id = points.pilot_id
         WHERE points.engagement_id = e.id AND pilots.force_id = ?)
       ORDER BY e.rowid DESC`,
    )
    .all(forceId, forceId);
  const findDeeds = db.prepare<[string, string], DeedsRow>(
    `SELECT service.pilot_id AS pilotId, pilots.name, units.card ->> '$.name' AS unit, service.fate,
       service.pilot_fate AS pilotFate, service.wounds, service.kills
     FROM service_battles service JOIN pilots ON pilots.id = service.pilot_id JOIN units ON units.id = service.unit_id
     WHERE service.engagement_id = ? AND pilots.force_id = ? ORDER BY service.kills DESC, pilots.name, pilots.rowid`,
  );
  const open = battles.flatMap((battle): OpenAward[] => {
    const fought = findDeeds.all(battle.engagementId, forceId).filter(({ pilotId }) => left.has(pilotId));
    if (fought.length === 0) return [];
    const shares = splitAwards(fought.length, limits);
    return [
      {
        ...battle,
        ...{ forceId, limits },
        pilots: fought.map((row, index) => ({
          ...row,
          sp: shares[index] ?? 0,
          fate: row.fate === null ? null : readKind(FATES, row.fate),
          pilotFate: readKind(PILOT_FATES, row.pilotFate),
        })),
      },
    ];
  });
  return { count: open.length, open: open.slice(0, MAX_OPEN) };
}
