import type { UnitId } from '../domain/ids.ts';
import { SIDES, type Side } from '../domain/side.ts';
import type { BattleScenario, ScenarioSide, ScenarioUnit } from '../rules/battle/scenario/scenario.ts';
import { listBerths, type Passenger } from '../rules/terrain/berth.ts';

function paceOf({ card }: ScenarioUnit): number {
  return Math.max(0, ...card.move.map(({ inches }) => inches));
}

/**
 * Seats the infantry of a side on its other units: each, in the order of the side, in the first unit with space in its
 * hold, else on the first on which it can ride, but only if it moves faster that way. Units with an order are not
 * carried. Ours.
 */
export function seatInfantry(units: readonly ScenarioUnit[]): readonly ScenarioUnit[] {
  const aboard = new Map<UnitId, Passenger[]>();
  return units.map((unit) => {
    if (unit.order !== undefined) return unit;
    const offers = units.flatMap((carrier) => {
      const [berth] = listBerths(carrier.card, unit.card, aboard.get(carrier.unitId) ?? []);
      return berth === undefined || paceOf(carrier) <= paceOf(unit) ? [] : [{ carrier, berth }];
    });
    const offer = offers.find(({ berth }) => berth === 'hold') ?? offers[0];
    if (offer === undefined) return unit;
    const { unitId } = offer.carrier;
    aboard.set(unitId, [...(aboard.get(unitId) ?? []), { card: unit.card, berth: offer.berth }]);
    return { ...unit, carriedBy: unitId };
  });
}

/** The scenario without riders: a battle continued from a table does not record who rides on whom. Ours. */
export function letEverybodyOff(scenario: BattleScenario): BattleScenario {
  const letOff = (side: Side): ScenarioSide => ({
    ...scenario.sides[side],
    units: scenario.sides[side].units.map(({ carriedBy: _, ...unit }) => unit),
  });
  const rides = SIDES.some((side) =>
    scenario.sides[side].units.some(({ carriedBy }) => carriedBy !== undefined),
  );
  return rides
    ? { ...scenario, sides: { attacker: letOff('attacker'), defender: letOff('defender') } }
    : scenario;
}
