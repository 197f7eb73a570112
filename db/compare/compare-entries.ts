import { CURRENCIES } from '../../shared/domain/currency.ts';
import type { ForceId } from '../../shared/domain/ids.ts';
import type {
  BalanceDifference,
  JournalComparison,
  RowDifference,
} from '../../shared/domain/journal-comparison.ts';
import { isDiceThrown } from '../journal/thrown-dice.ts';
import { getRevision } from '../journal/journal.ts';
import { readImage, type RowChange } from '../journal/row-images.ts';
import { Refusal } from '../refusal.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { listFieldDifferences } from './row-fields.ts';
import { createRowFinder, findForceOfRow, nameRow, type FindRow } from './row-names.ts';
import { listRowSpans } from '../journal/row-spans.ts';

/** Tables in the order in which a comparison tells them; the others follow by name. */
const ORDER: readonly string[] = [
  'campaign',
  'campaign_end',
  'settings',
  'allegiances',
  'forces',
  'force_limits',
  'lances',
  'units',
  'unit_states',
  'pilots',
  'pilot_points',
  'transfers',
  'tracks',
  'objectives',
  'bonuses',
  'track_links',
  'engagements',
];

/** A table whose rows are parts of those of another one, and stand beside them. */
const BESIDE: Readonly<Record<string, string>> = { unit_states: 'units' };

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
  const find = createRowFinder(db, spans, to);
  const rows = spans.flatMap((span) => tellRow(db, span, find)).toSorted(compareRows);
  return {
    from,
    to,
    balances: listBalances(db, from, to, find),
    rows: rows.slice(offset, offset + limit),
    total: rows.length,
  };
}

/** A row as a person reads it; none where it differs in nothing that is told. */
function tellRow(db: ReadableDb, span: RowChange, find: FindRow): RowDifference[] {
  const { table_name: table, row_id: id } = span;
  const [before, after] = [span.before, span.after].map((image) =>
    image === null ? null : readImage(image),
  );
  const row = after ?? before ?? {};
  const isFought = table === 'engagements' && isDiceThrown(db, id);
  const fields = listFieldDifferences(
    { table, before: before ?? null, after: after ?? null },
    { find, isFought },
  );
  if (before !== null && after !== null && fields.length === 0) return [];
  const forceId = findForceOfRow(table, row, find);
  const force = forceId === null ? null : find('forces', forceId);
  return [
    {
      ...{ table, id, kind: before === null ? 'added' : after === null ? 'removed' : 'changed' },
      ...nameRow(table, row, find),
      // Ids of forces come from their rows.
      forceId: forceId as ForceId | null,
      force: force === null ? null : nameRow('forces', force, find).name,
      fields,
    },
  ];
}

function compareRows(a: RowDifference, b: RowDifference): number {
  return (
    rankTable(a) - rankTable(b) ||
    compareTexts(BESIDE[a.table] ?? a.table, BESIDE[b.table] ?? b.table) ||
    compareTexts(a.force ?? '', b.force ?? '') ||
    compareTexts(a.name, b.name) ||
    compareTexts(a.id, b.id) ||
    compareTexts(b.table, a.table)
  );
}

function rankTable({ table }: RowDifference): number {
  const rank = ORDER.indexOf(BESIDE[table] ?? table);
  return rank < 0 ? ORDER.length : rank;
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
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
