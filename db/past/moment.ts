import type { Database } from 'better-sqlite3';
import { findMigrationAfter } from '../journal/journal-stack.ts';
import { listColumns, listJournaledTables } from '../journal/journal-triggers.ts';
import { readImage } from '../journal/row-images.ts';
import { Refusal } from '../refusal.ts';
import { brand, type ReadableDb } from '../sqlite/handles.ts';
import { quoteName } from '../sqlite/quote-sql.ts';

/** A campaign as it stood right after an entry. */
export interface Moment {
  /** Reads the campaign as it stood then: the same tables, read by the same queries. */
  readonly db: ReadableDb;
  readonly entry: number;
  /** Goes to another entry. Throws as `openMoment`; it then stays where it is. */
  moveTo(entry: number): void;
  close(): void;
}

/** Follow from the rows of engagements by a trigger. */
const SERVICE_TABLES = ['service_battles', 'service_kills'];
const SERVICE_TRIGGER = 'service_of_accepted';

/** The entry that the tables stand at, for the views. */
const AT = '(SELECT entry FROM temp.moment)';
const AT_TIME = `(SELECT at FROM main.journal_entries WHERE id = ${AT})`;

/**
 * What grows and never changes is read through a view that ends at the entry. Whether a command is undone follows from
 * the steps back and forth until then. `columns` are those of the entries.
 */
function buildViews(columns: readonly string[]): string[] {
  const cut = (table: string, condition: string) =>
    `CREATE TEMP VIEW ${table} AS SELECT * FROM main.${table} WHERE ${condition}`;
  const steps = (what: string) =>
    `SELECT ${what} FROM main.journal_entries step WHERE step.target_id = entry.id AND step.id <= ${AT}`;
  const then: Readonly<Record<string, string>> = {
    undone: `coalesce((${steps(`step.kind = 'undo'`)} ORDER BY step.id DESC LIMIT 1), 0)`,
    effect_id: `iif(entry.kind = 'command',
      coalesce((${steps('max(step.id)')} AND step.kind = 'redo'), entry.id), NULL)`,
  };
  const entryColumns = columns.map((name) => `${then[name] ?? `entry.${name}`} AS ${name}`);
  return [
    cut('ledger', `entry_id <= ${AT}`),
    cut('journal_changes', `entry_id <= ${AT}`),
    cut('journal_terms', `entry_id <= ${AT}`),
    `CREATE TEMP VIEW journal_entries AS SELECT ${entryColumns.join(', ')}
       FROM main.journal_entries entry WHERE entry.id <= ${AT}`,
    // Not part of the journal: the clock tells what had happened at a table, and what is being typed is of today.
    cut('table_sessions', `began_at <= ${AT_TIME}`),
    cut('table_actions', `at <= ${AT_TIME}`),
    cut('drafts', 'FALSE'),
  ];
}

/** A table, an index or a trigger of the file, with the SQL that made it. */
interface SchemaRow {
  readonly type: 'table' | 'index' | 'trigger';
  readonly name: string;
  readonly tbl_name: string;
  readonly sql: string;
}

/** The same object in the schema of temporary tables, whose names SQLite looks up first. */
function toTemporary({ type, sql }: SchemaRow): string {
  if (type === 'index') return sql.replace(/^(CREATE (?:UNIQUE )?INDEX )/i, '$1temp.');
  return sql.replace(/^CREATE /i, 'CREATE TEMP ');
}

/**
 * Opens a campaign as it stood right after an entry (0: before it began), on a connection of its own, which is closed
 * with it. Temporary tables under the names of the campaign's tables hold the rows of then: any query of the program
 * reads the past when it is given this connection. Throws `journal.entry-not-found`, or `past.before-migration` when the rows of then have
 * other columns than those of now.
 */
export function openMoment(connection: Database, entry: number): Moment {
  connection.pragma('temp_store = MEMORY');
  connection.pragma('foreign_keys = OFF');
  const db = brand(connection);
  const newest = readNewest(connection);
  let at = newest;
  checkEntry(db, entry, newest);
  inOneRead(connection, () => {
    const tables = listJournaledTables(connection);
    copyTables(connection, [...tables, ...SERVICE_TABLES]);
    connection.exec('CREATE TEMP TABLE moment (entry INTEGER NOT NULL)');
    connection.prepare('INSERT INTO temp.moment VALUES (?)').run(newest);
    goTo(db, newest, entry);
    at = entry;
    for (const view of buildViews(listColumns(connection, 'journal_entries'))) connection.exec(view);
  });
  return {
    db,
    get entry() {
      return at;
    },
    moveTo(to) {
      checkEntry(db, to, readNewest(connection));
      inOneRead(connection, () => goTo(db, at, to));
      at = to;
    },
    close: () => connection.close(),
  };
}

/** Past the view, which ends at the entry that is shown. */
function readNewest(db: Database): number {
  return db.prepare<[], number>('SELECT max(id) FROM main.journal_entries').pluck().get() ?? 0;
}

function checkEntry(db: ReadableDb, entry: number, newest: number): void {
  if (entry < 0 || entry > newest) throw new Refusal('journal.entry-not-found', { to: entry });
  // Entries before the newest migration that changed rows have images of other columns.
  const migration = findMigrationAfter(db, 0);
  if (migration !== null && entry < migration) throw new Refusal('past.before-migration', { migration });
}

function inOneRead(db: Database, work: () => void): void {
  db.transaction(work).deferred();
}

function copyTables(db: Database, tables: readonly string[]): void {
  const schema = db
    .prepare<[], SchemaRow>(
      `SELECT type, name, tbl_name, sql FROM main.sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid`,
    )
    .all();
  const isOurs = ({ tbl_name: table }: SchemaRow) => tables.includes(table);
  const pick = (type: SchemaRow['type']) => schema.filter((row) => row.type === type && isOurs(row));
  for (const row of pick('table')) {
    db.exec(toTemporary(row));
    const name = quoteName(row.name);
    db.exec(`INSERT INTO temp.${name} SELECT * FROM main.${name}`);
  }
  for (const row of pick('index')) db.exec(toTemporary(row));
  for (const row of pick('trigger')) if (row.name === SERVICE_TRIGGER) db.exec(toTemporary(row));
}

interface FoundImage {
  readonly table_name: string;
  readonly row_id: string;
  readonly image: string | null;
}

/**
 * The rows that differ between two entries as they are at the second one: their first image before a change after it or,
 * forwards, their last image after a change until then.
 */
function listImages(db: ReadableDb, from: number, to: number): FoundImage[] {
  const [what, which] = to < from ? ['before', 'min'] : ['after', 'max'];
  return db
    .prepare<[number, number], FoundImage>(
      `SELECT table_name, row_id, ${what} AS image, ${which}(id) FROM main.journal_changes
       WHERE entry_id > ? AND entry_id <= ? GROUP BY table_name, row_id`,
    )
    .all(Math.min(from, to), Math.max(from, to));
}

function goTo(db: ReadableDb, from: number, to: number): void {
  const images = listImages(db, from, to);
  // Out of the way first: two rows may have exchanged a value of which there is only one.
  for (const { table_name: table, row_id: id } of images)
    db.prepare(`DELETE FROM temp.${quoteName(table)} WHERE id = ?`).run(id);
  for (const { table_name: table, image } of images) if (image !== null) insertImage(db, table, image);
  const engagements = images.filter(({ table_name: table }) => table === 'engagements');
  for (const { row_id: id } of engagements) renewService(db, id);
  db.prepare('UPDATE temp.moment SET entry = ?').run(to);
}

/**
 * Columns that the image lacks were added later, by a step that changed no rows: they get their default, which they had
 * until then.
 */
function insertImage(db: ReadableDb, table: string, image: string): void {
  const row = readImage(image);
  const names = Object.keys(row);
  db.prepare(
    `INSERT INTO temp.${quoteName(table)} (${names.map(quoteName).join(', ')})
     VALUES (${names.map(() => '?').join(', ')})`,
  ).run(Object.values(row));
}

/** Writes anew what units and pilots did in an engagement: the trigger does, when a row says again what it says. */
function renewService(db: ReadableDb, engagementId: string): void {
  for (const table of SERVICE_TABLES)
    db.prepare(`DELETE FROM temp.${table} WHERE engagement_id = ?`).run(engagementId);
  db.prepare(`UPDATE temp.engagements SET status = status WHERE id = ?`).run(engagementId);
}
