import { createHash } from 'node:crypto';
import { reportDraftSchema } from '../../shared/contract/engagement-schemas.ts';
import type { EngagementId } from '../../shared/domain/ids.ts';
import type { ReportDraft } from '../../shared/domain/report-draft.ts';
import type { ReadableDb, WritableDb } from '../sqlite/handles.ts';
import type { EngagementRecord } from './engagements.ts';
import { parseColumn } from './parse-column.ts';
import { changeAny } from './write.ts';

/**
 * The state of an engagement on which a draft of its report is begun: a digest of the report that it has, and of whether
 * that is accepted, so that a correction is never taken for a report that is still being typed. Another report changes
 * it, and taking that report back restores it; no other command touches it, so that a draft outlives purchases, orders
 * and other engagements.
 */
export function computeDraftRevision({
  id,
  startedAt,
  seed,
  report,
  status,
}: Pick<EngagementRecord, 'id' | 'startedAt' | 'seed' | 'report' | 'status'>): string {
  return (
    createHash('sha256')
      // Ids alone are the same in campaigns whose commands were the same.
      .update(JSON.stringify([id, startedAt, seed, report, ...(status === 'accepted' ? [status] : [])]))
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

/**
 * Most drafts that a file keeps, the newest first: far more than engagements under way. Drafts of engagements that were
 * undone stay for their redo, and this bounds them.
 */
const MAX_DRAFTS = 50;

/** Writes a draft for a revision of an engagement, in place of an earlier one. */
export function saveDraft(
  db: WritableDb,
  draft: {
    readonly engagementId: EngagementId;
    readonly revision: string;
    readonly draft: ReportDraft;
    /** ISO 8601 in UTC. */
    readonly savedAt: string;
  },
): void {
  changeAny(
    db,
    `INSERT INTO drafts (engagement_id, revision, saved_at, draft) VALUES (@engagementId, @revision, @savedAt, @draft)
     ON CONFLICT (engagement_id, revision) DO UPDATE SET saved_at = excluded.saved_at, draft = excluded.draft`,
    { ...draft, draft: JSON.stringify(draft.draft) },
  );
  changeAny(
    db,
    `DELETE FROM drafts
     WHERE rowid NOT IN (SELECT rowid FROM drafts ORDER BY saved_at DESC, rowid DESC LIMIT @most)`,
    { most: MAX_DRAFTS },
  );
}

/** Deletes the draft for a revision of an engagement, if there is one. */
export function deleteDraft(db: WritableDb, engagementId: EngagementId, revision: string): void {
  changeAny(db, 'DELETE FROM drafts WHERE engagement_id = @engagementId AND revision = @revision', {
    ...{ engagementId, revision },
  });
}

/** Deletes all drafts of an engagement, once its report is recorded, final or corrected. */
export function deleteDrafts(db: WritableDb, engagementId: EngagementId): void {
  changeAny(db, 'DELETE FROM drafts WHERE engagement_id = @engagementId', { engagementId });
}
