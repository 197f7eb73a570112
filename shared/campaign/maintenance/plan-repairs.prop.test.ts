import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ForceId, PilotId, UnitId } from '../../domain/ids.ts';
import type { Pilot, Skill } from '../../domain/pilot.ts';
import type { ReadyGoal } from '../../domain/repair-plan.ts';
import type { Unit } from '../../domain/unit.ts';
import { getRuleset } from '../../rules/rulesets.ts';
import { makeCard } from '../../rules/testing/fixtures.ts';
import { computeCardPv } from '../../rules/point-value.ts';
import { DEFAULT_ECONOMY_ID, getEconomy } from '../economy/presets.ts';
import { computeHealing, computeHire } from '../pilots/hire.ts';
import { getFreshDamage } from '../forces/readiness.ts';
import { computeRepair } from './repair.ts';
import { planRepairs } from './plan-repairs.ts';

const RUNS = process.env['WARCHEST_TIER'] === 'long' ? 2000 : 200;
const ECONOMY = getEconomy(DEFAULT_ECONOMY_ID)!;
const RULESET = getRuleset('alpha-strike-standard-2018')!;
const FORCE = { size: 1 };
const HIRE = computeHire(ECONOMY, false, FORCE);

interface Told {
  readonly basePv: number;
  readonly damaged: boolean;
  readonly manned: boolean;
}

type Spare = Pick<Pilot, 'id' | 'unitId' | 'status' | 'skill' | 'wounds'>;

function makeUnit({ basePv, damaged, manned }: Told, index: number): Unit {
  const card = makeCard({ basePv });
  const damage = damaged ? { ...getFreshDamage(card), armorLeft: 0 } : getFreshDamage(card);
  const standing = 'serving';
  const id = `unit-${index}` as UnitId;
  const pilot = {
    id: `own-${index}` as PilotId,
    forceId: 'force-1' as ForceId,
    name: 'Own',
    rank: '',
    skill: 4 as Skill,
    status: 'active' as const,
    wounds: 0,
    kills: 0,
    spentSp: 0,
    abilities: [],
    unitId: id,
  };
  return {
    id,
    forceId: 'force-1' as ForceId,
    lanceId: null,
    position: index,
    commander: false,
    readiness: damaged ? 'damaged' : 'ready',
    pv: basePv,
    engagements: 1,
    pilot: manned ? pilot : null,
    ...{ card, damage, standing },
    repair: computeRepair({ card, damage, standing }, ECONOMY, RULESET),
  };
}

function makeSpare(
  { skill, wounds }: { readonly skill: Skill; readonly wounds: number },
  index: number,
): Spare {
  const status = wounds > 0 ? ('wounded' as const) : ('active' as const);
  return { id: `spare-${index}` as PilotId, unitId: null, status, skill, wounds };
}

interface Sums {
  readonly costSp: number;
  readonly units: number;
  readonly pv: number;
}

/** The sums of every way to have units ready, pilot by pilot. */
function* listWays(units: readonly Unit[], spare: readonly Spare[]): Generator<Sums> {
  const [unit, ...others] = units;
  if (unit === undefined) {
    yield { costSp: 0, units: 0, pv: 0 };
    return;
  }
  const work = unit.repair?.costSp ?? 0;
  const add = (rest: Sums, costSp: number, pv: number): Sums => {
    return { costSp: rest.costSp + work + costSp, units: rest.units + 1, pv: rest.pv + pv };
  };
  for (const rest of listWays(others, spare)) {
    if (unit.pilot === null) {
      yield rest;
      yield add(rest, HIRE.costSp, computeCardPv(unit.card, HIRE.skill));
    } else {
      // A unit that needs nothing is ready in any case.
      if (work > 0) yield rest;
      yield add(rest, 0, unit.pv);
    }
  }
  if (unit.pilot !== null) return;
  for (const one of spare)
    for (const rest of listWays(
      others,
      spare.filter(({ id }) => id !== one.id),
    ))
      yield add(rest, computeHealing(one, ECONOMY, FORCE), computeCardPv(unit.card, one.skill));
}

function tryAll(units: readonly Unit[], spare: readonly Spare[], goal: ReadyGoal, budgetSp: number): Sums {
  const wanted = 'pv' in goal ? goal.pv : goal.units;
  const worth = (one: Sums) => ('pv' in goal ? one.pv : one.units);
  const second = (one: Sums) => ('pv' in goal ? one.units : one.pv);
  const keys = (one: Sums) =>
    worth(one) >= wanted
      ? [1, -one.costSp, worth(one), second(one)]
      : [0, worth(one), -one.costSp, second(one)];
  const all = [...listWays(units, spare)].filter(({ costSp }) => costSp <= budgetSp);
  return all.reduce((best, one) => {
    const [mine, theirs] = [keys(one), keys(best)];
    const place = mine.findIndex((key, index) => key !== theirs[index]);
    return place !== -1 && mine[place]! > theirs[place]! ? one : best;
  });
}

function plan(
  units: readonly Unit[],
  pilots: readonly Spare[],
  goal: ReadyGoal,
  budgetSp: number,
  hasRest = true,
) {
  const engaged = { unitIds: new Set<UnitId>(), pilotIds: new Set<PilotId>() };
  return planRepairs({
    ...{ units, pilots, goal, budgetSp, hasRest, engaged },
    economy: ECONOMY,
    size: FORCE.size,
    settingUp: false,
    buy: [],
  });
}

const aUnit = record({ basePv: integer({ min: 4, max: 45 }), damaged: boolean(), manned: boolean() });
const aSpare = record({ skill: constantFrom<Skill[]>(2, 3, 4, 5), wounds: constantFrom(0, 0, 1, 2, 5) });

describe('the cheapest plan of repairs', () => {
  test('in which nobody leaves a machine is never dearer and never makes less ready than any other such', () => {
    assert(
      property(
        array(aUnit, { maxLength: 4 }),
        array(aSpare, { maxLength: 4 }),
        constantFrom<ReadyGoal[]>(
          { units: 1 },
          { units: 3 },
          { units: 9 },
          { pv: 30 },
          { pv: 70 },
          { pv: 900 },
        ),
        constantFrom(0, 60, 130, 250, 1000),
        (told, spares, goal, budgetSp) => {
          const units = told.map(makeUnit);
          // More wounds than are healed in a month keep a pilot out of the next track.
          const spare = spares.map(makeSpare);
          const fit = spare.filter(({ wounds }) => wounds <= (ECONOMY.woundsPerMonth?.value ?? 99));
          const planned = plan(units, spare, goal, budgetSp);
          const { costSp, readyUnits, readyPv } = planned;
          // Those in which somebody does: plan-seats.prop.test.ts.
          const actions = planned.units.flatMap((unit) => unit.actions);
          if (actions.some(({ kind }) => kind === 'vacate')) return;
          expect({ costSp, units: readyUnits, pv: readyPv }).toEqual(tryAll(units, fit, goal, budgetSp));
          expect(plan(units, spare, goal, budgetSp)).toEqual(plan(units, spare, goal, budgetSp));
        },
      ),
      { numRuns: RUNS },
    );
  });

  test('pays for nobody while any spare pilot is left', () => {
    const units = Array.from({ length: 9 }, () => ({ basePv: 20, damaged: false, manned: false })).map(
      makeUnit,
    );
    const spare = Array.from({ length: 9 }, () => ({ skill: 4 as const, wounds: 0 })).map(makeSpare);
    expect(plan(units, spare, { units: 9 }, 10_000)).toMatchObject({ met: true, costSp: 0 });
  });

  test('heals a spare pilot where that costs less than a new one', () => {
    const units = [{ basePv: 20, damaged: false, manned: false }].map(makeUnit);
    const spare = [{ skill: 4 as const, wounds: 1 }].map(makeSpare);
    const { costSp, units: planned } = plan(units, spare, { units: 1 }, 10_000);
    expect(costSp).toBe(computeHealing(spare[0]!, ECONOMY, FORCE));
    expect(planned[0]!.actions).toEqual([
      { kind: 'heal', pilotId: spare[0]!.id },
      { kind: 'seat', unitId: units[0]!.id, pilotId: spare[0]!.id },
    ]);
  });

  test('asks for no work where there is no time for it', () => {
    const told = [
      { basePv: 20, damaged: true, manned: true },
      { basePv: 20, damaged: false, manned: false },
    ];
    const spare = [{ skill: 3 as const, wounds: 1 }].map(makeSpare);
    const { met, units } = plan(told.map(makeUnit), spare, { units: 2 }, 10_000, false);
    expect(met).toBe(false);
    expect(units.map(({ reason }) => reason)).toEqual(['no-rest', 'chosen']);
    expect(units[1]!.actions).toEqual([{ kind: 'hire', unitId: 'unit-1' }]);
  });
});
