import type { Berth } from '../../domain/berth.ts';
import type { UnitId } from '../../domain/ids.ts';
import type { RidingOrder } from '../../domain/unit-order.ts';
import type { ScenarioUnit } from '../../rules/battle/scenario/scenario.ts';
import { seatUnits } from '../../rules/battle/scenario/scenario-riders.ts';
import { listBerths } from '../../rules/terrain/transport.ts';

/** How units begin a battle by order; the others as the program chooses. */
export type RidingOrders = ReadonlyMap<UnitId, RidingOrder>;

function paceOf({ card }: ScenarioUnit): number {
  return Math.max(0, ...card.move.map(({ inches }) => inches));
}

/**
 * Seats the infantry of a side on its other units. First those that are ordered to ride, where there is room; then, in
 * the order of the side, each of the others in the first unit with space in its hold, else on the first on which it can
 * ride, but only if it moves faster that way. Units that are ordered to walk, and those that are ordered to do something
 * in the battle, are not carried; an order to ride that cannot be followed counts as none. Ours.
 */
export function seatInfantry(
  units: readonly ScenarioUnit[],
  orders: RidingOrders = new Map(),
): readonly ScenarioUnit[] {
  const seatedByOrder = units.reduce((seated, { unitId }) => {
    const order = orders.get(unitId);
    return order?.kind === 'ride' ? (seat(seated, unitId, order.carrierId)?.units ?? seated) : seated;
  }, units);
  return units.reduce((seated, unit) => {
    const { unitId, order } = unit;
    const isSettled = seated.some((one) => one.unitId === unitId && one.carriedBy !== undefined);
    if (isSettled || order !== undefined || orders.get(unitId)?.kind === 'walk') return seated;
    const offers = units
      .filter(
        (carrier) => paceOf(carrier) > paceOf(unit) && listBerths(carrier.card, unit.card, []).length > 0,
      )
      .flatMap((carrier) => seat(seated, unitId, carrier.unitId) ?? []);
    const offer = offers.find(({ berth }) => berth === 'hold') ?? offers[0];
    return offer?.units ?? seated;
  }, seatedByOrder);
}

/** The units with one of them aboard another, and its berth; null if there is no room for it and all who ride already. */
function seat(
  units: readonly ScenarioUnit[],
  unitId: UnitId,
  carriedBy: UnitId,
): { readonly units: readonly ScenarioUnit[]; readonly berth: Berth } | null {
  const tried = units.map((unit) => (unit.unitId === unitId ? { ...unit, carriedBy } : unit));
  const seats = seatUnits(tried);
  const berth = seats.get(unitId)?.berth;
  const riders = tried.filter((unit) => unit.carriedBy !== undefined);
  return berth === undefined || seats.size < riders.length ? null : { units: tried, berth };
}
