import type { EngagementEntry } from '../../shared/domain/engagement.ts';
import type { EngagementId, ForceId, TrackId } from '../../shared/domain/ids.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { ENGAGEMENT_STATUSES } from '../../shared/domain/engagement.ts';
import { parseColumn } from './parse-column.ts';
import { readKind } from './read-kind.ts';

interface EntryRow {
  readonly id: EngagementId;
  readonly track_id: TrackId;
  readonly status: string;
}

interface ForcesRow {
  readonly engagement_id: EngagementId;
  /** A list of ids in JSON. */
  readonly force_ids: string;
}

/** Every engagement in the order in which they were begun. */
export function loadEngagementEntries(db: ReadableDb): readonly EngagementEntry[] {
  const rows = db
    .prepare<[], EntryRow>('SELECT id, track_id, status FROM engagements ORDER BY started_at, rowid')
    .all();
  const forces = db
    .prepare<[], ForcesRow>(
      `SELECT engagement_id, json_group_array(force_id ORDER BY role, position) AS force_ids
       FROM engagement_forces GROUP BY engagement_id`,
    )
    .all();
  const byEngagement = new Map(
    forces.map((row) => [row.engagement_id, parseColumn<ForceId[]>(row.force_ids)]),
  );
  return rows.map(({ id, track_id, status }) => ({
    engagementId: id,
    trackId: track_id,
    status: readKind(ENGAGEMENT_STATUSES, status),
    forceIds: byEngagement.get(id) ?? [],
  }));
}
