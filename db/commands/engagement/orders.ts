import type { EngagementId } from '../../../shared/domain/ids.ts';
import { SIDES, type Side } from '../../../shared/domain/side.ts';
import { DEFAULT_TEMPERAMENT, type TemperamentId } from '../../../shared/domain/unit-order.ts';
import type { Commands } from '../../handler.ts';
import { refuseAccepted } from '../../queries/engagement.ts';
import { loadEngagement } from '../../store/load-engagement.ts';
import { loadTrackName } from '../../store/load-tracks.ts';
import { makeOrderBook, type OrderBook } from '../../engagement/order-book.ts';
import type { WritableDb } from '../../sqlite/handles.ts';
import { Refusal } from '../../refusal.ts';

export const orderCommands = {
  /** Changes the orders of sides or units, as long as the engagement has no report. */
  'engagement.setOrders': ({ db, note }, { engagementId, ...told }) => {
    const engagement = loadEngagement(db, engagementId);
    refuseAccepted(engagement);
    if (engagement.status !== 'prepared')
      throw new Refusal('engagement.has-result', { engagementId, status: engagement.status });
    const unitsOf = (side: Side) => engagement.participants.filter((unit) => unit.side === side);
    const units = { attacker: unitsOf('attacker'), defender: unitsOf('defender') };
    for (const side of SIDES) {
      const orders = told[side];
      if (orders === undefined) continue;
      const book = makeOrderBook(db, { ...engagement, units }, side, orders.orders);
      saveOrders(db, engagementId, side, orders.temperament, book);
    }
    const { name, template } = loadTrackName(db, engagement.trackId);
    note({ track: name, template });
    return {};
  },
} satisfies Commands;

/** Stores the orders of a side of an engagement; units that are not in the book lose their orders. */
function saveOrders(
  db: WritableDb,
  engagementId: EngagementId,
  side: Side,
  temperament: TemperamentId | undefined,
  book: OrderBook,
): void {
  db.prepare(`UPDATE engagements SET ${side}_temperament = ? WHERE id = ?`).run(
    temperament ?? DEFAULT_TEMPERAMENT,
    engagementId,
  );
  db.prepare(
    `UPDATE participants SET unit_order = NULL WHERE engagement_id = @engagementId AND force_id IN (
       SELECT force_id FROM engagement_forces WHERE engagement_id = @engagementId AND role = @side)`,
  ).run({ engagementId, side });
  const update = db.prepare('UPDATE participants SET unit_order = ? WHERE engagement_id = ? AND unit_id = ?');
  for (const [unitId, order] of book) update.run(JSON.stringify(order), engagementId, unitId);
}
