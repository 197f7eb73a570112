import type { UnitId } from '../../../domain/ids.ts';
import type { Problem, ProblemCode } from '../../../domain/problem.ts';
import { opponentOf, SIDES, type Side } from '../../../domain/side.ts';
import { listBerths, type CarriedCard, type Passenger } from '../../terrain/transport.ts';
import type { Ruleset } from '../../ruleset.ts';

/** The parts of a scenario unit that decide who can carry whom. */
export interface RidingUnit {
  readonly unitId: UnitId;
  readonly card: CarriedCard;
  /** The unit of its side in or on which it begins the battle. */
  readonly carriedBy?: UnitId;
}

/** The parts of a scenario that riding depends on. */
interface CarryingScenario {
  readonly sides: Readonly<Record<Side, { readonly units: readonly RidingUnit[] }>>;
}

/** An occupied berth. */
export interface Seat extends Passenger {
  readonly carriedBy: UnitId;
}

/** Number of units that are not carried. */
export function countUncarried(units: readonly Pick<RidingUnit, 'carriedBy'>[]): number {
  return units.filter(({ carriedBy }) => carriedBy === undefined).length;
}

/**
 * Seats the carried units, in the order of the side, in the hold before the outside. Units without room are left out.
 */
export function seatUnits(units: readonly RidingUnit[]): ReadonlyMap<UnitId, Seat> {
  const aboard = new Map<UnitId, Seat[]>();
  const seats = new Map<UnitId, Seat>();
  for (const { unitId, card, carriedBy } of units) {
    if (carriedBy === undefined) continue;
    const carrier = units.find((unit) => unit.unitId === carriedBy);
    const others = aboard.get(carriedBy) ?? [];
    const berth = carrier === undefined ? undefined : listBerths(carrier.card, card, others)[0];
    if (berth === undefined) continue;
    const seat = { card, berth, carriedBy };
    aboard.set(carriedBy, [...others, seat]);
    seats.set(unitId, seat);
  }
  return seats;
}

/**
 * Lists why units cannot begin a battle riding as stated: the edition has no transport, or the carrier is missing, an
 * enemy, carried itself, unable to carry such a unit, or full.
 */
export function validateRiders(ruleset: Ruleset, { sides }: CarryingScenario): readonly Problem[] {
  const problems: Problem[] = [];
  const barsAll = ruleset.transport === null ? 'rider.edition' : null;
  for (const side of SIDES) {
    const { units } = sides[side];
    const bars = findRiderBars(units, sides[opponentOf(side)].units);
    units.forEach(({ unitId, carriedBy }, index) => {
      const code = carriedBy === undefined ? undefined : (barsAll ?? bars.get(unitId));
      if (code !== undefined) problems.push({ path: `sides.${side}.units[${index}].carriedBy`, code });
    });
  }
  return problems;
}

/** Why a unit cannot ride on the unit that is to carry it. */
export type RiderBar = Extract<
  ProblemCode,
  'rider.carrier-unknown' | 'rider.other-side' | 'rider.carrier-carried' | 'rider.no-berth' | 'rider.no-room'
>;

/** Finds why units of a side cannot ride as stated; units that can, and those that are not carried, are left out. */
export function findRiderBars(
  units: readonly RidingUnit[],
  enemies: readonly Pick<RidingUnit, 'unitId'>[],
): ReadonlyMap<UnitId, RiderBar> {
  const seats = seatUnits(units);
  const bars = new Map<UnitId, RiderBar>();
  for (const unit of units) {
    const bar = unit.carriedBy === undefined ? null : findBar(units, enemies, unit, seats.has(unit.unitId));
    if (bar !== null) bars.set(unit.unitId, bar);
  }
  return bars;
}

function findBar(
  units: readonly RidingUnit[],
  enemies: readonly Pick<RidingUnit, 'unitId'>[],
  { card, carriedBy }: RidingUnit,
  isSeated: boolean,
): RiderBar | null {
  const carrier = units.find(({ unitId }) => unitId === carriedBy);
  if (carrier === undefined)
    return enemies.some(({ unitId }) => unitId === carriedBy) ? 'rider.other-side' : 'rider.carrier-unknown';
  if (carrier.carriedBy !== undefined) return 'rider.carrier-carried';
  if (isSeated) return null;
  return listBerths(carrier.card, card, []).length === 0 ? 'rider.no-berth' : 'rider.no-room';
}
