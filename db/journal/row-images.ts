import type { ReadableDb, WritableDb } from '../sqlite/handles.ts';
import { imageSql } from './journal-triggers.ts';
import { quoteName, quoteText } from '../sqlite/quote-sql.ts';

/** A row before and after a change; null where there was none. Images are JSON objects of all columns. */
export interface RowChange {
  readonly table_name: string;
  readonly row_id: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The present rows differ from what the journal says. */
export class JournalMismatch extends Error {
  readonly change: RowChange;

  constructor(change: RowChange) {
    super(`${change.table_name} ${change.row_id} is not what the journal says it is`);
    this.name = 'JournalMismatch';
    this.change = change;
  }
}

/** Changes of one entry in the order in which they were made. */
export function listChanges(db: ReadableDb, entryId: number): RowChange[] {
  return db
    .prepare<[number], RowChange>(
      'SELECT table_name, row_id, before, after FROM journal_changes WHERE entry_id = ? ORDER BY id',
    )
    .all(entryId);
}

/** The inverse of a change: its images swapped. */
export function invertChange(change: RowChange): RowChange {
  return { ...change, before: change.after, after: change.before };
}

/** Has foreign keys checked when the transaction ends, and not row by row. */
export function deferForeignKeys(db: WritableDb): void {
  db.pragma('defer_foreign_keys = ON');
}

/**
 * Changes rows from their image before to their image after, in the order given. Throws `JournalMismatch` when a row
 * differs from its image before. Foreign keys may be broken on the way: see `deferForeignKeys`.
 */
export function applyChanges(db: WritableDb, changes: readonly RowChange[]): void {
  for (const change of changes) {
    if (applyChange(db, change) !== 1) throw new JournalMismatch(change);
  }
}

/**
 * The same change of a row that is not what it was then: columns that the change leaves alone stay what they are now.
 * Null: there is no such row any more.
 */
export function rebaseChange(db: ReadableDb, change: RowChange): RowChange | null {
  const { table_name: table, row_id: id, before, after } = change;
  const image = imageSql(listImageColumns(after ?? before ?? '{}'), quoteName(table));
  const now = db
    .prepare<[string], string>(`SELECT ${image} FROM ${quoteName(table)} WHERE id = ?`)
    .pluck()
    .get(id);
  if (now === undefined) return before === null ? change : null;
  if (after === null) return { ...change, before: now };
  const [from, to] = [before === null ? {} : readImage(before), readImage(after)];
  const changed = Object.entries(to).filter(([column, value]) => from[column] !== value);
  return {
    ...change,
    before: now,
    after: JSON.stringify({ ...readImage(now), ...Object.fromEntries(changed) }),
  };
}

/** Answers the number of rows changed: 1 unless there is a mismatch. */
function applyChange(db: WritableDb, change: RowChange): number {
  const { before, after } = change;
  if (before === null) return after === null ? 0 : insertRow(db, change.table_name, after);
  if (after === null) return deleteRow(db, change, before);
  return updateRow(db, change, before, after);
}

function insertRow(db: WritableDb, table: string, image: string): number {
  const columns = listImageColumns(image);
  const names = columns.map(quoteName).join(', ');
  // An existing row is reported as a mismatch and not as SQLite's constraint error.
  return db
    .prepare(
      `INSERT INTO ${quoteName(table)} (${names}) SELECT ${columns.map(extract).join(', ')}
       WHERE NOT EXISTS (SELECT 1 FROM ${quoteName(table)} WHERE id = @after ->> '$.id')`,
    )
    .run({ after: image }).changes;
}

function deleteRow(db: WritableDb, change: RowChange, before: string): number {
  const image = imageSql(listImageColumns(before), quoteName(change.table_name));
  return db
    .prepare(`DELETE FROM ${quoteName(change.table_name)} WHERE id = @id AND ${image} = @before`)
    .run({ id: change.row_id, before }).changes;
}

/** Writes only the columns that differ: each one written costs as much as finding the row. */
function updateRow(db: WritableDb, change: RowChange, before: string, after: string): number {
  const [from, to] = [readImage(before), readImage(after)];
  const image = imageSql(Object.keys(from), quoteName(change.table_name));
  const changed = Object.keys(to).filter((column) => from[column] !== to[column]);
  const sets = (changed.length === 0 ? ['id'] : changed).map(
    (column) => `${quoteName(column)} = ${extract(column)}`,
  );
  return db
    .prepare(
      `UPDATE ${quoteName(change.table_name)} SET ${sets.join(', ')} WHERE id = @id AND ${image} = @before`,
    )
    .run({ id: change.row_id, before, after }).changes;
}

// Columns that were added to a table later are not in the image and keep their values.
function listImageColumns(image: string): string[] {
  return Object.keys(readImage(image));
}

/** The columns of an image; values of a column are text, numbers or null. Empty where it is no object. */
export function readImage(image: string): Readonly<Record<string, unknown>> {
  const row: unknown = JSON.parse(image);
  return typeof row === 'object' && row !== null ? (row as Readonly<Record<string, unknown>>) : {};
}

function extract(column: string): string {
  return `json_extract(@after, ${quoteText(`$.${JSON.stringify(column)}`)})`;
}
