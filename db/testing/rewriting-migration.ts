import type BetterSqlite3 from 'better-sqlite3';
import { MIGRATIONS, type Migration } from '../migrations/migrations.ts';

/**
 * A migration of the future that changes rows in every way: it drops a column, fills a new table and a new column from
 * others, changes values, deletes rows, and rebuilds a journaled table and the ledger.
 */
export const REWRITING: Migration = {
  version: MIGRATIONS.length + 1,
  name: 'banners',
  rewritesRows: true,
  sql: `
ALTER TABLE campaign DROP COLUMN created_at;

CREATE TABLE banners (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  units INTEGER NOT NULL
) STRICT;
INSERT INTO banners
  SELECT 'banner-' || id, name, (SELECT count(*) FROM units WHERE force_id = forces.id) FROM forces;
ALTER TABLE forces ADD COLUMN banner_id TEXT REFERENCES banners (id);
CREATE INDEX forces_by_banner ON forces (banner_id);
UPDATE forces SET banner_id = 'banner-' || id;

UPDATE lances SET position = position + 1;
DELETE FROM boards;
`,
  finish(db) {
    rebuildTable(db, 'campaign');
    rebuildTable(db, 'ledger');
  },
};

/** Makes a table anew from its own definition, with its rows and everything that belongs to it. */
function rebuildTable(db: BetterSqlite3.Database, name: string): void {
  const [table = '', ...others] = db
    .prepare<[string], string>(
      `SELECT sql FROM sqlite_schema WHERE tbl_name = ? AND sql IS NOT NULL ORDER BY type <> 'table', name`,
    )
    .pluck()
    .all(name);
  db.exec(table.replace(new RegExp(`^CREATE TABLE "?${name}"?`), `CREATE TABLE ${name}_rebuilt`));
  db.exec(`INSERT INTO ${name}_rebuilt SELECT * FROM ${name} ORDER BY id;
    DROP TABLE ${name};
    ALTER TABLE ${name}_rebuilt RENAME TO ${name};`);
  for (const sql of others) db.exec(sql);
}
