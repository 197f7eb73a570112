import type { EngagementEntry } from '../../shared/domain/engagement.ts';
import type { EngagementId, ForceId, TrackId } from '../../shared/domain/ids.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { ENGAGEMENT_STATUSES } from '../../shared/domain/engagement.ts';
import { readKind } from './read-kind.ts';

interface EntryRow {
  readonly id: EngagementId;
  readonly track_id: TrackId;
  readonly status: string;
}

interface ForceRow {
  readonly engagement_id: EngagementId;
  readonly force_id: ForceId;
}

/** Every engagement in the order in which they were begun. */
export function loadEngagementEntries(db: ReadableDb): readonly EngagementEntry[] {
  const rows = db
    .prepare<[], EntryRow>('SELECT id, track_id, status FROM engagements ORDER BY started_at, rowid')
    .all();
  const forces = db
    .prepare<[], ForceRow>('SELECT engagement_id, force_id FROM engagement_forces ORDER BY role, position')
    .all();
  const byEngagement = Map.groupBy(forces, ({ engagement_id }) => engagement_id);
  return rows.map(({ id, track_id, status }) => ({
    engagementId: id,
    trackId: track_id,
    status: readKind(ENGAGEMENT_STATUSES, status),
    forceIds: (byEngagement.get(id) ?? []).map(({ force_id }) => force_id),
  }));
}
