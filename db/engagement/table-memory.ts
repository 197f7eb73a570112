import type { TableSessionId } from '../../shared/domain/ids.ts';
import { beginFold, foldRow, type TableFold } from '../../shared/rules/table/fold-session.ts';
import { createTable } from '../../shared/rules/table/table-set-up.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { countTableRows, loadTableBeginning, loadTableRows } from '../store/table-sessions.ts';

/** Sessions that are kept: more than are ever shown at once. */
const MAX_KEPT = 4;

/** Table sessions of the open campaign, as far as they were played already. Gone with the campaign. */
export interface TableMemory {
  /** A session with all rows that its file has. Refuses an unknown id. */
  fold(db: ReadableDb, sessionId: TableSessionId): TableFold;
}

/**
 * Remembers how a battle stood after each action, so that only new rows are played. Only what the file has is remembered:
 * a row whose transaction failed is not.
 */
export function createTableMemory(): TableMemory {
  const folds = new Map<TableSessionId, TableFold>();
  return {
    fold(db, sessionId) {
      const kept = folds.get(sessionId);
      const fold = kept ?? beginTable(db, sessionId);
      if (countTableRows(db, sessionId) > fold.rows.length)
        for (const row of loadTableRows(db, sessionId, fold.rows.length)) foldRow(fold, row);
      // The one used last stands last.
      folds.delete(sessionId);
      folds.set(sessionId, fold);
      const [oldest] = folds.keys();
      if (folds.size > MAX_KEPT && oldest !== undefined) folds.delete(oldest);
      return fold;
    },
  };
}

function beginTable(db: ReadableDb, sessionId: TableSessionId): TableFold {
  const { ruleset, scenario, strictness } = loadTableBeginning(db, sessionId);
  return beginFold(createTable(ruleset, scenario), strictness);
}
