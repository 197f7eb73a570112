import { SIDES } from '../../../shared/domain/side.ts';
import type { Commands } from '../../handler.ts';
import { refuseAccepted } from '../../queries/engagement.ts';
import { loadEngagement } from '../../store/load-engagement.ts';
import { findTrack, loadTracks } from '../../store/load-tracks.ts';
import { makeOrderBook } from '../../engagement/order-book.ts';
import { Refusal } from '../../refusal.ts';
import { saveOrders } from '../rows/save-orders.ts';

export const orderCommands = {
  /** Changes the orders of sides or units, as long as the engagement has no report. */
  'engagement.setOrders': ({ db, note }, { engagementId, ...told }) => {
    const engagement = loadEngagement(db, engagementId);
    refuseAccepted(engagement);
    if (engagement.status !== 'prepared')
      throw new Refusal('engagement.has-result', { engagementId, status: engagement.status });
    for (const side of SIDES) {
      const orders = told[side];
      if (orders === undefined) continue;
      const own = engagement.participants.filter((unit) => unit.side === side);
      const book = makeOrderBook(db, engagement.trackId, {
        unitIds: own.map(({ unitId }) => unitId),
        orders: orders.orders,
      });
      saveOrders(db, engagementId, side, orders.temperament, book);
    }
    const { name, template } = findTrack(loadTracks(db), engagement.trackId);
    note({ track: name, template });
    return {};
  },
} satisfies Commands;
