import { SIDES, type Side } from '../../../shared/domain/side.ts';
import { DEFAULT_TEMPERAMENT } from '../../../shared/domain/unit-order.ts';
import type { Commands } from '../../handler.ts';
import { refuseAccepted } from '../../engagement/refuse-accepted.ts';
import { loadEngagement, saveEngagement } from '../../store/engagements.ts';
import { loadTrackName } from '../../store/tracks.ts';
import { makeOrderBook } from '../../engagement/order-book.ts';
import { Refusal } from '../../refusal.ts';
import { saveOrders } from '../../store/participants.ts';

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
      saveEngagement(db, engagementId, {
        temperaments: { [side]: orders.temperament ?? DEFAULT_TEMPERAMENT },
      });
      saveOrders(db, engagementId, side, book);
    }
    const { name, template } = loadTrackName(db, engagement.trackId);
    note({ track: name, template });
    return {};
  },
} satisfies Commands;
