import { createHash } from 'node:crypto';
import { reportDraftSchema } from '../../shared/contract/engagement-schemas.ts';
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
export function computeDraftRevision({
  id,
  startedAt,
  seed,
  report,
}: Pick<EngagementRecord, 'id' | 'startedAt' | 'seed' | 'report'>): string {
  return (
    createHash('sha256')
      // Ids alone are the same in campaigns whose commands were the same.
      .update(JSON.stringify([id, startedAt, seed, report]))
      .digest('hex')
      .slice(0, 16)
  );
}

/**
 * The draft that was saved for a revision of an engagement; null for none, and for one of another shape: a draft is worth
 * less than opening its engagement.
 */
export function loadDraft(db: ReadableDb, engagementId: EngagementId, revision: string): ReportDraft | null {
  const row = db
    .prepare<[string, string], { draft: string }>(
      'SELECT draft FROM drafts WHERE engagement_id = ? AND revision = ?',
    )
    .get(engagementId, revision);
  if (row === undefined) return null;
  return reportDraftSchema.safeParse(parseColumn(row.draft)).data ?? null;
}
