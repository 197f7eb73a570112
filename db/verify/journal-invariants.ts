import type { ReadableDb } from '../sqlite/handles.ts';
import { checkEntries, formatBrokenEntry } from '../journal/journal-hash.ts';
import { imageSql, listColumns, listJournaledTables } from '../journal/journal-triggers.ts';
import { quoteName } from '../sqlite/quote-sql.ts';
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
  const [rowA, rowB] = [parseImage(a), parseImage(b)];
  const shared = Object.keys(rowA).filter((column) => Object.hasOwn(rowB, column));
  return shared.length > 0 && shared.every((column) => rowA[column] === rowB[column]);
}

function parseImage(image: string): Readonly<Record<string, unknown>> {
  const row: unknown = JSON.parse(image);
  return typeof row === 'object' && row !== null ? { ...row } : {};
}

/** Applies all changes from an empty campaign on; answers the resulting rows and the mismatches on the way. */
function replayChanges(db: ReadableDb): { rows: Map<string, string>; problems: string[] } {
  const rows = new Map<string, string>();
  const problems: string[] = [];
  const changes = db.prepare<[], ChangeRow>(
    'SELECT id, table_name, row_id, before, after FROM journal_changes ORDER BY id',
  );
  for (const change of changes.iterate()) {
    const key = `${change.table_name} ${change.row_id}`;
    if (!isSameRow(rows.get(key) ?? null, change.before))
      problems.push(`change ${change.id} does not follow for ${key}`);
    if (change.after === null) rows.delete(key);
    else rows.set(key, change.after);
  }
  return { rows, problems };
}

/** Applying all row images in order gives the present rows: nothing was changed without the journal. */
export const journalImages: Invariant = {
  code: 'journal-images',
  holds: 'Replaying the journal gives exactly the present rows',
  find(db) {
    const { rows, problems } = replayChanges(db);
    for (const table of listJournaledTables(db)) {
      const present = db.prepare<[], { id: string; image: string }>(
        `SELECT id, ${imageSql(listColumns(db, table), quoteName(table))} AS image FROM ${quoteName(table)}`,
      );
      for (const { id, image } of present.iterate()) {
        const key = `${table} ${id}`;
        if (!isSameRow(rows.get(key) ?? null, image)) problems.push(`${key} is not what the journal says`);
        rows.delete(key);
      }
    }
    return [...problems, ...[...rows.keys()].map((key) => `${key} is missing`)];
  },
};

/**
 * The hashes of all entries match: nothing was changed without the program. The problem names the first entry that
 * differs.
 */
export const journalHashes: Invariant = {
  code: 'journal-hashes',
  holds: 'Every journal entry, its row images, ledger lines and battles are as they were written',
  *find(db) {
    const broken = yield* checkEntries(db, 0);
    return broken === null ? [] : [formatBrokenEntry(broken)];
  },
};
