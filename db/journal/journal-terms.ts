import type { ReadableDb, WritableDb } from '../sqlite/handles.ts';

/** What an entry can be found by: an inverted index, of which each row names one entry that a term leads to. */
type TermKind = 'force' | 'unit' | 'pilot' | 'track' | 'who' | 'word';

interface SubjectRow {
  readonly table_name: string;
  readonly row_id: string;
  readonly force_id: string | null;
  readonly unit_id: string | null;
  readonly pilot_id: string | null;
  readonly track_id: string | null;
  readonly other_track_id: string | null;
  readonly kind: string | null;
  readonly subject_id: string | null;
}

/** Ids in the images before and after a change; a row of `unit_states` does not name the force of its unit. */
const SUBJECTS = `SELECT table_name, row_id, coalesce(image ->> '$.force_id', iif(table_name = 'unit_states',
    (SELECT force_id FROM units WHERE id = row_id), NULL)) AS force_id,
    image ->> '$.unit_id' AS unit_id, image ->> '$.pilot_id' AS pilot_id,
    coalesce(image ->> '$.track_id', image ->> '$.from_track_id') AS track_id,
    image ->> '$.to_track_id' AS other_track_id, image ->> '$.kind' AS kind, image ->> '$.subject_id' AS subject_id
  FROM (SELECT table_name, row_id, before AS image FROM journal_changes WHERE entry_id = @id AND before IS NOT NULL
    UNION ALL SELECT table_name, row_id, after FROM journal_changes WHERE entry_id = @id AND after IS NOT NULL)
  UNION ALL SELECT 'ledger', '', force_id, NULL, NULL, track_id, NULL, NULL, NULL FROM ledger WHERE entry_id = @id`;

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

/** Writes what an entry can be found by. Its changes, ledger lines and facts have to be complete. */
export function indexEntry(db: WritableDb, id: number): void {
  const insert = db.prepare<[string, string, number]>(
    'INSERT OR IGNORE INTO journal_terms (kind, term, entry_id) VALUES (?, ?, ?)',
  );
  // The images of an entry name the same forces and units again and again.
  const added = new Set<string>();
  const add = (kind: TermKind, term: string | null): void => {
    if (term === null || added.has(`${kind} ${term}`)) return;
    added.add(`${kind} ${term}`);
    insert.run(kind, term, id);
  };
  for (const row of db.prepare<{ id: number }, SubjectRow>(SUBJECTS).all({ id })) {
    const own = KIND_OF_TABLE[row.table_name];
    if (own !== undefined) add(own, row.row_id);
    add('force', row.force_id);
    add('unit', row.unit_id);
    add('pilot', row.pilot_id);
    add('track', row.track_id);
    add('track', row.other_track_id);
    if (row.table_name === 'notes' && NOUNS.has(row.kind ?? '')) add(row.kind as TermKind, row.subject_id);
  }
  const entry = db
    .prepare<[number], { who: string; facts: string }>('SELECT who, facts FROM journal_entries WHERE id = ?')
    .get(id);
  if (entry === undefined) return;
  add('who', entry.who);
  const facts = Object.values(JSON.parse(entry.facts) as Record<string, unknown>);
  const told = facts.filter((fact) => typeof fact === 'string').join(' ');
  for (const word of splitIntoWords(told)) add('word', word);
}

/** Indexes the entries that are not indexed yet: all those of a file from before there was an index. */
export function indexJournal(db: WritableDb): void {
  if (!hasIndex(db)) return;
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
  for (const id of missing.all()) indexEntry(db, id);
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
