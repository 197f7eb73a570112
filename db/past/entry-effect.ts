import { isDeepStrictEqual } from 'node:util';
import { readImage } from '../journal/row-images.ts';
import { listRowSpans } from '../journal/row-spans.ts';
import type { ReadableDb } from '../sqlite/handles.ts';

type Values = Readonly<Record<string, unknown>>;

/** What an entry made of one row: the columns that it changed with their new values; null: the row is gone. */
type RowEffect = Values | null;

/** What an entry did: to rows, by table and id, and to warchests. */
export interface EntryEffect {
  readonly rows: ReadonlyMap<string, RowEffect>;
  /** Its ledger lines as texts, in alphabetical order. */
  readonly bookings: readonly string[];
}

/** One value that two effects leave otherwise. */
export interface EffectDifference {
  readonly table: string;
  readonly id: string;
  /** Null: one of them has the row and the other has not. */
  readonly column: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

const keyOf = (table: string, id: string): string => `${table} ${id}`;

/** Reads what an entry did. Only columns that it changed count: others follow from what was before. */
export function readEffect(db: ReadableDb, entryId: number): EntryEffect {
  const rows = listRowSpans(db, entryId - 1, entryId).map(
    ({ table_name: table, row_id: id, before, after }): [string, RowEffect] => [
      keyOf(table, id),
      after === null ? null : listChanged(before === null ? {} : readImage(before), readImage(after)),
    ],
  );
  return { rows: new Map(rows), bookings: readBookings(db, entryId) };
}

function listChanged(before: Values, after: Values): Values {
  return Object.fromEntries(Object.entries(after).filter(([column, value]) => before[column] !== value));
}

function readBookings(db: ReadableDb, entryId: number): string[] {
  return db
    .prepare<[number], string>(
      `SELECT json_array(force_id, currency, amount, subject, subject_key, track_id) AS line
       FROM ledger WHERE entry_id = ? ORDER BY line`,
    )
    .pluck()
    .all(entryId);
}

/** Columns that tell balances again, which the ledger tells: another balance before is no other outcome. */
const BALANCES = new Set(['beforeWp', 'afterWp']);

/** The value of a column without balances, for comparing. */
function stripBalances(value: unknown): unknown {
  if (typeof value !== 'string' || !value.startsWith('{')) return value;
  return JSON.parse(value, (key, inner: unknown) => (BALANCES.has(key) ? undefined : inner));
}

/** What two effects leave otherwise, row by row; empty when they do the same. */
export function compareEffects(one: EntryEffect, other: EntryEffect): EffectDifference[] {
  const keys = [...new Set([...one.rows.keys(), ...other.rows.keys()])];
  const rows = keys.flatMap((key) => compareRows(key, one.rows.get(key), other.rows.get(key)));
  return isDeepStrictEqual(one.bookings, other.bookings)
    ? rows
    : [...rows, ...compareBookings(one.bookings, other.bookings)];
}

function compareRows(
  key: string,
  before: RowEffect | undefined,
  after: RowEffect | undefined,
): EffectDifference[] {
  const [table = '', id = ''] = key.split(' ');
  if (before === null || after === null)
    return before === after
      ? []
      : [{ table, id, column: null, before: before !== null, after: after !== null }];
  const columns = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return (
    [...columns]
      // An image of an older version lacks the columns that were added since.
      .filter(
        (column) =>
          !isDeepStrictEqual(stripBalances(before?.[column] ?? null), stripBalances(after?.[column] ?? null)),
      )
      .map((column) => ({
        table,
        id,
        column,
        before: before?.[column] ?? null,
        after: after?.[column] ?? null,
      }))
  );
}

function compareBookings(before: readonly string[], after: readonly string[]): EffectDifference[] {
  return [{ table: 'ledger', id: '', column: null, before: [...before], after: [...after] }];
}
