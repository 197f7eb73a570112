import type { UnitId } from '../../../shared/domain/ids.ts';
import type { TemperamentId, UnitOrder } from '../../../shared/domain/unit-order.ts';
import type { UnitCard } from '../../../shared/domain/unit-card.ts';
import { seatUnits } from '../../../shared/rules/battle/scenario/scenario-riders.ts';
import { getRuleset } from '../../../shared/rules/rulesets.ts';
import { canBeCarried } from '../../../shared/rules/terrain/transport.ts';

/** Temperament of a side and orders of its units; units that are not listed have no order. */
export interface SideOrders {
  readonly temperament: TemperamentId;
  readonly orders: readonly { readonly unitId: UnitId; readonly order: UnitOrder }[];
}

export const NO_ORDERS: SideOrders = { temperament: 'balanced', orders: [] };

/** Whether a side has only defaults. */
export function hasOnlyDefaults({ temperament, orders }: SideOrders): boolean {
  return temperament === NO_ORDERS.temperament && orders.length === 0;
}

interface UnitWithOrder {
  readonly unitId: UnitId;
  readonly order: UnitOrder | null;
}

/** The orders of the units of an engagement. */
export function collectOrders(temperament: TemperamentId, units: readonly UnitWithOrder[]): SideOrders {
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
  readonly card: Pick<UnitCard, 'type' | 'move' | 'specials'>;
  /** The side's commander, which cannot be ordered to protect itself. */
  readonly commander: boolean;
}

/** Only the orders of these units, as the contract expects them; nobody rides on a unit that is not among them. */
export function keepOrdersOf({ temperament, orders }: SideOrders, unitIds: readonly UnitId[]) {
  return {
    temperament,
    orders: orders.filter(
      ({ unitId, order }) =>
        unitIds.includes(unitId) && (order.kind !== 'ride' || unitIds.includes(order.carrierId)),
    ),
  };
}

/** Whether units are carried under the rules of a campaign or engagement. */
export function hasTransports(rules: {
  readonly ruleset: string;
  readonly options: readonly string[];
}): boolean {
  return (getRuleset(rules.ruleset, rules.options)?.transport ?? null) !== null;
}

/** The units of a side that have room for one of them beside those that ride by order; null for one that never rides. */
export function listCarriers(
  units: readonly OrderedUnit[],
  { orders }: Pick<SideOrders, 'orders'>,
  unit: OrderedUnit,
): readonly OrderedUnit[] | null {
  if (!canBeCarried(unit.card)) return null;
  const carriers = new Map(
    orders.flatMap(({ unitId, order }) => (order.kind === 'ride' ? [[unitId, order.carrierId]] : [])),
  );
  return units.filter(({ unitId }) => {
    const wanted = new Map(carriers).set(unit.unitId, unitId);
    const riders = units.map((one) => {
      const carriedBy = wanted.get(one.unitId);
      return { ...one, ...(carriedBy === undefined ? {} : { carriedBy }) };
    });
    return seatUnits(riders).size === riders.filter(({ carriedBy }) => carriedBy !== undefined).length;
  });
}
