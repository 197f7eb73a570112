import type BetterSqlite3 from 'better-sqlite3';

/** Does something past the journal, without the guards that a file has against it; they are back afterwards. */
export function forge(db: BetterSqlite3.Database, sql: string): void {
  const guards = db
    .prepare<[], { name: string; sql: string }>("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
    .all();
  for (const { name } of guards) db.exec(`DROP TRIGGER "${name}"`);
  db.exec(sql);
  for (const guard of guards) db.exec(guard.sql);
}
