import type { UnitId } from '../domain/ids.ts';
import { SIDES, type Side } from '../domain/side.ts';
import type { BattleScenario, ScenarioSide, ScenarioUnit } from '../rules/battle/scenario/scenario.ts';
import { listBerths, type Passenger } from '../rules/terrain/berth.ts';

function paceOf({ card }: ScenarioUnit): number {
  return Math.max(0, ...card.move.map(({ inches }) => inches));
}

/**
 * The units of a side with its infantry aboard of what the side brings: each, in the order of the side, in the first
 * unit with room in its hold for it, else on the first that it can ride on; only where it gets on faster than by itself.
 * Who was told what to do goes by itself. Ours.
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

/** The battle with everybody on its own feet: a table that is taken up from does not tell who rides. Ours. */
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
