import { isDeepStrictEqual } from 'node:util';
import { getOrCompute } from '../../shared/memoize.ts';
import type { JournalFacts } from '../../shared/domain/journal-entry.ts';
import { CORRECTIONS_SQL } from '../journal/corrections.ts';
import { deferForeignKeys } from '../journal/row-images.ts';
import type { ReadableDb, WritableDb } from '../sqlite/handles.ts';
import { quoteName } from '../sqlite/quote-sql.ts';
import { getBalance } from '../store/ledger.ts';
import type { Currency } from '../../shared/domain/currency.ts';
import type { ForceId } from '../../shared/domain/ids.ts';
import { insertRow, updateRow } from '../store/write.ts';

type Row = Readonly<Record<string, string | number | Buffer | null>>;

/** A row as it is, and as the other campaign has it; null where there is none. */
interface OtherRow {
  readonly table: string;
  readonly id: string;
  readonly before: Row | null;
  readonly after: Row | null;
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
  deferForeignKeys(db);
  const logs = new Map<string, string>();
  // Takes over the battles as well that the rows of the other campaign refer to.
  const rows = listOtherRows(db, other, from, (row) => {
    const log = row.battle_log_id;
    if (typeof log !== 'string') return row;
    return { ...row, battle_log_id: getOrCompute(logs, log, () => takeLog(context, other, log)) };
  });
  writeRows(db, rows);
  const lines = takeBookings(context, other, from);
  return { rows: rows.length, lines };
}

/**
 * Rows that differ in another campaign, which has all entries before `from`. `adopt` turns a row of it into one of this
 * campaign.
 */
export function listOtherRows(
  db: ReadableDb,
  other: ReadableDb,
  from: number,
  adopt: (row: Row) => Row = (row) => row,
): OtherRow[] {
  const touched = new Map([...listTouched(db, from), ...listTouched(other, from)]);
  const readOther = (table: string, id: string): Row | null => {
    const row = readRow(other, table, id);
    return row === null ? null : adopt(row);
  };
  return [...touched.values()]
    .map(({ table, id }) => ({ table, id, before: readRow(db, table, id), after: readOther(table, id) }))
    .filter(({ before, after }) => !isDeepStrictEqual(before, after));
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

/**
 * Keeps the log of a battle of the other campaign, and answers its id here. A battle that was fought anew has the number
 * of the one before, which stays for undo: its id then names the entry that took it over too.
 */
function takeLog({ db, entryId }: TakeOverContext, other: ReadableDb, id: string): string {
  const log = other.prepare<[string], Row>('SELECT * FROM battle_logs WHERE id = ?').get(id);
  if (log === undefined) throw new Error(`there is no battle ${id}`);
  const same = db
    .prepare<Row, string>(
      `SELECT id FROM battle_logs WHERE id GLOB @like AND events = @events AND record IS @record
       ORDER BY id <> @id LIMIT 1`,
    )
    .pluck()
    .get({ ...log, like: `${id}*` });
  if (same !== undefined) return same;
  const isTaken = db.prepare('SELECT 1 FROM battle_logs WHERE id = ?').get(id) !== undefined;
  const own = isTaken ? `${id}-${entryId}` : id;
  insertRow(db, 'battle_logs', { ...log, id: own });
  return own;
}

/** What an engagement is while other rows change: what units and pilots did follows when it is accepted, from them. */
const NOT_YET_ACCEPTED = { status: 'reported', consequences: null };

/**
 * Rows that exchange a value of which there may be only one get out of each other's way first. Results are unaccepted
 * first and accepted last, so that undo, which goes backwards, does the same.
 */
function writeRows(db: WritableDb, rows: readonly OtherRow[]): void {
  const known = new Map<string, boolean>();
  const isReplaced = (table: string) => getOrCompute(known, table, () => hasUniqueColumns(db, table));
  const isAccepted = (row: Row | null): boolean => row?.status === 'accepted';
  const engagements = rows.filter(({ table }) => table === 'engagements');
  for (const { id, before } of engagements)
    if (isAccepted(before)) updateRow(db, 'engagements', id, NOT_YET_ACCEPTED);
  for (const { table, id, before, after } of rows)
    if (before !== null && (after === null || isReplaced(table)))
      db.prepare(`DELETE FROM ${quoteName(table)} WHERE id = ?`).run(id);
  for (const { table, id, before, after } of rows) {
    if (after === null) continue;
    const row = table === 'engagements' && isAccepted(after) ? { ...after, ...NOT_YET_ACCEPTED } : after;
    if (before === null || isReplaced(table)) insertRow(db, table, row);
    else updateRow(db, table, id, row);
  }
  for (const { id, after } of engagements)
    if (after !== null && isAccepted(after)) updateRow(db, 'engagements', id, after);
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
  /** The entry that booked it, in a replay under its number of the present. */
  readonly entry_id: number;
  /** 1 if a correction booked it, as the ledger does not tell for which entry that was; else 0. */
  readonly is_corrected: number;
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
         root.subject_key, root.track_id, root.entry_id,
         root.entry_id IN (SELECT id FROM journal_entries WHERE method IN ${CORRECTIONS_SQL}) AS is_corrected
       FROM chain JOIN ledger root ON root.id = chain.root
       GROUP BY chain.root HAVING sum(iif(chain.taken_back, -1, 1)) = 1
       ORDER BY chain.root`,
    )
    .all(from);
}

function pickContent({ id: _, entry_id: __, is_corrected: ___, ...content }: Line) {
  return content;
}

const contentOf = (line: Line): string => JSON.stringify(pickContent(line));
const placeOf = (line: Line): string => `${line.entry_id} ${contentOf(line)}`;

/** Answers how many lines were written. */
function takeBookings(context: TakeOverContext, other: ReadableDb, from: number): number {
  // Of two alike, that of the same entry stays: an end of the campaign may lie between them. Those that an earlier
  // correction booked may stand for any entry.
  const placed = leaveOutAlike(listLines(context.db, from), listLines(other, from), placeOf);
  const ofEntries = placed.ofOne.filter((line) => line.is_corrected === 0);
  const ofCorrections = placed.ofOne.filter((line) => line.is_corrected === 1);
  const { ofOne, ofOther: missing } = leaveOutAlike(ofCorrections, placed.ofOther, contentOf);
  const superfluous = [...ofEntries, ...ofOne].toSorted((a, b) => a.id - b.id);
  for (const line of superfluous.toReversed())
    writeLine(context, { ...line, kind: 'reversal', amount: -line.amount }, line.id);
  for (const line of missing) writeLine(context, line, null);
  return superfluous.length + missing.length;
}

interface Unlike {
  readonly ofOne: readonly Line[];
  readonly ofOther: readonly Line[];
}

/** The lines of each of two campaigns, in their order, that have no counterpart in the other by a key. */
function leaveOutAlike(one: readonly Line[], other: readonly Line[], keyOf: (line: Line) => string): Unlike {
  const wanted = Map.groupBy(other, keyOf);
  const ofOne = one.filter((line) => wanted.get(keyOf(line))?.pop() === undefined);
  return { ofOne, ofOther: [...wanted.values()].flat().toSorted((a, b) => a.id - b.id) };
}

function writeLine({ db, entryId, now }: TakeOverContext, line: Line, reverses: number | null): void {
  const content = pickContent(line);
  const balance = getBalance(db, line.force_id as ForceId, line.currency as Currency) + line.amount;
  const date = db.prepare<[], string>('SELECT date FROM campaign').pluck().get() ?? '';
  insertRow(db, 'ledger', { ...content, at: now, campaign_date: date, balance, reverses, entry_id: entryId });
}
