import type { UnitId } from '../../../shared/domain/ids.ts';
import type { TemperamentId, UnitOrder } from '../../../shared/domain/unit-order.ts';

/** How a side is led: what its commander is like, and what units are told; the others are told nothing. */
export interface SideOrders {
  readonly temperament: TemperamentId;
  readonly orders: readonly { readonly unitId: UnitId; readonly order: UnitOrder }[];
}

export const NO_ORDERS: SideOrders = { temperament: 'balanced', orders: [] };

/** Led as it would be without a word. */
export function isPlain({ temperament, orders }: SideOrders): boolean {
  return temperament === NO_ORDERS.temperament && orders.length === 0;
}

interface ToldUnit {
  readonly unitId: UnitId;
  readonly order: UnitOrder | null;
}

/** What has been told to units of an engagement. */
export function collectOrders(temperament: TemperamentId, units: readonly ToldUnit[]): SideOrders {
  return {
    temperament,
    orders: units.flatMap(({ unitId, order }) => (order === null ? [] : [{ unitId, order }])),
  };
}

/** The same with another order for one unit; null: none. */
export function giveOrder(side: SideOrders, unitId: UnitId, order: UnitOrder | null): SideOrders {
  const others = side.orders.filter((told) => told.unitId !== unitId);
  return { ...side, orders: order === null ? others : [...others, { unitId, order }] };
}

/** A unit that can be told something. */
export interface OrderedUnit {
  readonly unitId: UnitId;
  readonly name: string;
  /** Whoever commands the side has nobody to stay with. */
  readonly commander: boolean;
}

/** Only the orders of these units, as the contract wants them. */
export function keepOrdersOf({ temperament, orders }: SideOrders, unitIds: readonly UnitId[]) {
  return {
    temperament,
    orders: orders.filter(({ unitId }) => unitIds.includes(unitId)),
  };
}
