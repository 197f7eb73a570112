import BetterSqlite3 from 'better-sqlite3';
import { editRows } from './break-file.ts';

interface Row {
  readonly name: string;
  readonly tbl_name: string;
  readonly rootpage: number;
  readonly sql: string;
}

function changeSchema(file: string, change: (db: BetterSqlite3.Database) => void): void {
  const db = new BetterSqlite3(file);
  db.unsafeMode();
  db.pragma('writable_schema = ON');
  change(db);
  db.close();
}

/**
 * Makes an index of a closed campaign miss rows of its table, as a memory error might, without changing any column of a
 * row: only a full check finds it. `sql` changes rows while SQLite does not know of the index.
 */
export function makeIndexStale(file: string, sql = 'UPDATE lances SET rowid = rowid + 1000'): void {
  let index: Row | undefined;
  changeSchema(file, (db) => {
    index = db.prepare<[], Row>(`SELECT * FROM sqlite_schema WHERE name = 'lances_by_force'`).get();
    db.exec(`DELETE FROM sqlite_schema WHERE name = 'lances_by_force'`);
  });
  editRows(file, sql);
  changeSchema(file, (db) => {
    db.prepare(
      `INSERT INTO sqlite_schema (type, name, tbl_name, rootpage, sql) VALUES ('index', @name, @tbl_name, @rootpage, @sql)`,
    ).run(index);
  });
}
