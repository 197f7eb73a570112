import { describe, expect, it } from 'vitest';
import type { UnitCard } from '../domain/unit-card.ts';
import type { BattleScenario, ScenarioUnit } from '../rules/battle/scenario/scenario.ts';
import { validateScenario } from '../rules/battle/scenario/scenario.ts';
import { makeCard, makeScenario, makeScenarioUnit, standard2018 } from '../rules/testing/fixtures.ts';
import { letEverybodyOff, seatInfantry } from './seat-infantry.ts';

const ON_FOOT: UnitCard['move'] = [{ mode: 'foot', inches: 4 }];
const squad = (id: string, ...specials: string[]): ScenarioUnit =>
  makeScenarioUnit(id, makeCard({ type: 'CI', move: ON_FOOT, specials: ['CAR2', ...specials] }));
const armor = (id: string, ...specials: string[]): ScenarioUnit =>
  makeScenarioUnit(id, makeCard({ type: 'BA', move: ON_FOOT, specials: ['CAR4', ...specials] }));
const bearer = (id: string, type: string, ...specials: string[]): ScenarioUnit =>
  makeScenarioUnit(id, makeCard({ type, specials }));

/** The riders, as `rider on carrier`. */
function seat(...units: readonly ScenarioUnit[]): readonly string[] {
  const seated = seatInfantry(units);
  const scenario = makeScenario(1, { sides: { ...makeScenario(1).sides, attacker: { units: seated } } });
  expect(validateScenario(standard2018(), scenario)).toEqual([]);
  return seated.flatMap(({ unitId, carriedBy }) =>
    carriedBy === undefined ? [] : [`${unitId} on ${carriedBy}`],
  );
}

describe('infantry of a side', () => {
  it('rides in what has room for it, as long as there is room', () => {
    expect(
      seat(squad('1'), bearer('a', 'CV', 'IT3'), squad('2'), bearer('b', 'CV', 'IT4'), squad('3')),
    ).toEqual(['1 on a', '2 on b', '3 on b']);
  });

  it('rides outside where there is no room inside, one on each unit', () => {
    const omni = bearer('o', 'BM', 'OMNI');
    expect(seat(omni, armor('1', 'MEC'), armor('2', 'MEC'), bearer('t', 'CV', 'IT4'))).toEqual([
      '1 on t',
      '2 on o',
    ]);
    expect(seat(bearer('m', 'BM'), armor('1', 'MEC'), armor('2', 'XMEC'))).toEqual(['2 on m']);
  });

  it('goes by itself where it is told what to do, or is as fast', () => {
    const told: ScenarioUnit = { ...squad('1'), order: { kind: 'exit' } };
    expect(seat(told, bearer('a', 'CV', 'IT9'))).toEqual([]);
    const slow = makeScenarioUnit('a', makeCard({ type: 'CV', specials: ['IT9'], move: ON_FOOT }));
    expect(seat(squad('1'), slow)).toEqual([]);
  });

  it('is left as it is where nothing carries it', () => {
    const units = [bearer('m', 'BM'), squad('1')];
    expect(seatInfantry(units)).toEqual(units);
  });
});

describe('a battle that is taken up from a table', () => {
  it('begins with everybody on the ground', () => {
    const units = seatInfantry([bearer('a', 'CV', 'IT4'), squad('1')]);
    const scenario: BattleScenario = makeScenario(1, {
      sides: { ...makeScenario(1).sides, attacker: { units } },
    });
    const off = letEverybodyOff(scenario);
    expect(off.sides.attacker.units.map((unit) => 'carriedBy' in unit)).toEqual([false, false]);
    expect(off.sides.defender.units).toEqual(scenario.sides.defender.units);
    expect(letEverybodyOff(off)).toBe(off);
  });
});
