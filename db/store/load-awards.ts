import { computeAwardLimits, splitAwards, type AwardProposal } from '../../shared/campaign/awards.ts';
import type { EngagementId, ForceId, PilotId } from '../../shared/domain/ids.ts';
import { isAway } from '../../shared/domain/pilot.ts';
import { Refusal } from '../refusal.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { findRoster } from './find.ts';
import { loadCampaign } from './load-campaign.ts';
import { loadEngagement } from './load-engagement.ts';
import { loadRosters } from './load-forces.ts';

/** An award that a pilot got for an engagement. */
export interface BookedAward {
  readonly pilotId: PilotId;
  readonly forceId: ForceId;
  readonly sp: number;
  readonly mvp: boolean;
}

/** The awards that were given for an engagement, one for each pilot. */
export function loadAwards(db: ReadableDb, engagementId: EngagementId): BookedAward[] {
  return db
    .prepare<[string], Omit<BookedAward, 'mvp'> & { mvp: number }>(
      `SELECT points.pilot_id AS pilotId, pilots.force_id AS forceId, sum(points.amount) AS sp,
         max(points.kind = 'mvp') AS mvp
       FROM pilot_points points JOIN pilots ON pilots.id = points.pilot_id
       WHERE points.engagement_id = ? GROUP BY points.pilot_id ORDER BY pilots.name, pilots.rowid`,
    )
    .all(engagementId)
    .map((row) => ({ ...row, mvp: row.mvp === 1 }));
}

/**
 * What each force may still award for an accepted engagement, with an even split; none where the economy knows no awards,
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
