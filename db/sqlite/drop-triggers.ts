import type { Database } from 'better-sqlite3';
import { quoteName } from './quote-sql.ts';

/**
 * Drops all triggers of a file that is being filled: they guard what commands write, and would write again what is
 * copied. Answers a function that makes them again. `schema` is the name under which the file is attached.
 */
export function dropTriggers(db: Database, schema = 'main'): () => void {
  const triggers = db
    .prepare<[], { name: string; sql: string }>(
      `SELECT name, sql FROM ${quoteName(schema)}.sqlite_schema WHERE type = 'trigger' ORDER BY rowid`,
    )
    .all();
  for (const { name } of triggers) db.exec(`DROP TRIGGER ${quoteName(schema)}.${quoteName(name)}`);
  return () => {
    for (const { sql } of triggers) db.exec(sql.replace(/^CREATE TRIGGER /i, `CREATE TRIGGER ${schema}.`));
  };
}
