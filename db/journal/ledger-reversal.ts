import type { WritableDb } from '../sqlite/handles.ts';

interface ReversedRow {
  readonly id: number;
  readonly force_id: string;
  readonly currency: string;
  readonly campaign_date: string;
  readonly amount: number;
  readonly subject: string;
  readonly subject_key: string | null;
  readonly track_id: string | null;
}

/**
 * Posts a reversing line for every ledger line of an entry, last one first, so that the balances pass through the same
 * values backwards. Reversals can be reversed in the same way. A line that a correction took back, and that came back
 * when the correction was undone, is taken back as it came back: no line is reversed twice. `at` is ISO 8601 in UTC;
 * amounts are in the line's currency.
 */
export function reverseLedger(db: WritableDb, ofEntryId: number, underEntryId: number, at: string): void {
  const lines = db
    .prepare<[number], ReversedRow>(
      `SELECT id, force_id, currency, campaign_date, amount, subject, subject_key, track_id
       FROM ledger WHERE entry_id = ? ORDER BY id DESC`,
    )
    .all(ofEntryId);
  const findReversal = db
    .prepare<[number], number>('SELECT id FROM ledger WHERE reverses = ? ORDER BY id DESC LIMIT 1')
    .pluck();
  for (const line of lines) {
    let { id } = line;
    for (let next = findReversal.get(id); next !== undefined; next = findReversal.get(id)) id = next;
    postReversal(db, { ...line, id }, underEntryId, at);
  }
}

function postReversal(db: WritableDb, line: ReversedRow, entryId: number, at: string): void {
  db.prepare(
    `INSERT INTO ledger (force_id, currency, at, campaign_date, kind, amount, balance, subject, subject_key,
       track_id, reverses, entry_id)
     SELECT @force_id, @currency, @at, date, 'reversal', -@amount, -@amount + coalesce((
         SELECT balance FROM ledger WHERE force_id = @force_id AND currency = @currency ORDER BY id DESC LIMIT 1), 0),
       @subject, @subject_key, @track_id, @id, @entryId
     FROM campaign`,
  ).run({ ...line, at, entryId });
}
