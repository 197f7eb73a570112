import BetterSqlite3 from 'better-sqlite3';

/** A change to a campaign's schema that somebody else might make. */
export interface CraftedSchema {
  readonly name: string;
  /** SQL that makes the change. `canary` is a path at which no file may appear. */
  readonly sql: (canary: string) => string;
}

/** A name that, pasted into SQL without escaping, would close the quotes and go on with statements of its own. */
const breakOut = (sign: string, canary: string): string =>
  `x${sign}; ATTACH '${canary}' AS c; CREATE TABLE c.t (a); --`;
const asName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Writes to `sqlite_schema` directly, where SQLite's own statements would refuse. */
const rewrite = (change: string): string =>
  `PRAGMA writable_schema = ON; ${change}; PRAGMA writable_schema = RESET;`;
const replaceTable = (name: string, by: string): string =>
  `PRAGMA legacy_alter_table = ON; PRAGMA foreign_keys = OFF; ALTER TABLE ${name} RENAME TO hidden_${name}; ${by}`;
const endless = 'WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)';
const editSql = (name: string, find: string, by: string): string =>
  rewrite(`UPDATE sqlite_schema SET sql = replace(sql, '${find}', '${by}') WHERE name = '${name}'`);

/**
 * Every kind of object that a schema can have besides ours, objects of ours that are missing, and names that break out
 * of quotes.
 */
export const CRAFTED_SCHEMAS: readonly CraftedSchema[] = [
  { name: 'a table', sql: () => 'CREATE TABLE theirs (id TEXT PRIMARY KEY) STRICT' },
  {
    name: 'a table whose name breaks out of a name',
    sql: (canary) => `CREATE TABLE ${asName(breakOut('"', canary))} (id TEXT PRIMARY KEY) STRICT`,
  },
  {
    name: 'a table whose name breaks out of a text',
    sql: (canary) => `CREATE TABLE ${asName(breakOut("'", canary))} (id TEXT PRIMARY KEY) STRICT`,
  },
  {
    name: 'a column whose name breaks out of a name',
    sql: (canary) => `ALTER TABLE settings ADD COLUMN ${asName(breakOut('"', canary))} TEXT`,
  },
  {
    name: 'a column whose name breaks out of a text',
    sql: (canary) =>
      `CREATE TABLE theirs (id TEXT PRIMARY KEY, ${asName(breakOut("'", canary))} TEXT) STRICT`,
  },
  {
    name: 'a trigger whose name breaks out of a name',
    sql: (canary) =>
      `CREATE TRIGGER ${asName(`journal_${breakOut('"', canary)}_insert`)} AFTER INSERT ON forces BEGIN SELECT 1; END`,
  },
  {
    name: 'a trigger on a table',
    sql: () => 'CREATE TRIGGER theirs BEFORE INSERT ON journal_entries BEGIN DELETE FROM settings; END',
  },
  {
    name: 'a trigger named like one of the journal',
    sql: () => 'CREATE TRIGGER journal_theirs_insert AFTER UPDATE ON forces BEGIN DELETE FROM settings; END',
  },
  {
    name: 'a trigger of the journal with another body',
    sql: () =>
      'DROP TRIGGER journal_forces_update; CREATE TRIGGER journal_forces_update AFTER UPDATE ON "forces" BEGIN DELETE FROM settings; END',
  },
  { name: 'a trigger of the journal taken out', sql: () => 'DROP TRIGGER journal_units_delete' },
  { name: 'a guard of the ledger taken out', sql: () => 'DROP TRIGGER ledger_keep_update' },
  {
    name: 'a guard of the ledger that guards nothing',
    sql: () =>
      'DROP TRIGGER ledger_keep_delete; CREATE TRIGGER ledger_keep_delete BEFORE DELETE ON ledger BEGIN SELECT 1; END',
  },
  { name: 'a guard of the journal taken out', sql: () => 'DROP TRIGGER journal_changes_keep_delete' },
  { name: 'an index taken out', sql: () => 'DROP INDEX ledger_by_entry' },
  { name: 'an index more', sql: () => 'CREATE INDEX theirs ON forces (name)' },
  {
    name: 'an index on an expression',
    sql: () => 'CREATE INDEX theirs ON forces (length(zeroblob(1000)))',
  },
  {
    name: 'an index of ours that is partial',
    sql: () =>
      'DROP INDEX ledger_by_entry; CREATE INDEX ledger_by_entry ON ledger (entry_id) WHERE entry_id > 1',
  },
  {
    name: 'a generated column',
    sql: () => 'ALTER TABLE settings ADD COLUMN theirs TEXT GENERATED ALWAYS AS (hex(zeroblob(9))) VIRTUAL',
  },
  {
    name: 'a CHECK with a function',
    sql: () => editSql('forces', 'size >= 1', 'size >= 1 AND randomblob(9) IS NOT NULL'),
  },
  { name: 'a CHECK taken out', sql: () => editSql('forces', 'CHECK (size >= 1)', '') },
  { name: 'a foreign key taken out', sql: () => editSql('lances', 'REFERENCES forces (id)', '') },
  { name: 'a table that is not strict', sql: () => editSql('settings', ') STRICT', ')') },
  { name: 'a default with a function', sql: () => editSql('units', 'DEFAULT 0', 'DEFAULT (random())') },
  { name: 'another collation', sql: () => editSql('forces', 'name TEXT', 'name TEXT COLLATE NOCASE') },
  { name: 'a virtual table', sql: () => 'CREATE VIRTUAL TABLE theirs USING fts5(a)' },
  { name: 'a view', sql: () => 'CREATE VIEW theirs AS SELECT * FROM forces' },
  {
    name: 'a view that never ends in the place of the campaign',
    sql: () =>
      replaceTable(
        'campaign',
        `CREATE VIEW campaign AS ${endless} SELECT 'id' AS id, 'name' AS name FROM n WHERE i < 0`,
      ),
  },
  {
    name: 'a view that never ends in the place of the journal',
    sql: () =>
      replaceTable('journal_entries', `CREATE VIEW journal_entries AS ${endless} SELECT i AS id FROM n`),
  },
  { name: 'a table of ours taken out', sql: () => 'PRAGMA foreign_keys = OFF; DROP TABLE objectives' },
  { name: 'statistics of the query planner', sql: () => 'ANALYZE' },
];

/** The bytes of a campaign with a crafted schema, made from those of a sound one. */
export function craftCampaign(sound: Buffer, crafted: CraftedSchema, canary: string): Buffer {
  const db = new BetterSqlite3(sound);
  try {
    db.unsafeMode();
    db.exec(crafted.sql(canary));
    return db.serialize();
  } finally {
    db.close();
  }
}
