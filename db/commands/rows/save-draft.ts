import type { EngagementId } from '../../../shared/domain/ids.ts';
import type { ReportDraft } from '../../../shared/domain/report-draft.ts';
import type { WritableDb } from '../../sqlite/handles.ts';

/**
 * Most drafts that a file keeps, the newest first: far more than engagements under way. Drafts of engagements that were
 * undone stay for their redo, and this bounds them.
 */
const MOST_DRAFTS = 50;

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
  db.prepare(
    `INSERT INTO drafts (engagement_id, revision, saved_at, draft) VALUES (@engagementId, @revision, @savedAt, @draft)
     ON CONFLICT (engagement_id, revision) DO UPDATE SET saved_at = excluded.saved_at, draft = excluded.draft`,
  ).run({ ...draft, draft: JSON.stringify(draft.draft) });
  db.prepare(
    `DELETE FROM drafts WHERE rowid NOT IN (SELECT rowid FROM drafts ORDER BY saved_at DESC, rowid DESC LIMIT ?)`,
  ).run(MOST_DRAFTS);
}

/** Throws the draft for a revision of an engagement away. */
export function dropDraft(db: WritableDb, engagementId: EngagementId, revision: string): void {
  db.prepare('DELETE FROM drafts WHERE engagement_id = ? AND revision = ?').run(engagementId, revision);
}

/** Throws all drafts of an engagement away, once its report is recorded or final. */
export function dropDrafts(db: WritableDb, engagementId: EngagementId): void {
  db.prepare('DELETE FROM drafts WHERE engagement_id = ?').run(engagementId);
}
