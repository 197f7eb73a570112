import type { Database, Statement } from 'better-sqlite3';

const MAX_STATEMENTS = 500;

const MODES = ['pluck', 'raw', 'expand', 'safeIntegers'] as const;

/**
 * Makes `db.prepare` return a cached statement for a known text, so that each text is parsed once. A statement whose
 * modes (`pluck`, `raw` …) were switched is not cached, nor is one that is being iterated over. Call `prepare` again
 * instead of keeping a statement in a variable; `bind` cannot be undone and must not be used on such a connection.
 */
export function cacheStatements(db: Database): void {
  const prepare = db.prepare.bind(db);
  const statements = new Map<string, Statement>();
  const cached = (source: string): Statement => {
    const known = statements.get(source);
    if (known?.busy === false) return known;
    const statement: Statement = prepare(source);
    if (known === undefined) {
      if (statements.size >= MAX_STATEMENTS) statements.clear();
      statements.set(source, statement);
      forgetWhenSwitched(statement, () => statements.delete(source));
    }
    return statement;
  };
  Object.defineProperty(db, 'prepare', { value: cached, configurable: true });
}

function forgetWhenSwitched(statement: Statement, forget: () => void): void {
  for (const mode of MODES) {
    const change = statement[mode].bind(statement);
    const value = (on = true): Statement => {
      forget();
      return change(on);
    };
    Object.defineProperty(statement, mode, { value });
  }
}
