import type { BoardMap } from '../../shared/domain/board-map.ts';
import type { GivenOrder } from '../../shared/domain/fielded-side.ts';
import type { TrackId, UnitId } from '../../shared/domain/ids.ts';
import type { UnitOrder } from '../../shared/domain/unit-order.ts';
import { isOrderPossible } from '../../shared/rules/battle/scenario/scenario.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { Refusal } from '../refusal.ts';
import { loadSetUp } from '../store/load-tracks.ts';

/** Orders of a side's units, by unit. */
export type OrderBook = ReadonlyMap<UnitId, UnitOrder>;

interface OrderedSide {
  readonly unitIds: readonly UnitId[];
  readonly orders?: readonly GivenOrder[] | undefined;
}

/** Refuses an order for a unit that is not fielded, two orders for one unit, and a place that is not on the board. */
export function makeOrderBook(
  db: ReadableDb,
  trackId: TrackId,
  { unitIds, orders = [] }: OrderedSide,
): OrderBook {
  const book = new Map<UnitId, UnitOrder>();
  const setUp = loadSetUp(db, trackId);
  const size = setUp.map ?? setUp.board;
  for (const { unitId, order } of orders) {
    if (!unitIds.includes(unitId)) refuseOrder('not-fielded', size, unitId);
    if (book.has(unitId)) refuseOrder('twice', size, unitId);
    if (!isOrderPossible(size, order)) refuseOrder('off-board', size, unitId);
    book.set(unitId, order);
  }
  return book;
}

function refuseOrder(
  reason: 'not-fielded' | 'twice' | 'off-board',
  { widthHexes, heightHexes }: Pick<BoardMap, 'widthHexes' | 'heightHexes'>,
  unitId: UnitId,
): never {
  throw new Refusal('engagement.impossible-order', {
    reason,
    unitId,
    widthHexes,
    heightHexes,
    context: reason,
  });
}
