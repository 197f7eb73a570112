import { createHash } from 'node:crypto';
import type { EngagementId } from '../../shared/domain/ids.ts';
import type { ReportDraft } from '../../shared/domain/report-draft.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import type { EngagementRecord } from './load-engagement.ts';
import { parseColumn } from './parse-column.ts';

/**
 * The state of an engagement on which a draft of its report is begun: a digest of the report that it has. Another report
 * changes it, and taking that report back restores it; no other command touches it, so that a draft outlives purchases,
 * orders and other engagements.
 */
export function computeDraftRevision({ id, report }: Pick<EngagementRecord, 'id' | 'report'>): string {
  return createHash('sha256')
    .update(JSON.stringify([id, report]))
    .digest('hex')
    .slice(0, 16);
}

/** The draft that was saved for a revision of an engagement; null for none. */
export function loadDraft(db: ReadableDb, engagementId: EngagementId, revision: string): ReportDraft | null {
  const row = db
    .prepare<[string, string], { draft: string }>(
      'SELECT draft FROM drafts WHERE engagement_id = ? AND revision = ?',
    )
    .get(engagementId, revision);
  return row === undefined ? null : parseColumn<ReportDraft>(row.draft);
}
