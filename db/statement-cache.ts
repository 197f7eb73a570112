import type BetterSqlite3 from 'better-sqlite3';

type Database = BetterSqlite3.Database;
type Statement = BetterSqlite3.Statement<unknown[]>;

const MOST_STATEMENTS = 500;

/**
 * Lets `db.prepare` give back a statement prepared before: handlers ask by text and pay for parsing once.
 * Statements come back without the modes (`pluck`, `raw` …) an earlier user switched on; one that is being
 * iterated over is not shared. `bind` cannot be taken back and must not be used on such a connection.
 */
export function cacheStatements(db: Database): void {
  const prepare = db.prepare.bind(db);
  const statements = new Map<string, Statement>();
  const cached = (source: string): Statement => {
    const known = statements.get(source);
    if (known?.busy === false) return plain(known);
    const statement: Statement = prepare(source);
    if (known === undefined) {
      if (statements.size >= MOST_STATEMENTS) statements.clear();
      statements.set(source, statement);
    }
    return statement;
  };
  Object.defineProperty(db, 'prepare', { value: cached });
}

function plain(statement: Statement): Statement {
  if (!statement.reader) return statement;
  return statement.pluck(false).raw(false).expand(false).safeIntegers(false);
}
