import type { ForceId, TrackId } from '../../shared/domain/ids.ts';
import { CORRECTIONS_SQL } from '../journal/corrections.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { linesWithState } from './counted-lines.ts';

/** What a force has booked since its warchest was last 0 or more. */
interface DebtSpan {
  /** How many tracks it has begun or fought since then. */
  readonly tracks: number;
  /** The first day of it; null: it booked nothing. */
  readonly since: string | null;
}

interface LineRow {
  readonly id: number;
  readonly counts: number;
  readonly amount: number;
  readonly track_id: TrackId | null;
  readonly date: string;
  readonly entry_id: number;
  /** Where a correction booked the line: the entry that it corrects, with its day; else null. */
  readonly corrected: number | null;
  readonly corrected_date: string | null;
}

/**
 * Since when a force owes, from the lines that count now, in the order of the entries that they are for. The ledger does
 * not tell for which entry a correction booked a line: it counts where its track was booked before, and without a track
 * where the corrected entry is.
 */
export function loadDebtSpan(db: ReadableDb, forceId: ForceId): DebtSpan {
  const rows = db
    .prepare<{ forceId: ForceId }, LineRow>(
      `WITH RECURSIVE ${linesWithState("force_id = @forceId AND currency = 'WP'")}
       SELECT line.id, lines.counts, line.amount, line.track_id, line.campaign_date AS date, line.entry_id,
         corrected.id AS corrected, corrected.campaign_date AS corrected_date
       FROM lines JOIN ledger line ON line.id = lines.id JOIN journal_entries entry ON entry.id = line.entry_id
         LEFT JOIN journal_entries corrected
           ON entry.method IN ${CORRECTIONS_SQL} AND corrected.id = entry.facts ->> '$.entry'
       ORDER BY line.id`,
    )
    .all({ forceId });
  const originals = new Map<TrackId | null, LineRow>(
    rows.flatMap((row) => (row.corrected === null && row.track_id !== null ? [[row.track_id, row]] : [])),
  );
  const lines = rows
    .filter(({ counts }) => counts === 1)
    .map((row) => ({ ...row, ...findPlace(row, originals.get(row.track_id)) }))
    .toSorted((a, b) => a.entryId - b.entryId || a.id - b.id);
  let balance = 0;
  let owed: typeof lines = [];
  for (const line of lines) {
    balance += line.amount;
    if (balance >= 0) owed = [];
    else owed.push(line);
  }
  return {
    tracks: new Set(owed.flatMap((line) => line.track_id ?? [])).size,
    since: owed.map((line) => line.date).toSorted()[0] ?? null,
  };
}

/** The entry that a line is for, with its day; `original` is the last line of its track that no correction booked. */
function findPlace(
  { entry_id: entryId, date, corrected, corrected_date: day }: LineRow,
  original: LineRow | undefined,
): { readonly entryId: number; readonly date: string } {
  if (corrected === null) return { entryId, date };
  if (original !== undefined) return { entryId: original.entry_id, date: original.date };
  return { entryId: corrected, date: day ?? date };
}
