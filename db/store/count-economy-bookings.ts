import { listKindsBookedBy } from '../../shared/campaign/economy/booked-by.ts';
import type { EconomyPreset } from '../../shared/campaign/economy/economy-preset.ts';
import { listEconomyValues } from '../../shared/campaign/economy/economy-values.ts';
import type { ReadableDb } from '../sqlite/handles.ts';

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
        `SELECT kind, count(*) AS lines FROM ledger AS line
         WHERE kind <> 'reversal' AND NOT EXISTS (SELECT 1 FROM ledger WHERE reverses = line.id)
         GROUP BY kind`,
      )
      .all()
      .map(({ kind, lines }) => [kind, lines]),
  );
  return listEconomyValues(economy).flatMap(({ path }) => {
    const lines = listKindsBookedBy(path).reduce((sum, kind) => sum + (byKind.get(kind) ?? 0), 0);
    return lines === 0 ? [] : [{ path, lines }];
  });
}
