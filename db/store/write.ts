import type { RunResult } from 'better-sqlite3';
import type { WritableDb } from '../sqlite/handles.ts';

/** What a command gives those who write new rows: its transaction, and where ids and seeds are drawn from. */
export interface WriteContext {
  readonly db: WritableDb;
  readonly newId: (kind: string) => string;
  readonly newSeed: () => string;
}

type Value = string | number | Buffer | null;
type Values = Readonly<Record<string, Value>>;

/** Columns with their new values; those that are undefined stay as they are. */
type Changes = Readonly<Record<string, Value | undefined>>;

/** Adds a row. Columns that are not named get the default of the table. */
export function insertRow(db: WritableDb, table: string, row: Values): void {
  const columns = Object.keys(row);
  const values = columns.map((column) => `@${column}`);
  db.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values.join(', ')})`).run(row);
}

/** Changes the named columns of the row with this id. Throws when there is none; runs nothing for no columns. */
export function updateRow(db: WritableDb, table: string, id: string, changes: Changes): void {
  const columns = Object.keys(changes).filter((column) => changes[column] !== undefined);
  if (columns.length === 0) return;
  const sets = columns.map((column) => `${column} = @${column}`);
  changeOne(db, { table, id }, `UPDATE ${table} SET ${sets.join(', ')} WHERE id = @id`, { ...changes, id });
}

/** Deletes the row with this id. Throws when there is none. */
export function deleteRow(db: WritableDb, table: string, id: string): void {
  changeOne(db, { table, id }, `DELETE FROM ${table} WHERE id = @id`, { id });
}

/** The row that a statement is to change. */
interface Target {
  readonly table: string;
  readonly id: string;
}

/**
 * Runs a statement that has to change exactly one row. Throws otherwise, which rolls the command back: what it was asked
 * to change is not there, so what it read before it was not what the file holds.
 */
export function changeOne(db: WritableDb, target: Target, sql: string, params: Changes): void {
  const changed = changeAny(db, sql, params);
  if (changed !== 1) throw new Error(`${changed} rows of ${target.table} changed, not only ${target.id}`);
}

/** Runs a statement that may change any number of rows; answers how many. */
export function changeAny(db: WritableDb, sql: string, params: Changes = {}): RunResult['changes'] {
  return db.prepare<[Changes]>(sql).run(params).changes;
}
