import { isDeepStrictEqual } from 'node:util';
import { getOrCompute } from '../../shared/memoize.ts';
import type { JournalFacts } from '../../shared/domain/journal-entry.ts';
import { deferForeignKeys } from '../journal/row-images.ts';
import type { ReadableDb, WritableDb } from '../sqlite/handles.ts';
import { quoteName } from '../sqlite/quote-sql.ts';
import { getBalance } from '../store/ledger.ts';
import type { Currency } from '../../shared/domain/currency.ts';
import type { ForceId } from '../../shared/domain/ids.ts';
import { insertRow, updateRow } from '../store/write.ts';

type Row = Readonly<Record<string, string | number | Buffer | null>>;

/** A row that is otherwise in the other campaign; null where there is none. */
interface RowDifference {
  readonly table: string;
  readonly id: string;
  readonly now: Row | null;
  readonly then: Row | null;
}

/** Where what is taken over is written. */
interface TakeOverContext {
  readonly db: WritableDb;
  readonly entryId: number;
  /** ISO 8601 in UTC. */
  readonly now: string;
}

/**
 * Makes a campaign as another one is, of which it has all entries before `from`: changes the rows that are otherwise,
 * takes bookings back that the other does not have, and books what it has more. Answers numbers for History. Has to be
 * called within a journal entry.
 */
export function takeDifferences(context: TakeOverContext, other: ReadableDb, from: number): JournalFacts {
  const { db } = context;
  const rows = listRowDifferences(db, other, from);
  deferForeignKeys(db);
  takeLogs(db, other, rows);
  writeRows(db, rows);
  const lines = takeBookings(context, other, from);
  return { rows: rows.length, lines };
}

function listRowDifferences(db: ReadableDb, other: ReadableDb, from: number): RowDifference[] {
  const touched = new Map([...listTouched(db, from), ...listTouched(other, from)]);
  return [...touched.values()]
    .map(({ table, id }) => ({ table, id, now: readRow(db, table, id), then: readRow(other, table, id) }))
    .filter(({ now, then }) => !isDeepStrictEqual(now, then));
}

function listTouched(db: ReadableDb, from: number): [string, { table: string; id: string }][] {
  return db
    .prepare<[number], { table: string; id: string }>(
      `SELECT DISTINCT table_name AS "table", row_id AS id FROM journal_changes WHERE entry_id >= ?`,
    )
    .all(from)
    .map((row) => [`${row.table} ${row.id}`, row]);
}

function readRow(db: ReadableDb, table: string, id: string): Row | null {
  return db.prepare<[string], Row>(`SELECT * FROM ${quoteName(table)} WHERE id = ?`).get(id) ?? null;
}

/** Logs of battles that the other campaign fought anew; rows refer to them. */
function takeLogs(db: WritableDb, other: ReadableDb, rows: readonly RowDifference[]): void {
  const ids = new Set(rows.map(({ then }) => then?.battle_log_id).filter((id) => typeof id === 'string'));
  for (const id of ids) {
    const log = other.prepare<[string], Row>('SELECT * FROM battle_logs WHERE id = ?').get(id);
    const known = db.prepare('SELECT 1 FROM battle_logs WHERE id = ?').get(id);
    if (log !== undefined && known === undefined) insertRow(db, 'battle_logs', log);
  }
}

/** What an engagement is while other rows change: what units and pilots did follows when it is accepted, from them. */
const NOT_YET_ACCEPTED = { status: 'reported', consequences: null };

/**
 * Rows that exchange a value of which there may be only one get out of each other's way first. Results are unaccepted
 * first and accepted last, so that undo, which goes backwards, does the same.
 */
function writeRows(db: WritableDb, rows: readonly RowDifference[]): void {
  const known = new Map<string, boolean>();
  const isReplaced = (table: string) => getOrCompute(known, table, () => hasUniqueColumns(db, table));
  const isAccepted = (row: Row | null): boolean => row?.status === 'accepted';
  const engagements = rows.filter(({ table }) => table === 'engagements');
  for (const { id, now } of engagements)
    if (isAccepted(now)) updateRow(db, 'engagements', id, NOT_YET_ACCEPTED);
  for (const { table, id, now, then } of rows)
    if (now !== null && (then === null || isReplaced(table)))
      db.prepare(`DELETE FROM ${quoteName(table)} WHERE id = ?`).run(id);
  for (const { table, id, now, then } of rows) {
    if (then === null) continue;
    const row = table === 'engagements' && isAccepted(then) ? { ...then, ...NOT_YET_ACCEPTED } : then;
    if (now === null || isReplaced(table)) insertRow(db, table, row);
    else updateRow(db, table, id, row);
  }
  for (const { id, then } of engagements)
    if (then !== null && isAccepted(then)) updateRow(db, 'engagements', id, then);
}

function hasUniqueColumns(db: ReadableDb, table: string): boolean {
  return (
    db
      .prepare<[string], { one: number }>(
        `SELECT 1 AS one FROM pragma_index_list(?) WHERE "unique" = 1 AND origin <> 'pk' LIMIT 1`,
      )
      .get(table) !== undefined
  );
}

interface Line {
  readonly id: number;
  readonly force_id: string;
  readonly currency: string;
  readonly kind: string;
  readonly amount: number;
  readonly subject: string;
  readonly subject_key: string | null;
  readonly track_id: string | null;
}

/**
 * Lines in force since an entry. A line that was taken back as often as it was restored counts as its last restoration,
 * with the kind of the first.
 */
function listLines(db: ReadableDb, from: number): Line[] {
  return db
    .prepare<[number], Line>(
      `WITH RECURSIVE chain (root, id, taken_back) AS (
         SELECT id, id, 0 FROM ledger WHERE entry_id >= ? AND reverses IS NULL
         UNION ALL
         SELECT chain.root, line.id, 1 - chain.taken_back FROM chain JOIN ledger line ON line.reverses = chain.id)
       SELECT max(chain.id) AS id, root.force_id, root.currency, root.kind, root.amount, root.subject,
         root.subject_key, root.track_id
       FROM chain JOIN ledger root ON root.id = chain.root
       GROUP BY chain.root HAVING sum(iif(chain.taken_back, -1, 1)) = 1
       ORDER BY chain.root`,
    )
    .all(from);
}

const contentOf = ({ id: _, ...content }: Line): string => JSON.stringify(content);

/** Answers how many lines were written. */
function takeBookings(context: TakeOverContext, other: ReadableDb, from: number): number {
  const wanted = Map.groupBy(listLines(other, from), contentOf);
  const superfluous: Line[] = [];
  for (const line of listLines(context.db, from)) {
    const same = wanted.get(contentOf(line)) ?? [];
    if (same.pop() === undefined) superfluous.push(line);
  }
  const missing = [...wanted.values()].flat().toSorted((one, next) => one.id - next.id);
  for (const line of superfluous.toReversed())
    writeLine(context, { ...line, kind: 'reversal', amount: -line.amount }, line.id);
  for (const line of missing) writeLine(context, line, null);
  return superfluous.length + missing.length;
}

function writeLine({ db, entryId, now }: TakeOverContext, line: Line, reverses: number | null): void {
  const { id: _, ...content } = line;
  const balance = getBalance(db, line.force_id as ForceId, line.currency as Currency) + line.amount;
  const date = db.prepare<[], string>('SELECT date FROM campaign').pluck().get() ?? '';
  insertRow(db, 'ledger', { ...content, at: now, campaign_date: date, balance, reverses, entry_id: entryId });
}
