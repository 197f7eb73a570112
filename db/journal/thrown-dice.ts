import type { ReadableDb } from '../sqlite/handles.ts';

/** Whether an engagement is fought as the campaign stands now: before that, who knows its seed knows its dice. */
export function isDiceThrown(db: ReadableDb, engagementId: string): boolean {
  const status = db
    .prepare<[string], string>('SELECT status FROM engagements WHERE id = ?')
    .pluck()
    .get(engagementId);
  return status !== undefined && status !== 'prepared';
}

/** Whether the seed of an entry may be told: it is that of battles, and all of them are fought. */
export function isSeedTold(db: ReadableDb, entryId: number): boolean {
  const engagements = db
    .prepare<[number], string>(
      `SELECT DISTINCT row_id FROM journal_changes WHERE entry_id = ? AND table_name = 'engagements'`,
    )
    .pluck()
    .all(entryId);
  return engagements.length > 0 && engagements.every((id) => isDiceThrown(db, id));
}
