import { CURRENCIES } from '../../shared/domain/currency.ts';
import type { ForceId } from '../../shared/domain/ids.ts';
import type { BalanceDifference, JournalComparison } from '../../shared/domain/journal-comparison.ts';
import { isDiceThrown } from '../journal/thrown-dice.ts';
import { getRevision } from '../journal/journal.ts';
import { readImage } from '../journal/row-images.ts';
import { Refusal } from '../refusal.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { createRowFinder, nameRow, type FindRow } from './row-names.ts';
import { listRowSpans } from '../journal/row-spans.ts';
import { tellRows } from './tell-rows.ts';

interface ComparedPage {
  readonly offset: number;
  readonly limit: number;
}

/**
 * What differs between the campaign right after entry `from` (0: before it began) and right after entry `to`. Throws
 * `journal.entry-not-found`, or `journal.not-earlier` where `from` is not before `to`.
 */
export function compareEntries(
  db: ReadableDb,
  from: number,
  to: number,
  { offset, limit }: ComparedPage,
): JournalComparison {
  const newest = getRevision(db);
  const unknown = [from, to].find((entry) => entry > newest);
  if (unknown !== undefined) throw new Refusal('journal.entry-not-found', { to: unknown });
  if (from >= to) throw new Refusal('journal.not-earlier', { from, to });
  const spans = listRowSpans(db, from, to);
  const pairs = spans.map(({ table_name: table, row_id: id, before, after }) => ({
    ...{ table, id },
    before: before === null ? null : readImage(before),
    after: after === null ? null : readImage(after),
  }));
  const find = createRowFinder(db, pairs, to);
  const rows = tellRows(pairs, { find, isFought: (id) => isDiceThrown(db, id) });
  return {
    from,
    to,
    balances: listBalances(db, from, to, find),
    rows: rows.slice(offset, offset + limit),
    total: rows.length,
  };
}

/** What each force had right after both entries, as its ledger says. */
function listBalances(db: ReadableDb, from: number, to: number, find: FindRow): BalanceDifference[] {
  const [before, after] = [readLastLine(db, from), readLastLine(db, to)];
  return listForcesOfLedger(db).flatMap((forceId) => {
    const row = find('forces', forceId);
    if (row === null) return [];
    const { name: force } = nameRow('forces', row, find);
    return CURRENCIES.map((currency) => ({
      ...{ forceId, force, currency },
      before: readBalance(db, { forceId, currency, line: before }),
      after: readBalance(db, { forceId, currency, line: after }),
    }));
  });
}

/** The last ledger line right after an entry; 0: there was none. */
function readLastLine(db: ReadableDb, entryId: number): number {
  return (
    db
      .prepare<[number], number>(
        'SELECT id FROM ledger WHERE entry_id <= ? ORDER BY entry_id DESC, id DESC LIMIT 1',
      )
      .pluck()
      .get(entryId) ?? 0
  );
}

interface BalanceQuestion {
  readonly forceId: ForceId;
  readonly currency: string;
  /** The last line that counts. */
  readonly line: number;
}

function readBalance(db: ReadableDb, question: BalanceQuestion): number {
  return (
    db
      .prepare<BalanceQuestion, number>(
        `SELECT balance FROM ledger WHERE force_id = @forceId AND currency = @currency AND id <= @line
         ORDER BY id DESC LIMIT 1`,
      )
      .pluck()
      .get(question) ?? 0
  );
}

/** Looks up each force in turn: the ledger is as long as the journal, its forces are few. */
function listForcesOfLedger(db: ReadableDb): ForceId[] {
  return db
    .prepare<[], ForceId>(
      `WITH RECURSIVE owners (force_id) AS (
         SELECT min(force_id) FROM ledger
         UNION ALL
         SELECT (SELECT min(force_id) FROM ledger WHERE force_id > owners.force_id)
         FROM owners WHERE owners.force_id IS NOT NULL)
       SELECT force_id FROM owners WHERE force_id IS NOT NULL`,
    )
    .pluck()
    .all();
}
