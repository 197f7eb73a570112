import type { EngagementId } from '../../shared/domain/ids.ts';
import { omitWorth } from '../../shared/rules/battle/scenario/scenario.ts';
import { Refusal } from '../refusal.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { loadEngagement, type EngagementRecord } from '../store/engagements.ts';
import { loadScenario } from '../store/scenario.ts';
import { loadTrackName } from '../store/tracks.ts';

/**
 * Refuses a correction after which a battle that is being played at the table would begin otherwise
 * (`correction.at-table`): the table goes on from the beginning that it had, and its result would fit no longer.
 */
export function refuseAtTable(now: ReadableDb, then: ReadableDb): void {
  for (const id of listAtTable(now)) {
    if (!listAtTable(then).includes(id)) continue;
    const [engagement, other] = [loadEngagement(now, id), loadEngagement(then, id)];
    if (describeStart(now, engagement) === describeStart(then, other)) continue;
    const { name: track } = loadTrackName(now, engagement.trackId);
    throw new Refusal('correction.at-table', { engagementId: id, track });
  }
}

/** All that a battle at the table begins with, but for its prices. */
function describeStart(db: ReadableDb, engagement: EngagementRecord): string {
  return JSON.stringify([omitWorth(loadScenario(db, engagement)), engagement.seed]);
}

/** Engagements with a session at the table whose result is not accepted yet. */
function listAtTable(db: ReadableDb): EngagementId[] {
  return db
    .prepare<[], EngagementId>(
      `SELECT id FROM engagements WHERE status <> 'accepted' AND id IN (SELECT engagement_id FROM table_sessions)`,
    )
    .pluck()
    .all();
}
