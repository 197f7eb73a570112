import type { WritableDb } from '../sqlite/handles.ts';
import { quoteName } from '../sqlite/quote-sql.ts';
import { beginEntry, closeEntry, getRevision } from './journal.ts';
import { MIGRATION_METHOD } from './journal-stack.ts';
import { imageSql, listColumns, listJournaledTables } from './journal-triggers.ts';
import type { RowChange } from './row-images.ts';
import type { HistoryActor } from './undo.ts';

/** Images of all rows of all journaled tables, by table and id. */
export type TableImages = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Step of a migration, as History tells it. */
export interface MigrationFacts {
  /** File formats before and after it. */
  readonly from: number;
  readonly to: number;
  readonly name: string;
}

/** Reads the images of all journaled rows, in the columns that their tables have now. */
export function readTableImages(db: WritableDb): TableImages {
  return new Map(listJournaledTables(db).map((table) => [table, readImages(db, table)]));
}

function readImages(db: WritableDb, table: string): Map<string, string> {
  const from = quoteName(table);
  const rows = db
    .prepare<[], [string, string]>(`SELECT id, ${imageSql(listColumns(db, table), from)} FROM ${from}`)
    .raw();
  return new Map(rows.all());
}

/**
 * Writes the entry of a migration that has changed rows: what differs between the rows before it and now. Columns that
 * were added or dropped count as a difference, so that the images of every row go on without a gap. Does nothing in a
 * file without a journal. Has to be called within the migration's transaction.
 */
export function journalMigration(
  db: WritableDb,
  before: TableImages,
  actor: HistoryActor,
  facts: MigrationFacts,
): void {
  if (getRevision(db) === 0) return;
  const id = beginEntry(db, { ...actor, kind: 'command', method: MIGRATION_METHOD, params: {} });
  const insert = db.prepare<[number, string, string, string | null, string | null]>(
    'INSERT INTO journal_changes (entry_id, table_name, row_id, before, after) VALUES (?, ?, ?, ?, ?)',
  );
  for (const change of listDifferences(before, readTableImages(db)))
    insert.run(id, change.table_name, change.row_id, change.before, change.after);
  closeEntry(db, id, { ...facts }, null);
}

function listDifferences(before: TableImages, after: TableImages): RowChange[] {
  return listKeys(before, after).flatMap((table) => {
    const [rowsBefore, rowsAfter] = [before.get(table) ?? NO_ROWS, after.get(table) ?? NO_ROWS];
    return listKeys(rowsBefore, rowsAfter)
      .map((id) => ({
        table_name: table,
        row_id: id,
        before: rowsBefore.get(id) ?? null,
        after: rowsAfter.get(id) ?? null,
      }))
      .filter((change) => change.before !== change.after);
  });
}

const NO_ROWS: ReadonlyMap<string, string> = new Map();

function listKeys(a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>): string[] {
  return [...new Set([...a.keys(), ...b.keys()])];
}
