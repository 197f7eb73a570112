import type { ParamsOf, ResultOf } from '../../shared/contract/index.ts';
import type { Chapter } from '../../shared/domain/chapter.ts';
import type { Winner } from '../../shared/domain/side.ts';
import { getRevision } from './journal.ts';
import { findMigrationAfter, OPENING_ENTRY, readFacts } from './journal-stack.ts';
import type { ReadableDb } from '../sqlite/handles.ts';

interface ChapterRow {
  readonly id: number;
  readonly campaign_date: string;
  readonly method: Chapter['method'];
  readonly facts: string;
}

/** Written out, because SQLite uses the index of such entries only for these literals (`0037-chapters.ts`). */
const IN_FORCE = `method IN ('engagement.accept', 'track.markDone', 'track.choose') AND undone = 0 AND id < ?`;
const DEFAULT_LIMIT = 1000;

/** The chapters in force, newest first, and the entries between which one can look back. */
export function listChapters(
  db: ReadableDb,
  { before = Number.MAX_SAFE_INTEGER, limit = DEFAULT_LIMIT }: ParamsOf<'journal.chapters'>,
): ResultOf<'journal.chapters'> {
  const rows = db
    .prepare<[number, number], ChapterRow>(
      `SELECT id, campaign_date, method, facts FROM journal_entries WHERE ${IN_FORCE} ORDER BY id DESC LIMIT ?`,
    )
    .all(before, limit);
  const count = db.prepare<[number], number>(`SELECT count(*) FROM journal_entries WHERE ${IN_FORCE}`);
  return {
    chapters: rows.map(toChapter),
    total: count.pluck().get(Number.MAX_SAFE_INTEGER) ?? 0,
    first: findMigrationAfter(db, 0) ?? OPENING_ENTRY,
    newest: getRevision(db),
  };
}

function toChapter(row: ChapterRow): Chapter {
  const { track, template, winner } = readFacts(row);
  return {
    id: row.id,
    campaignDate: row.campaign_date,
    method: row.method,
    track: String(track ?? ''),
    template: String(template ?? ''),
    // Written by the commands themselves, from a winner.
    winner: (winner as Winner | undefined) ?? null,
  };
}
