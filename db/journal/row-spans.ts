import type { ReadableDb } from '../sqlite/handles.ts';
import type { RowChange } from './row-images.ts';

/**
 * What a range of entries made of each row that it touched: the row right after entry `from` (excluded from the range)
 * and right after entry `to`. Rows that are again as they were are left out. In no order.
 *
 * The ids of the first and last change of each row are found first, without reading any image.
 */
export function listRowSpans(db: ReadableDb, from: number, to: number): RowChange[] {
  return db
    .prepare<[number, number], RowChange>(
      `SELECT span.table_name, span.row_id, earliest.before, latest.after
       FROM (SELECT table_name, row_id, min(id) AS first_id, max(id) AS last_id FROM journal_changes
             WHERE entry_id > ? AND entry_id <= ? GROUP BY table_name, row_id) span
       JOIN journal_changes earliest ON earliest.id = span.first_id
       JOIN journal_changes latest ON latest.id = span.last_id
       WHERE earliest.before IS NOT latest.after`,
    )
    .all(from, to);
}
