import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UnitId } from '../../domain/ids.ts';
import type { UnitCard } from '../../domain/unit-card.ts';
import type { ScenarioUnit } from '../../rules/battle/scenario/scenario.ts';
import { validateScenario } from '../../rules/battle/scenario/scenario.ts';
import { findRiderBars } from '../../rules/battle/scenario/scenario-riders.ts';
import { countRuns } from '../../rules/testing/count-runs.ts';
import { makeCard, makeScenario, makeScenarioUnit, standard2018 } from '../../rules/testing/fixtures.ts';
import { seatInfantry, type RidingOrders } from './seat-infantry.ts';

const ON_FOOT: UnitCard['move'] = [{ mode: 'foot', inches: 4 }];
const squad = (id: string, ...specials: string[]): ScenarioUnit =>
  makeScenarioUnit(id, makeCard({ type: 'CI', move: ON_FOOT, specials: ['CAR2', ...specials] }));
const armor = (id: string, ...specials: string[]): ScenarioUnit =>
  makeScenarioUnit(id, makeCard({ type: 'BA', move: ON_FOOT, specials: ['CAR4', ...specials] }));
const bearer = (id: string, type: string, ...specials: string[]): ScenarioUnit =>
  makeScenarioUnit(id, makeCard({ type, specials }));

const toOrders = (told: Told): RidingOrders =>
  new Map(
    Object.entries(told).map(([unitId, carrierId]) => [
      unitId as UnitId,
      carrierId === null ? { kind: 'walk' } : { kind: 'ride', carrierId: carrierId as UnitId },
    ]),
  );

/** The riders, as `rider on carrier`. */
function seat(...units: readonly ScenarioUnit[]): readonly string[] {
  return seatBy({}, ...units);
}

type Told = Readonly<Record<string, string | null>>;

/** The same, where units are told on whom to ride; null: to walk. */
function seatBy(told: Told, ...units: readonly ScenarioUnit[]): readonly string[] {
  const seated = seatInfantry(units, toOrders(told));
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

describe('infantry that is told how to begin', () => {
  const car = (id: string, ...specials: string[]) => bearer(id, 'CV', ...specials);

  it('rides on what it is told to ride on, and the others find what room is left', () => {
    const units = [squad('1'), squad('2'), car('a', 'IT3'), car('b', 'IT3')];
    expect(seatBy({ 2: 'a' }, ...units)).toEqual(['1 on b', '2 on a']);
    expect(seatBy({ 2: 'a', 1: null }, ...units)).toEqual(['2 on a']);
  });

  it('rides on what is slower too, but not without room', () => {
    const slow = makeScenarioUnit('a', makeCard({ type: 'CV', specials: ['IT2'], move: ON_FOOT }));
    expect(seatBy({ 1: 'a' }, squad('1'), slow)).toEqual(['1 on a']);
    expect(seatBy({ 1: 'a', 2: 'a' }, squad('1'), squad('2'), slow)).toEqual(['1 on a']);
  });

  it('is seated as if it had no order where nobody can carry it so', () => {
    const units = [squad('1'), bearer('m', 'BM'), car('a', 'IT2')];
    for (const carrier of ['m', '1', 'nobody']) expect(seatBy({ 1: carrier }, ...units)).toEqual(['1 on a']);
  });

  it('is not left behind for somebody who comes first and has no order', () => {
    const omni = bearer('o', 'BM', 'OMNI', 'IT4');
    expect(seatBy({ 2: 'o' }, armor('1', 'MEC'), squad('2'), omni)).toEqual(['2 on o']);
    expect(seatBy({ 2: 'o' }, squad('2'), armor('1', 'MEC'), omni)).toEqual(['2 on o', '1 on o']);
  });
});

const anyUnit = fc.record({
  type: fc.constantFrom('CI', 'BA', 'BM', 'CV', 'PM'),
  specials: fc.subarray(['CAR1', 'CAR4', 'IT2', 'IT5', 'MEC', 'XMEC', 'OMNI']),
  inches: fc.integer({ min: 2, max: 10 }),
  isTold: fc.boolean(),
  ride: fc.option(fc.nat({ max: 9 })),
});

it('never has more aboard than there is room for, whatever is told to whom', () => {
  fc.assert(
    fc.property(fc.array(anyUnit, { minLength: 1, maxLength: 9 }), (drawn) => {
      const units = drawn.map(({ type, specials, inches }, index) =>
        makeScenarioUnit(`${index}`, makeCard({ type, specials, move: [{ mode: 'ground', inches }] })),
      );
      const told = Object.fromEntries(
        drawn.flatMap(({ isTold, ride }, index) =>
          isTold ? [[`${index}`, ride === null ? null : `${ride}`]] : [],
        ),
      );
      const seated = seatInfantry(units, toOrders(told));
      expect(findRiderBars(seated, [])).toEqual(new Map());
      expect(seated.map(({ carriedBy: _, ...unit }) => unit)).toEqual(units);
      for (const { unitId, carriedBy } of seated)
        if (told[unitId] === null) expect(carriedBy).toBeUndefined();
    }),
    { numRuns: countRuns({ fast: 300, all: 5000 }) },
  );
});
