import type { Currency } from '../../shared/domain/currency.ts';
import type { ForceId, TrackId } from '../../shared/domain/ids.ts';
import { LEDGER_KINDS, type LedgerLine } from '../../shared/domain/ledger-line.ts';
import type { Queries } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { readKind } from '../store/read-kind.ts';

interface LedgerRow {
  readonly id: number;
  readonly force_id: ForceId;
  readonly currency: Currency;
  readonly at: string;
  readonly campaign_date: string;
  readonly kind: string;
  readonly amount: number;
  readonly balance: number;
  readonly subject: string;
  readonly subject_key: string | null;
  readonly track_id: TrackId | null;
  readonly reverses: number | null;
  readonly entry_id: number;
}

const COLUMNS = `id, force_id, currency, at, campaign_date, kind, amount, balance, subject, subject_key, track_id,
  reverses, entry_id`;

function toLedgerLine(row: LedgerRow): LedgerLine {
  return {
    id: row.id,
    forceId: row.force_id,
    currency: row.currency,
    at: row.at,
    campaignDate: row.campaign_date,
    kind: readKind(LEDGER_KINDS, row.kind),
    amount: row.amount,
    balance: row.balance,
    subject: row.subject,
    subjectKey: row.subject_key,
    trackId: row.track_id,
    reverses: row.reverses,
    entryId: row.entry_id,
  };
}

/** The lines that an entry of the journal booked, oldest first. */
export function listLinesOfEntry(db: ReadableDb, entryId: number): LedgerLine[] {
  return db
    .prepare<[number], LedgerRow>(`SELECT ${COLUMNS} FROM ledger WHERE entry_id = ? ORDER BY id`)
    .all(entryId)
    .map(toLedgerLine);
}

/** SQLite's limit for all rows. */
const ALL_LINES = -1;

export const ledgerQueries = {
  'ledger.list': ({ db }, { forceId, currency, before, limit }) => {
    if (forceId !== undefined) {
      const force = db.prepare<[string], { id: string }>('SELECT id FROM forces WHERE id = ?').get(forceId);
      if (force === undefined) throw new Refusal('force.not-found', { forceId });
    }
    return db
      .prepare<{ forceId: string | null; currency: string | null; before: number; limit: number }, LedgerRow>(
        `SELECT ${COLUMNS} FROM ledger
       WHERE (@forceId IS NULL OR force_id = @forceId) AND (@currency IS NULL OR currency = @currency)
         AND id < @before
       ORDER BY id DESC LIMIT @limit`,
      )
      .all({
        ...{ forceId: forceId ?? null, currency: currency ?? null },
        before: before ?? Number.MAX_SAFE_INTEGER,
        limit: limit ?? ALL_LINES,
      })
      .toReversed()
      .map(toLedgerLine);
  },
} satisfies Queries;
