import type { ReadableDb } from '../sqlite/handles.ts';
import { checkEntries, formatBrokenEntry } from '../journal/journal-hash.ts';
import { imageSql, listColumns, listJournaledTables } from '../journal/journal-triggers.ts';
import { readImage } from '../journal/row-images.ts';
import { quoteName } from '../sqlite/quote-sql.ts';
import type { Steps } from '../../shared/steps.ts';
import { defineSqlInvariant, type Invariant } from './invariant.ts';

export const journalNumbers = defineSqlInvariant(
  'journal-numbers',
  'Journal entries are numbered without gaps, and none is under way',
  `SELECT 'there are ' || count(*) || ' entries up to number ' || max(id) AS problem
   FROM journal_entries HAVING count(*) <> coalesce(max(id), 0)
   UNION ALL
   SELECT 'entry ' || id || ' was never finished' FROM journal_entries WHERE under_way = 1`,
);

export const journalStatus = defineSqlInvariant(
  'journal-status',
  'Every entry is marked as undone, and points to its effect, as the entries after it say',
  `SELECT 'entry ' || entry.id || ' acts on no command' AS problem
   FROM journal_entries entry LEFT JOIN journal_entries target ON target.id = entry.target_id
   WHERE entry.kind <> 'command' AND target.kind IS NOT 'command'
   UNION ALL
   SELECT 'entry ' || command.id || ' is marked wrongly' FROM (
     SELECT id, undone, effect_id,
       coalesce((SELECT kind FROM journal_entries later WHERE later.target_id = entry.id ORDER BY id DESC LIMIT 1), 'redo')
         AS last_kind,
       coalesce((SELECT max(id) FROM journal_entries later WHERE later.target_id = entry.id AND later.kind = 'redo'), id)
         AS wanted_effect
     FROM journal_entries entry WHERE kind = 'command') command
   WHERE command.undone <> (command.last_kind = 'undo') OR command.effect_id IS NOT command.wanted_effect
   UNION ALL
   SELECT 'entry ' || id || ' is no command but marked as one' FROM journal_entries
   WHERE kind <> 'command' AND (undone = 1 OR effect_id IS NOT NULL)`,
);

interface ChangeRow {
  readonly id: number;
  readonly table_name: string;
  readonly row_id: string;
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * Whether two images are equal in the columns that both have; columns in only one of them were added or dropped since.
 */
function isSameRow(a: string | null, b: string | null): boolean {
  if (a === b) return true;
  if (a === null || b === null) return false;
  const [rowA, rowB] = [readImage(a), readImage(b)];
  const shared = Object.keys(rowA).filter((column) => Object.hasOwn(rowB, column));
  return shared.length > 0 && shared.every((column) => rowA[column] === rowB[column]);
}

/** Row images that are replayed in one step. */
const CHUNK = 5_000;

/** Rows that changes lead to, by table and id; null: deleted. */
type ReplayedRows = Map<string, string | null>;

/** Applies the changes of entries after `proven` in order; answers the resulting rows and the mismatches on the way. */
function* replayChanges(db: ReadableDb, proven: number): Steps<{ rows: ReplayedRows; problems: string[] }> {
  const rows: ReplayedRows = new Map();
  const problems: string[] = [];
  const changes = db.prepare<[number, number], ChangeRow>(
    'SELECT id, table_name, row_id, before, after FROM journal_changes WHERE id > ? ORDER BY id LIMIT ?',
  );
  let last = readLastChange(db, proven);
  for (;;) {
    const chunk = changes.all(last, CHUNK);
    for (const change of chunk) {
      const key = `${change.table_name} ${change.row_id}`;
      // What was there before the first new change is not read again.
      const known = rows.get(key) ?? (proven > 0 && !rows.has(key) ? change.before : null);
      if (!isSameRow(known, change.before)) problems.push(`change ${change.id} does not follow for ${key}`);
      rows.set(key, change.after);
    }
    last = chunk.at(-1)?.id ?? last;
    // The rows are compared in the step of the last chunk, before anything else is written.
    if (chunk.length < CHUNK) return { rows, problems };
    yield { done: last, of: last };
  }
}

/** The last change up to an entry; 0: none. */
function readLastChange(db: ReadableDb, entryId: number): number {
  const find = db.prepare<[number], { id: number }>(
    'SELECT id FROM journal_changes WHERE entry_id <= ? ORDER BY entry_id DESC, id DESC LIMIT 1',
  );
  return find.get(entryId)?.id ?? 0;
}

/** Ids of the rows of one table, whose keys begin with its name. */
function listIds(rows: ReplayedRows, prefix: string): string[] {
  return [...rows.keys()].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
}

interface PresentRow {
  readonly id: string;
  readonly image: string;
}

/** The present rows of a table: all, or those with these ids. */
function listRows(db: ReadableDb, table: string, ids: readonly string[] | null): Iterable<PresentRow> {
  const sql = `SELECT id, ${imageSql(listColumns(db, table), quoteName(table))} AS image FROM ${quoteName(table)}`;
  return ids === null
    ? db.prepare<[], PresentRow>(sql).iterate()
    : db
        .prepare<[string], PresentRow>(`${sql} WHERE id IN (SELECT value FROM json_each(?))`)
        .iterate(JSON.stringify(ids));
}

/**
 * Applying all row images in order gives the present rows: nothing was changed without the journal. After a proven entry
 * the rows that were changed since are compared.
 */
export const journalImages: Invariant = {
  code: 'journal-images',
  holds: 'Replaying the journal gives exactly the present rows',
  *find(db, proven) {
    const { rows, problems } = yield* replayChanges(db, proven);
    for (const table of listJournaledTables(db)) {
      const prefix = `${table} `;
      const ids = proven === 0 ? null : listIds(rows, prefix);
      for (const { id, image } of listRows(db, table, ids)) {
        const key = prefix + id;
        if (!isSameRow(rows.get(key) ?? null, image)) problems.push(`${key} is not what the journal says`);
        rows.delete(key);
      }
    }
    const missing = [...rows].filter(([, image]) => image !== null);
    return [...problems, ...missing.map(([key]) => `${key} is missing`)];
  },
};

/**
 * The hashes of all entries match: nothing was changed without the program. The problem names the first entry that
 * differs.
 */
export const journalHashes: Invariant = {
  code: 'journal-hashes',
  holds: 'Every journal entry, its row images, ledger lines and battles are as they were written',
  *find(db, proven) {
    const broken = yield* checkEntries(db, proven);
    return broken === null ? [] : [formatBrokenEntry(broken)];
  },
};
