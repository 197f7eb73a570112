import type { Database } from 'better-sqlite3';
import { quoteName, quoteText } from '../sqlite/quote-sql.ts';

/**
 * Tables without row images: they keep their own history, are part of the journal, follow from other tables, hold
 * what is only being typed, or are found by an id that follows from their bytes.
 */
const NOT_JOURNALED = new Set([
  'battle_logs',
  'drafts',
  'file_identity',
  'ledger',
  'journal_entries',
  'journal_changes',
  'journal_terms',
  'idempotency',
  'pictures',
  'service_battles',
  'service_kills',
  'table_actions',
  'table_sessions',
]);

interface TableColumn {
  readonly name: string;
  readonly type: string;
}

/** Names of the tables whose rows the journal follows, in alphabetical order. */
export function listJournaledTables(db: Database): string[] {
  return db
    .prepare<[], { name: string }>(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name`,
    )
    .all()
    .map((row) => row.name)
    .filter((name) => !NOT_JOURNALED.has(name));
}

/** Columns of a table in their order. */
export function listColumns(db: Database, table: string): string[] {
  return readColumns(db, table).map((column) => column.name);
}

function readColumns(db: Database, table: string): TableColumn[] {
  return db.prepare<[string], TableColumn>('SELECT name, type FROM pragma_table_info(?)').all(table);
}

/** SQL for a row image: a JSON object of all columns. `row` is `OLD`, `NEW` or a table's quoted name. */
export function imageSql(columns: readonly string[], row: string): string {
  const fields = columns.map((name) => `${quoteText(name)}, ${row}.${quoteName(name)}`);
  return `json_object(${fields.join(', ')})`;
}

/** Form of the names of our tables and columns. */
const PLAIN_NAME = /^[a-z][a-z_]*$/;

function checkJournalable(table: string, columns: readonly TableColumn[]): void {
  // The triggers in released files have unquoted names, so only such names are allowed.
  const odd = [table, ...columns.map(({ name }) => name)].find((name) => !PLAIN_NAME.test(name));
  if (odd !== undefined) throw new Error(`${JSON.stringify(odd)} is no name of a journaled table or column`);
  const key = columns.find((column) => column.name === 'id');
  if (key?.type !== 'TEXT') throw new Error(`journaled table ${table} needs a text column id`);
  const blob = columns.find((column) => column.type === 'BLOB');
  if (blob !== undefined) throw new Error(`${table}.${blob.name}: a row image cannot hold a BLOB`);
}

// The entry that rows change under now; null between commands.
const CURSOR = '(SELECT iif(under_way, id, NULL) FROM journal_entries ORDER BY id DESC LIMIT 1)';
const GUARD = `SELECT RAISE(ABORT, 'rows change only inside a command') WHERE ${CURSOR} IS NULL;`;

function record(table: string, rowId: string, before: string, after: string): string {
  return `INSERT INTO journal_changes (entry_id, table_name, row_id, before, after)
    VALUES (${CURSOR}, ${quoteText(table)}, ${rowId}, ${before}, ${after});`;
}

/** The triggers of one table, by name. */
function buildTriggers(table: string, columns: readonly TableColumn[]): Map<string, string> {
  checkJournalable(table, columns);
  const names = columns.map((column) => column.name);
  const [before, after] = [imageSql(names, 'OLD'), imageSql(names, 'NEW')];
  const changed = names.map((name) => `OLD.${quoteName(name)} IS NOT NEW.${quoteName(name)}`).join(' OR ');
  const create = (event: string, when: string, body: string): [string, string] => {
    const name = `journal_${table}_${event.toLowerCase()}`;
    return [
      name,
      `CREATE TRIGGER ${name} AFTER ${event} ON ${quoteName(table)}${when} BEGIN ${GUARD} ${body} END`,
    ];
  };
  return new Map([
    create('INSERT', '', record(table, 'NEW.id', 'NULL', after)),
    create(
      'UPDATE',
      ` WHEN ${changed}`,
      `SELECT RAISE(ABORT, 'ids never change') WHERE OLD.id IS NOT NEW.id; ${record(table, 'OLD.id', before, after)}`,
    ),
    create('DELETE', '', record(table, 'OLD.id', before, 'NULL')),
  ]);
}

function readTriggers(db: Database): Map<string, string> {
  const rows = db
    .prepare<[], { name: string; sql: string }>(
      `SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'
       AND (name GLOB 'journal_*_insert' OR name GLOB 'journal_*_update' OR name GLOB 'journal_*_delete')
       AND name NOT GLOB '*_keep_*'`,
    )
    .all();
  return new Map(rows.map((row) => [row.name, row.sql]));
}

/** Names of the journal's triggers in the file, in the order of the schema. */
export function listJournalTriggers(db: Database): string[] {
  return [...readTriggers(db).keys()];
}

/** Drops the journal's triggers, for a migration that changes rows or columns. */
export function dropJournalTriggers(db: Database): void {
  for (const name of listJournalTriggers(db)) db.exec(`DROP TRIGGER ${quoteName(name)}`);
}

function buildAllTriggers(db: Database): Map<string, string> {
  return new Map(
    listJournaledTables(db).flatMap((table) => [...buildTriggers(table, readColumns(db, table))]),
  );
}

/** Names of triggers that are missing, superfluous or different from what the present schema needs. */
export function findTriggerProblems(db: Database): string[] {
  const wanted = buildAllTriggers(db);
  const present = readTriggers(db);
  const names = new Set([...wanted.keys(), ...present.keys()]);
  return [...names]
    .filter((name) => wanted.get(name) !== present.get(name))
    .map((name) => `${name} is missing or not as it should be`);
}

/**
 * Makes the journal's triggers for every table of the present schema, so that no new table or column is left out of the
 * journal. Answers whether anything had to be changed.
 */
export function ensureJournalTriggers(db: Database): boolean {
  if (findTriggerProblems(db).length === 0) return false;
  dropJournalTriggers(db);
  for (const sql of buildAllTriggers(db).values()) db.exec(sql);
  return true;
}
