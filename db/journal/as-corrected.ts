import type { ResultOf } from '../../shared/contract/index.ts';
import { Refusal } from '../refusal.ts';
import { listCorrections, listInserts } from './corrections.ts';
import type { ReadableDb } from '../sqlite/handles.ts';

/**
 * What a command of the journal was given, as it counts now: with the corrections in force, the newest one of it and
 * what others have added to it or left out. Refuses what is no command in force.
 */
export function loadAsCorrected(db: ReadableDb, entry: number): ResultOf<'journal.asCorrected'> {
  const row = db
    .prepare<[number], { readonly method: string; readonly params: string }>(
      `SELECT method, params FROM journal_entries WHERE id = ? AND kind = 'command' AND undone = 0`,
    )
    .get(entry);
  if (row === undefined) throw new Refusal('correction.not-in-force', { entry });
  const { method } = row;
  let params: unknown = JSON.parse(row.params);
  for (const { entry: corrected, asked } of listCorrections(db, entry)) {
    if (asked.leaveOut?.includes(entry) === true) params = null;
    // A result that is corrected is accepted as it was.
    if (corrected === entry)
      params = 'engagementId' in asked ? JSON.parse(row.params) : (asked.params ?? null);
  }
  return { method, params, inserts: listInserts(db, entry) };
}
