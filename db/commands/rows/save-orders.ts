import type { EngagementId } from '../../../shared/domain/ids.ts';
import type { Side } from '../../../shared/domain/side.ts';
import type { TemperamentId } from '../../../shared/domain/unit-order.ts';
import type { WritableDb } from '../../sqlite/handles.ts';
import type { OrderBook } from '../../engagement/order-book.ts';

/** Stores the orders of a side of an engagement; units that are not in the book lose their orders. */
export function saveOrders(
  db: WritableDb,
  engagementId: EngagementId,
  side: Side,
  temperament: TemperamentId | undefined,
  book: OrderBook,
): void {
  db.prepare(`UPDATE engagements SET ${side}_temperament = ? WHERE id = ?`).run(
    temperament ?? 'balanced',
    engagementId,
  );
  db.prepare(
    `UPDATE participants SET unit_order = NULL WHERE engagement_id = @engagementId AND force_id IN (
       SELECT force_id FROM engagement_forces WHERE engagement_id = @engagementId AND role = @side)`,
  ).run({ engagementId, side });
  const update = db.prepare('UPDATE participants SET unit_order = ? WHERE engagement_id = ? AND unit_id = ?');
  for (const [unitId, order] of book) update.run(JSON.stringify(order), engagementId, unitId);
}
