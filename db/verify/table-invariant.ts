import type { TableSessionId } from '../../shared/domain/ids.ts';
import type { TableSessionRow } from '../../shared/domain/table-session.ts';
import { beginFold, findBroken, foldRow } from '../../shared/rules/table/fold-session.ts';
import { createTable } from '../../shared/rules/table/table-set-up.ts';
import type { Steps } from '../../shared/steps.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import {
  findTableSession,
  loadTableBeginning,
  loadTableRows,
  loadTableSession,
} from '../store/table-sessions.ts';
import type { Invariant } from './invariant.ts';

/** Rows that are played before others are let in. */
const ROWS_AT_ONCE = 50;

export const tableSessions: Invariant = {
  code: 'table-sessions',
  holds: 'Every session at the table is numbered from one, and all that counts in it can be played',
  *find(db): Steps<string[]> {
    const problems: string[] = [];
    const ids = db.prepare<[], { id: TableSessionId }>('SELECT id FROM table_sessions ORDER BY id').all();
    for (const { id } of ids) {
      const rows = loadTableRows(db, id);
      const found = findRowProblem(rows) ?? (yield* findUnplayed(db, id, rows));
      if (found !== null) problems.push(`table session ${id}: ${found}`);
    }
    return problems;
  },
};

/** The first row that is missing, cannot be read or has nothing to take back or to bring back; null: none. */
function findRowProblem(rows: readonly TableSessionRow[]): string | null {
  let [done, undone] = [0, 0];
  for (const [index, { number, kind, entry, strictness }] of rows.entries()) {
    if (number !== index + 1) return `row ${index + 1} is missing`;
    if ((kind === 'action') !== (entry !== null) || (kind === 'strictness') !== (strictness !== undefined))
      return `row ${number} is no ${kind} that can be read`;
    if (kind === 'strictness') continue;
    if (kind === 'action') [done, undone] = [done + 1, 0];
    else [done, undone] = kind === 'undo' ? [done - 1, undone + 1] : [done + 1, undone - 1];
    if (Math.min(done, undone) < 0) return `row ${number} has nothing to ${kind}`;
  }
  return null;
}

/**
 * The first action that counts and cannot be played; null: none. Nothing depends on a session whose result is final, or
 * after which another one has begun.
 */
function* findUnplayed(
  db: ReadableDb,
  id: TableSessionId,
  rows: readonly TableSessionRow[],
): Steps<string | null> {
  const { engagementId, status } = loadTableSession(db, id);
  if (status === 'ended' || findTableSession(db, engagementId)?.sessionId !== id) return null;
  const { ruleset, scenario } = loadTableBeginning(db, id);
  const fold = beginFold(createTable(ruleset, scenario));
  for (const [index, row] of rows.entries()) {
    foldRow(fold, row);
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) yield { done: index, of: rows.length };
  }
  const broken = findBroken(fold);
  return broken === undefined ? null : `row ${broken.number} cannot be played`;
}
