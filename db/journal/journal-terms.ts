import type { JournalFacts } from '../../shared/domain/journal-entry.ts';
import type { ReadableDb, WritableDb } from '../sqlite/handles.ts';
import type { WrittenRows } from './journal-hash.ts';
import { listChanges, readImage } from './row-images.ts';

/** What an entry can be found by: an inverted index, of which each row names one entry that a term leads to. */
type TermKind = 'force' | 'unit' | 'pilot' | 'track' | 'who' | 'word';

/** Columns whose ids an entry is found by. */
const ID_COLUMNS: readonly (readonly [column: string, kind: TermKind])[] = [
  ['force_id', 'force'],
  ['unit_id', 'unit'],
  ['pilot_id', 'pilot'],
  ['track_id', 'track'],
  ['from_track_id', 'track'],
  ['to_track_id', 'track'],
];

/** Tables whose rows are such a thing, or a part of one with the same id. */
const KIND_OF_TABLE: Readonly<Record<string, TermKind>> = {
  forces: 'force',
  units: 'unit',
  unit_states: 'unit',
  pilots: 'pilot',
  tracks: 'track',
};
const NOUNS: ReadonlySet<string> = new Set(['force', 'unit', 'pilot', 'track']);
const MAX_WORD_LENGTH = 40;

/** The words of a text, in lower case, each once: what entries are found by. */
export function splitIntoWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, MAX_WORD_LENGTH)))];
}

/** Writes what an entry can be found by, given what was written with it and all its facts. */
export function indexEntry(
  db: WritableDb,
  id: number,
  { who, changes, lines }: WrittenRows,
  facts: JournalFacts,
): void {
  const insert = db.prepare<[string, string, number]>(
    'INSERT OR IGNORE INTO journal_terms (kind, term, entry_id) VALUES (?, ?, ?)',
  );
  // The images of an entry name the same forces and units again and again.
  const added = new Set<string>();
  const add = (kind: TermKind, term: unknown): void => {
    if (typeof term !== 'string' || added.has(`${kind} ${term}`)) return;
    added.add(`${kind} ${term}`);
    insert.run(kind, term, id);
  };
  for (const { table_name: table, row_id: rowId, before, after } of changes) {
    const own = KIND_OF_TABLE[table];
    if (own !== undefined) add(own, rowId);
    // A row of `unit_states` does not name the force of its unit.
    if (table === 'unit_states') add('force', findForceOf(db, rowId));
    // A result names its units inside of the report, and changes no row of those that came out unhurt.
    if (table === 'engagements')
      for (const fighter of listFighters(db, rowId))
        for (const [column, kind] of ID_COLUMNS) add(kind, fighter[column]);
    for (const image of [before, after]) {
      if (image === null) continue;
      const row = readImage(image);
      for (const [column, kind] of ID_COLUMNS) add(kind, row[column]);
      if (table === 'notes' && NOUNS.has(String(row.kind))) add(row.kind as TermKind, row.subject_id);
    }
  }
  for (const line of lines) {
    add('force', line.force_id);
    add('track', line.track_id);
  }
  add('who', who);
  const told = Object.values(facts).filter((fact) => typeof fact === 'string');
  for (const word of splitIntoWords(told.join(' '))) add('word', word);
}

function findForceOf(db: WritableDb, unitId: string): string | null {
  const unit = db
    .prepare<[string], { force_id: string }>('SELECT force_id FROM units WHERE id = ?')
    .get(unitId);
  return unit?.force_id ?? null;
}

function listFighters(db: WritableDb, engagementId: string): Record<string, unknown>[] {
  return db
    .prepare<[string], Record<string, unknown>>(
      'SELECT force_id, unit_id, pilot_id FROM participants WHERE engagement_id = ?',
    )
    .all(engagementId);
}

function listSubjects(db: WritableDb, entryId: number): WrittenRows['lines'] {
  return db
    .prepare<[number], WrittenRows['lines'][number]>(
      'SELECT force_id, track_id FROM ledger WHERE entry_id = ?',
    )
    .all(entryId);
}

/**
 * Indexes the entries that are not indexed yet: all those of a file from before there was an index, and those about
 * battles that an earlier version indexed without who fought.
 */
export function indexJournal(db: WritableDb): void {
  if (!hasIndex(db)) return;
  indexMissing(db);
  for (const id of listWithoutFighters(db)) indexAgain(db, id);
}

/** Entries about battles that are not found by the first unit of the battle. */
function listWithoutFighters(db: WritableDb): number[] {
  return db
    .prepare<[], number>(
      `SELECT DISTINCT change.entry_id FROM engagements engagement
         JOIN (SELECT engagement_id, min(unit_id) AS unit_id FROM participants GROUP BY engagement_id) fighter
           ON fighter.engagement_id = engagement.id
         JOIN journal_changes change
           ON change.table_name = 'engagements' AND change.row_id = engagement.id
       WHERE NOT EXISTS (SELECT 1 FROM journal_terms
         WHERE kind = 'unit' AND term = fighter.unit_id AND entry_id = change.entry_id)`,
    )
    .pluck()
    .all();
}

function indexAgain(db: WritableDb, id: number): void {
  const entry = db
    .prepare<[number], { who: string; facts: string }>('SELECT who, facts FROM journal_entries WHERE id = ?')
    .get(id);
  if (entry === undefined) return;
  const { who, facts } = entry;
  const written = { who, changes: listChanges(db, id), lines: listSubjects(db, id) };
  // Written only by `finishEntry`, from facts.
  indexEntry(db, id, written, JSON.parse(facts) as JournalFacts);
}

function indexMissing(db: WritableDb): void {
  // The newest one tells whether there is anything to do.
  const newest = db.prepare<[], number>('SELECT max(id) FROM journal_entries').pluck().get() ?? null;
  if (newest === null || isIndexed(db, newest)) return;
  const missing = db
    .prepare<[], number>(
      `SELECT id FROM journal_entries entry WHERE NOT EXISTS (
         SELECT 1 FROM journal_terms term
         WHERE term.kind = 'who' AND term.term = entry.who AND term.entry_id = entry.id)
       ORDER BY id`,
    )
    .pluck();
  for (const id of missing.all()) indexAgain(db, id);
}

function hasIndex(db: ReadableDb): boolean {
  const found = db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'journal_terms'");
  return found.get() !== undefined;
}

function isIndexed(db: ReadableDb, id: number): boolean {
  const found = db.prepare<[number]>(
    `SELECT 1 FROM journal_entries entry JOIN journal_terms term
       ON term.kind = 'who' AND term.term = entry.who AND term.entry_id = entry.id WHERE entry.id = ?`,
  );
  return found.get(id) !== undefined;
}
