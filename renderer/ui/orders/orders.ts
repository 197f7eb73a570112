import type { UnitId } from '../../../shared/domain/ids.ts';
import type { TemperamentId, UnitOrder } from '../../../shared/domain/unit-order.ts';

/** Temperament of a side and orders of its units; units that are not listed have no order. */
export interface SideOrders {
  readonly temperament: TemperamentId;
  readonly orders: readonly { readonly unitId: UnitId; readonly order: UnitOrder }[];
}

export const NO_ORDERS: SideOrders = { temperament: 'balanced', orders: [] };

/** Whether a side has only defaults. */
export function isPlain({ temperament, orders }: SideOrders): boolean {
  return temperament === NO_ORDERS.temperament && orders.length === 0;
}

interface ToldUnit {
  readonly unitId: UnitId;
  readonly order: UnitOrder | null;
}

/** The orders of the units of an engagement. */
export function collectOrders(temperament: TemperamentId, units: readonly ToldUnit[]): SideOrders {
  return {
    temperament,
    orders: units.flatMap(({ unitId, order }) => (order === null ? [] : [{ unitId, order }])),
  };
}

/** The same with the order of one unit changed; null removes it. */
export function giveOrder(side: SideOrders, unitId: UnitId, order: UnitOrder | null): SideOrders {
  const others = side.orders.filter((told) => told.unitId !== unitId);
  return { ...side, orders: order === null ? others : [...others, { unitId, order }] };
}

/** A unit that can have an order. */
export interface OrderedUnit {
  readonly unitId: UnitId;
  readonly name: string;
  /** The side's commander, which cannot be ordered to protect itself. */
  readonly commander: boolean;
}

/** Only the orders of these units, as the contract expects them. */
export function keepOrdersOf({ temperament, orders }: SideOrders, unitIds: readonly UnitId[]) {
  return {
    temperament,
    orders: orders.filter(({ unitId }) => unitIds.includes(unitId)),
  };
}
