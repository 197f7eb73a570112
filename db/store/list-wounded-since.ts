import type { EngagementId, PilotId } from '../../shared/domain/ids.ts';
import type { ReadableDb } from '../sqlite/handles.ts';

/**
 * Pilots wounded by engagements that were accepted after this one began: they miss none by it. Read from the journal,
 * whose commands in force keep their order through undo and redo.
 */
export function listWoundedSince(db: ReadableDb, engagementId: EngagementId): PilotId[] {
  return db
    .prepare<[string], { id: PilotId }>(
      `WITH inForce AS (SELECT id, effect_id, method FROM journal_entries WHERE kind = 'command' AND undone = 0),
         begun AS (
           SELECT id FROM inForce WHERE method = 'engagement.prepare' AND EXISTS (
             SELECT 1 FROM journal_changes
             WHERE entry_id = effect_id AND table_name = 'engagements' AND row_id = ?)
           ORDER BY id DESC LIMIT 1)
       SELECT DISTINCT row_id AS id FROM inForce JOIN journal_changes ON entry_id = effect_id
       WHERE inForce.id > (SELECT id FROM begun) AND method = 'engagement.accept' AND table_name = 'pilots'
         AND after ->> '$.status' = 'wounded'`,
    )
    .all(engagementId)
    .map(({ id }) => id);
}
