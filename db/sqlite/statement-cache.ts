import type { Database, Statement } from 'better-sqlite3';
import { getOrCompute } from '../../shared/memoize.ts';

const MAX_STATEMENTS = 500;

const MODES = ['pluck', 'raw', 'expand', 'safeIntegers'] as const;
type Mode = (typeof MODES)[number];

/**
 * A parameter that SQLite may plan by, behind `=` or `IS`. Where a statement sorts or joins, another value there
 * means that it is compiled anew, and better-sqlite3 clears all values after each run, which SQLite takes for others:
 * such a statement was compiled at every run, which took ten times as long as running it. The sign `+` before a parameter
 * changes neither value nor plan, and ends that.
 */
const PLANNED_BY = /(?<![<>])(=|\bIS)\s+(?=[?@])/g;

/**
 * Makes `db.prepare` return a cached statement for a known text, so that each text is parsed once, and once more for each
 * mode (`pluck`, `raw` …) in which it is read: a mode answers another statement and leaves the one it is called on as it
 * is. A statement that is being iterated over, or has two modes, is not taken from the cache. Call `prepare` again instead
 * of keeping a statement in a variable; `bind` cannot be undone and must not be used on such a connection.
 */
export function cacheStatements(db: Database): void {
  const prepare = db.prepare.bind(db);
  const prepareOnce = (source: string): Statement => prepare(source.replaceAll(PLANNED_BY, '$1 +'));
  // A map for each mode: a key of mode and text would be put together at every call, which took longer than the lookup.
  const statementsOf = new Map<Mode | null, Map<string, Statement>>();
  const find = (source: string, mode: Mode | null): Statement => {
    const statements = getOrCompute(statementsOf, mode, () => new Map<string, Statement>());
    const known = statements.get(source);
    if (known?.busy === false) return known;
    const statement = prepareOnce(source);
    if (mode !== null) statement[mode]();
    if (known === undefined) {
      if (statements.size >= MAX_STATEMENTS) statements.clear();
      statements.set(source, statement);
    }
    for (const other of MODES) {
      const value = (on = true): Statement =>
        on && mode === null ? find(source, other) : prepareIn(source, mode, other, on);
      Object.defineProperty(statement, other, { value });
    }
    return statement;
  };
  const prepareIn = (source: string, mode: Mode | null, other: Mode, on: boolean): Statement => {
    const statement = prepareOnce(source);
    if (mode !== null) statement[mode]();
    return statement[other](on);
  };
  Object.defineProperty(db, 'prepare', { value: (source: string) => find(source, null), configurable: true });
}
