import type { BoardSize } from '../../shared/domain/hex.ts';
import type { GivenOrder } from '../../shared/domain/fielded-side.ts';
import type { TrackId, UnitId } from '../../shared/domain/ids.ts';
import { opponentOf, SIDES, type Side } from '../../shared/domain/side.ts';
import type { UnitCard } from '../../shared/domain/unit-card.ts';
import { isRidingOrder, type UnitOrder } from '../../shared/domain/unit-order.ts';
import { nameUnit, type Unit } from '../../shared/domain/unit.ts';
import { isOrderPossible } from '../../shared/rules/battle/scenario/scenario.ts';
import { findRiderBars, type RiderBar } from '../../shared/rules/battle/scenario/scenario-riders.ts';
import type { Ruleset } from '../../shared/rules/ruleset.ts';
import { canBeCarried } from '../../shared/rules/terrain/transport.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { Refusal } from '../refusal.ts';
import { loadSetUp } from '../store/track-definitions.ts';

/** Orders of a side's units, by unit. */
export type OrderBook = ReadonlyMap<UnitId, UnitOrder>;

interface OrderedUnit {
  readonly unitId: UnitId;
  readonly card: UnitCard;
}

/** Where orders are given, and to whom. */
export interface OrderedField {
  readonly trackId: TrackId;
  readonly ruleset: Ruleset;
  readonly units: Readonly<Record<Side, readonly OrderedUnit[]>>;
}

/** Units of rosters as those who are given orders. */
export function listOrdered(units: Readonly<Record<Side, readonly Unit[]>>): OrderedField['units'] {
  const list = (side: Side) => units[side].map(({ id, card }) => ({ unitId: id, card }));
  return { attacker: list('attacker'), defender: list('defender') };
}

/**
 * The orders of a side. Refuses an order for a unit that is not fielded, two orders for one unit, a place that is not on
 * the board, and a ride that the rules do not allow.
 */
export function makeOrderBook(
  db: ReadableDb,
  field: OrderedField,
  side: Side,
  orders: readonly GivenOrder[] = [],
): OrderBook {
  const book = new Map<UnitId, UnitOrder>();
  const setUp = loadSetUp(db, field.trackId);
  const size = setUp.map ?? setUp.board;
  const units = field.units[side];
  for (const { unitId, order } of orders) {
    if (!units.some((unit) => unit.unitId === unitId)) refuseOrder('not-fielded', size, unitId);
    if (book.has(unitId)) refuseOrder('twice', size, unitId);
    if (!isOrderPossible(size, order)) refuseOrder('off-board', size, unitId);
    book.set(unitId, order);
  }
  refuseRides(field, side, book);
  return book;
}

function refuseOrder(
  reason: 'not-fielded' | 'twice' | 'off-board',
  { widthHexes, heightHexes }: BoardSize,
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

const BAR_CONTEXTS = {
  'rider.carrier-unknown': 'carrier-not-fielded',
  'rider.other-side': 'carrier-enemy',
  'rider.carrier-carried': 'carrier-rides',
  'rider.no-berth': 'cannot-carry',
  'rider.no-room': 'no-room',
} as const satisfies Readonly<Record<RiderBar, string>>;

/** Refuses orders to ride or to walk for units that are never carried, and riders for whom there is no room. */
function refuseRides({ ruleset, units: fielded }: OrderedField, side: Side, book: OrderBook): void {
  const units = fielded[side].map(({ unitId, card }) => {
    const order = book.get(unitId);
    return { unitId, card, ...(order?.kind === 'ride' ? { carriedBy: order.carrierId } : {}) };
  });
  const bars = findRiderBars(units, fielded[opponentOf(side)]);
  for (const { unitId, card, carriedBy } of units) {
    const order = book.get(unitId);
    if (order === undefined || !isRidingOrder(order)) continue;
    const facts = { unitId, unit: nameUnit({ card }) };
    if (ruleset.transport === null) refuseRide('no-transports', facts);
    if (!canBeCarried(card)) refuseRide('cannot-ride', facts);
    const bar = bars.get(unitId);
    if (bar === undefined || carriedBy === undefined) continue;
    const carrier = SIDES.flatMap((one) => fielded[one]).find((one) => one.unitId === carriedBy);
    refuseRide(BAR_CONTEXTS[bar], facts, carrier);
  }
}

function refuseRide(
  reason: 'no-transports' | 'cannot-ride' | (typeof BAR_CONTEXTS)[RiderBar],
  facts: { readonly unitId: UnitId; readonly unit: string },
  carrier?: OrderedUnit,
): never {
  throw new Refusal('engagement.impossible-order', {
    ...{ reason, ...facts, context: reason },
    carrier: carrier === undefined ? '' : nameUnit(carrier),
  });
}
