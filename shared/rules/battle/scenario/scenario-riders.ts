import type { UnitId } from '../../../domain/ids.ts';
import type { Problem, ProblemCode } from '../../../domain/problem.ts';
import { opponentOf, SIDES, type Side } from '../../../domain/side.ts';
import { listBerths, type CarriedCard, type Passenger } from '../../terrain/berth.ts';
import type { Ruleset } from '../../ruleset.ts';

/** What of a unit of a scenario matters to who carries whom. */
export interface RidingUnit {
  readonly unitId: UnitId;
  readonly card: CarriedCard;
  /** The unit of its side in or on which it begins the battle. */
  readonly carriedBy?: UnitId;
}

/** What of a scenario this is about. */
interface CarryingScenario {
  readonly sides: Readonly<Record<Side, { readonly units: readonly RidingUnit[] }>>;
  readonly start?: unknown;
}

/** A place aboard that is taken. */
export interface Seat extends Passenger {
  readonly carriedBy: UnitId;
}

/** Units that go by themselves. */
export function countUncarried(units: readonly Pick<RidingUnit, 'carriedBy'>[]): number {
  return units.filter(({ carriedBy }) => carriedBy === undefined).length;
}

/** Who rides where, in the order of the side: the hold is taken before the outside. Who finds no room is left out. */
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
 * Why units cannot begin a battle as they are said to ride: the edition carries nobody, the battle is under way, or the
 * carrier is not there, is the enemy's, is carried itself, cannot carry such a unit, or is full.
 */
export function validateRiders(ruleset: Ruleset, { sides, start }: CarryingScenario): readonly Problem[] {
  const problems: Problem[] = [];
  const barred = start === undefined ? null : 'rider.under-way';
  const barsAll = ruleset.transport === null ? 'rider.edition' : barred;
  for (const side of SIDES) {
    const { units } = sides[side];
    const seats = seatUnits(units);
    units.forEach((unit, index) => {
      if (unit.carriedBy === undefined) return;
      const code = barsAll ?? findBar(units, sides[opponentOf(side)].units, unit, seats.has(unit.unitId));
      if (code !== null) problems.push({ path: `sides.${side}.units[${index}].carriedBy`, code });
    });
  }
  return problems;
}

function findBar(
  units: readonly RidingUnit[],
  enemies: readonly RidingUnit[],
  { card, carriedBy }: RidingUnit,
  isSeated: boolean,
): ProblemCode | null {
  const carrier = units.find(({ unitId }) => unitId === carriedBy);
  if (carrier === undefined)
    return enemies.some(({ unitId }) => unitId === carriedBy) ? 'rider.other-side' : 'rider.carrier-unknown';
  if (carrier.carriedBy !== undefined) return 'rider.carrier-carried';
  if (isSeated) return null;
  return listBerths(carrier.card, card, []).length === 0 ? 'rider.no-berth' : 'rider.no-room';
}
