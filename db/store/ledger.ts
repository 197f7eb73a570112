import { listKindsBookedBy } from '../../shared/campaign/economy/booked-by.ts';
import type { EconomyPreset } from '../../shared/campaign/economy/economy-preset.ts';
import { listEconomyValues } from '../../shared/campaign/economy/economy-values.ts';
import type { Currency } from '../../shared/domain/currency.ts';
import type { ForceId } from '../../shared/domain/ids.ts';
import type { NewLedgerLine } from '../../shared/domain/ledger-line.ts';
import { CORRECTIONS_SQL } from '../journal/corrections.ts';
import type { ReadableDb, WritableDb } from '../sqlite/handles.ts';
import { countedLines } from './counted-lines.ts';
import { insertRow } from './write.ts';

/** A value of an economy, with the number of ledger lines that it has booked and that nobody has taken back. */
export interface EconomyBooking {
  readonly path: string;
  readonly lines: number;
}

/** The values of the economy that have booked lines of the ledger. Lines of one kind count for each of its values. */
export function countEconomyBookings(db: ReadableDb, economy: EconomyPreset): EconomyBooking[] {
  const byKind = new Map(
    db
      .prepare<[], { kind: string; lines: number }>(
        `WITH RECURSIVE ${countedLines('true')} SELECT kind, count(*) AS lines FROM counted GROUP BY kind`,
      )
      .all()
      .map(({ kind, lines }) => [kind, lines]),
  );
  return listEconomyValues(economy).flatMap(({ path }) => {
    const lines = listKindsBookedBy(path).reduce((sum, kind) => sum + (byKind.get(kind) ?? 0), 0);
    return lines === 0 ? [] : [{ path, lines }];
  });
}

/** Balance of a force in one currency; 0 before its first line. */
export function getBalance(db: ReadableDb, forceId: ForceId, currency: Currency): number {
  const row = db
    .prepare<[string, string], { balance: number }>(
      'SELECT balance FROM ledger WHERE force_id = ? AND currency = ? ORDER BY id DESC LIMIT 1',
    )
    .get(forceId, currency);
  return row?.balance ?? 0;
}

interface CorrectedDate {
  readonly id: number;
  /** The day of the campaign before the correction and after it; null: it did not touch the campaign's row. */
  readonly before: string | null;
  readonly after: string | null;
}

/** The newest correction in force that changed the day of the campaign. */
function findCorrectedDate(db: ReadableDb): CorrectedDate | undefined {
  return db
    .prepare<[], CorrectedDate>(
      `SELECT id,
         (SELECT before ->> '$.date' FROM journal_changes change
          WHERE change.entry_id = entry.effect_id AND table_name = 'campaign' AND before IS NOT NULL
          ORDER BY change.id LIMIT 1) AS before,
         (SELECT after ->> '$.date' FROM journal_changes change
          WHERE change.entry_id = entry.effect_id AND table_name = 'campaign' AND after IS NOT NULL
          ORDER BY change.id DESC LIMIT 1) AS after
       FROM journal_entries entry
       WHERE method IN ${CORRECTIONS_SQL} AND id > 0 AND kind = 'command' AND undone = 0 ORDER BY id DESC`,
    )
    .all()
    .find(({ before, after }) => before !== after);
}

/**
 * The last day of a line that counts now; null: there is none. A line keeps its day when a correction changes the day of
 * the campaign, but none from before that is later than the corrected day.
 */
export function findLastBooking(db: ReadableDb): string | null {
  const { id = 0, after = null } = findCorrectedDate(db) ?? {};
  const row = db
    .prepare<{ id: number; after: string | null }, { date: string | null }>(
      `WITH RECURSIVE ${countedLines('true')}
       SELECT max(iif(entry_id < @id, min(campaign_date, @after), campaign_date)) AS date FROM counted`,
    )
    .get({ id, after });
  return row?.date ?? null;
}

/** Under which entry of the journal a line is written, and when. */
interface Booking {
  readonly db: WritableDb;
  readonly entryId: number;
  /** ISO 8601 in UTC. */
  readonly now: string;
}

/** Writes one line with its running balance and answers the balance. Writes no line for an amount of 0. */
export function postLine({ db, entryId, now }: Booking, line: NewLedgerLine): number {
  const balance = getBalance(db, line.forceId, line.currency) + line.amount;
  if (line.amount === 0) return balance;
  insertRow(db, 'ledger', {
    force_id: line.forceId,
    currency: line.currency,
    at: now,
    campaign_date: line.campaignDate,
    kind: line.kind,
    amount: line.amount,
    balance,
    subject: line.subject ?? '',
    subject_key: line.subjectKey ?? null,
    track_id: line.trackId ?? null,
    reverses: null,
    entry_id: entryId,
  });
  return balance;
}
