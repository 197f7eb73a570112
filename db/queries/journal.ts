import type { ResultOf } from '../../shared/contract/index.ts';
import type { QueryHandler } from '../handler.ts';
import type { ReadableDb } from '../handles.ts';
import { getRevision } from '../journal.ts';
import { OPENING_ENTRY, getRedoCandidate, getUndoCandidate, readFacts } from '../journal-stack.ts';

/** An entry as History and the Command post show it. */
export type JournalEntryView = ResultOf<'journal.list'>['entries'][number];

interface EntryRow {
  readonly id: number;
  readonly at: string;
  readonly campaign_date: string;
  readonly who: string;
  readonly kind: 'command' | 'undo' | 'redo';
  readonly method: string;
  readonly facts: string;
  readonly undone: number;
  readonly target_id: number | null;
}

const COLUMNS = 'id, at, campaign_date, who, kind, method, facts, undone, target_id';
const DEFAULT_LIMIT = 100;

function countChanges(db: ReadableDb, entryId: number): Record<string, number> {
  const rows = db
    .prepare<[number], { table_name: string; count: number }>(
      'SELECT table_name, count(*) AS count FROM journal_changes WHERE entry_id = ? GROUP BY table_name',
    )
    .all(entryId);
  const lines = db
    .prepare<[number], { count: number }>('SELECT count(*) AS count FROM ledger WHERE entry_id = ?')
    .get(entryId);
  const counts = Object.fromEntries(rows.map((row) => [row.table_name, row.count]));
  return lines === undefined || lines.count === 0 ? counts : { ...counts, ledger: lines.count };
}

function toView(db: ReadableDb, row: EntryRow): JournalEntryView {
  return {
    id: row.id,
    at: row.at,
    campaignDate: row.campaign_date,
    who: row.who,
    kind: row.kind,
    method: row.method,
    facts: readFacts(row),
    undone: row.undone === 1,
    undoable: row.kind === 'command' && row.id !== OPENING_ENTRY,
    targetId: row.target_id,
    changes: countChanges(db, row.id),
  };
}

/** Entries older than `before` (all when missing), newest first. */
export function listJournalEntries(db: ReadableDb, limit: number, before?: number): JournalEntryView[] {
  return db
    .prepare<[number, number], EntryRow>(
      `SELECT ${COLUMNS} FROM journal_entries WHERE id < ? ORDER BY id DESC LIMIT ?`,
    )
    .all(before ?? Number.MAX_SAFE_INTEGER, limit)
    .map((row) => toView(db, row));
}

/** One entry; null when the journal has none of this number. */
export function getJournalEntry(db: ReadableDb, id: number): JournalEntryView | null {
  const row = db.prepare<[number], EntryRow>(`SELECT ${COLUMNS} FROM journal_entries WHERE id = ?`).get(id);
  return row === undefined ? null : toView(db, row);
}

/** What undo and redo would act on now. */
export function getUndoAndRedo(db: ReadableDb): {
  undo: JournalEntryView | null;
  redo: JournalEntryView | null;
} {
  const undo = getUndoCandidate(db);
  const redo = getRedoCandidate(db);
  return {
    undo: undo === null ? null : getJournalEntry(db, undo.id),
    redo: redo === null ? null : getJournalEntry(db, redo.id),
  };
}

const listJournal: QueryHandler<'journal.list'> = ({ db }, params) => ({
  entries: listJournalEntries(db, params.limit ?? DEFAULT_LIMIT, params.before),
  // Entries are numbered without gaps and never deleted.
  total: getRevision(db),
});

export const journalQueries = { 'journal.list': listJournal };
