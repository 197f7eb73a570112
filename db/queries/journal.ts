import type { CampaignSummary } from '../../shared/domain/campaign-summary.ts';
import type { JournalEntry } from '../../shared/domain/journal-entry.ts';
import type { Queries } from '../handler.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { compareEntries } from '../compare/compare-entries.ts';
import { addExtras } from './entry-extras.ts';
import { loadAsCorrected } from '../journal/as-corrected.ts';
import { listChapters } from '../journal/chapters.ts';
import { listChangesSince } from './list-changes.ts';
import { readEntryHash } from '../journal/journal-hash.ts';
import { getRevision } from '../journal/journal.ts';
import { type EntrySearch, findEntries } from '../journal/find-entries.ts';
import {
  createStepCounter,
  findMigrationAfter,
  getUndoCandidate,
  listRedoCandidates,
  OPENING_ENTRY,
  readFacts,
} from '../journal/journal-stack.ts';

type UndoAndRedo = Pick<CampaignSummary, 'undo' | 'redo' | 'redoSteps'>;

interface JournalEntryRow {
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
const DEFAULT_ROWS = 100;

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

/** `kept`: the last entry that can no longer be undone, like all before it. */
function toView(db: ReadableDb, row: JournalEntryRow, stepsAfter: number | null, kept: number): JournalEntry {
  return {
    id: row.id,
    at: row.at,
    campaignDate: row.campaign_date,
    who: row.who,
    kind: row.kind,
    method: row.method,
    facts: readFacts(row),
    undone: row.undone === 1,
    undoable: row.kind === 'command' && row.id > kept,
    stepsAfter,
    targetId: row.target_id,
    changes: countChanges(db, row.id),
  };
}

/** `rows` are newest first. */
function toViews(db: ReadableDb, rows: readonly JournalEntryRow[]): JournalEntry[] {
  const oldest = rows.at(-1)?.id ?? Number.MAX_SAFE_INTEGER;
  const kept = findMigrationAfter(db, oldest - 1) ?? OPENING_ENTRY;
  const countStepsAfter = createStepCounter(db, oldest);
  return rows.map((row) => {
    const isInForce = row.kind === 'command' && row.undone === 0 && row.id >= kept;
    return toView(db, row, isInForce ? countStepsAfter(row.id) : null, kept);
  });
}

/** Entries older than `before` (all when missing), newest first. */
export function listJournalEntries(db: ReadableDb, limit: number, before?: number): JournalEntry[] {
  const rows = db
    .prepare<[number, number], JournalEntryRow>(
      `SELECT ${COLUMNS} FROM journal_entries WHERE id < ? ORDER BY id DESC LIMIT ?`,
    )
    .all(before ?? Number.MAX_SAFE_INTEGER, limit);
  return toViews(db, rows);
}

/** The entries with these ids (newest first); unknown ids are left out. */
export function getJournalEntries(db: ReadableDb, ids: readonly number[]): JournalEntry[] {
  const statement = db.prepare<[number], JournalEntryRow>(
    `SELECT ${COLUMNS} FROM journal_entries WHERE id = ?`,
  );
  return toViews(
    db,
    ids.flatMap((id) => statement.get(id) ?? []),
  );
}

/** What undo and redo would undo and redo now. */
export function getUndoAndRedo(db: ReadableDb): UndoAndRedo {
  const undo = getUndoCandidate(db);
  const redo = listRedoCandidates(db);
  const [first] = redo;
  return {
    undo: getJournalEntries(db, undo === null ? [] : [undo.id])[0] ?? null,
    redo: getJournalEntries(db, first === undefined ? [] : [first.id])[0] ?? null,
    redoSteps: redo.length,
  };
}

interface EntryPage {
  /** Newest first. */
  readonly ids: readonly number[];
  /** How many entries are found at all. */
  readonly total: number;
}

function readPage(
  db: ReadableDb,
  { ordered, byWord, values }: EntrySearch,
  before: number,
  limit: number,
): EntryPage {
  const readIds = (sql: string) => db.prepare<object, number>(sql).pluck().all(values);
  if (byWord.length > 0)
    return pickPage([...byWord, ...(ordered === null ? [] : [ordered.sql])].map(readIds), before, limit);
  if (ordered === null) return { ids: [], total: 0 };
  const { sql, id } = ordered;
  const ids = db.prepare<object, number>(`${sql} AND ${id} < @before ORDER BY ${id} DESC LIMIT @limit`);
  const count = db.prepare<object, number>(`SELECT count(*) FROM (${sql})`);
  return { ids: ids.pluck().all({ ...values, before, limit }), total: count.pluck().get(values) ?? 0 };
}

/**
 * The page of ids that are in every list. Ids are numbered without gaps, so an array by id takes the place of a set;
 * SQLite's own intersection sorts each list into a tree, which takes several times as long for words that most entries
 * have.
 */
function pickPage(lists: readonly (readonly number[])[], before: number, limit: number): EntryPage {
  const newest = lists[0]?.reduce((most, id) => Math.max(most, id), 0) ?? 0;
  /** By id: how many of the lists so far have it, all of them without a gap. */
  const found = new Uint8Array(newest + 1);
  for (const [index, list] of lists.entries())
    for (const id of list) if (found[id] === index) found[id] = index + 1;
  const ids: number[] = [];
  let total = 0;
  for (let id = newest; id > 0; id -= 1) {
    if (found[id] !== lists.length) continue;
    total += 1;
    if (id < before && ids.length < limit) ids.push(id);
  }
  return { ids, total };
}

export const journalQueries = {
  'journal.list': ({ db }, { limit = DEFAULT_LIMIT, before, with: extras = [], ...filter }) => {
    const found = findEntries(filter);
    if (found === null)
      return {
        entries: addExtras(db, listJournalEntries(db, limit, before), extras),
        // Entries are numbered without gaps and never deleted, so the last number is the count.
        total: getRevision(db),
      };
    const { ids, total } = readPage(db, found, before ?? Number.MAX_SAFE_INTEGER, limit);
    return { entries: addExtras(db, getJournalEntries(db, ids), extras), total };
  },

  'journal.compare': ({ db }, { from, to = getRevision(db), offset = 0, limit = DEFAULT_ROWS }) =>
    compareEntries(db, from, to, { offset, limit }),
  'journal.chapters': ({ db }, page) => listChapters(db, page),
  'journal.asCorrected': ({ db }, { entry }) => loadAsCorrected(db, entry),

  'journal.hash': ({ db }, { entry = getRevision(db) }) => ({
    entry,
    hash: readEntryHash(db, entry) || null,
  }),

  'journal.changes': ({ db }, question) => listChangesSince(db, question),

  // Looks up each author in turn: reading all entries would take longer than all other queries of the screen.
  'journal.authors': ({ db }) =>
    db
      .prepare<[], string>(
        `WITH RECURSIVE authors (term) AS (
           SELECT min(term) FROM journal_terms WHERE kind = 'who'
           UNION ALL
           SELECT (SELECT min(term) FROM journal_terms WHERE kind = 'who' AND term > authors.term)
           FROM authors WHERE authors.term IS NOT NULL)
         SELECT term FROM authors WHERE term IS NOT NULL`,
      )
      .pluck()
      .all(),
} satisfies Queries;
