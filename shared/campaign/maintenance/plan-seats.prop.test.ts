import { array, assert, constantFrom, integer, option, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ForceId, PilotId, UnitId } from '../../domain/ids.ts';
import type { Pilot, Skill } from '../../domain/pilot.ts';
import type { ReadyGoal, RepairPlan } from '../../domain/repair-plan.ts';
import type { Unit } from '../../domain/unit.ts';
import { computeCardPv } from '../../rules/point-value.ts';
import { getRuleset } from '../../rules/rulesets.ts';
import { countRuns } from '../../rules/testing/count-runs.ts';
import { makeCard } from '../../rules/testing/fixtures.ts';
import { DEFAULT_ECONOMY_ID, getEconomy } from '../economy/presets.ts';
import { computeBuyPrice } from '../economy/trade.ts';
import { getFreshDamage } from '../forces/readiness.ts';
import { computeHealing, computeHire } from '../pilots/hire.ts';
import { planRepairs } from './plan-repairs.ts';
import type { RepairPlanQuestion } from './repair-work.ts';
import { computeRepair } from './repair.ts';

const RUNS = countRuns({ fast: 300, all: 4000 });
const ECONOMY = getEconomy(DEFAULT_ECONOMY_ID)!;
const RULESET = getRuleset('alpha-strike-standard-2018')!;
const FORCE = { size: 1 };
const HIRE = computeHire(ECONOMY, false, FORCE);
const MOST_WOUNDS = ECONOMY.woundsPerMonth!.value;

type Question = Omit<RepairPlanQuestion, 'pilots'> & { readonly pilots: readonly Pilot[] };
type Told = Pick<Pilot, 'skill' | 'wounds'>;

interface Case {
  readonly units: readonly {
    readonly basePv: number;
    readonly state: 'whole' | 'armor' | 'wreck';
    readonly pilot: Told | null;
    readonly isEngaged: boolean;
  }[];
  readonly spares: readonly Told[];
  readonly buys: readonly number[];
  readonly goal: ReadyGoal;
  readonly budgetSp: number;
  readonly hasRest: boolean;
}

const aPilot = record({
  skill: constantFrom<Skill[]>(2, 3, 4, 4, 5, 6),
  wounds: constantFrom(0, 0, 1, 2, 5),
});
const aUnit = record({
  basePv: integer({ min: 4, max: 45 }),
  state: constantFrom('whole' as const, 'armor' as const, 'wreck' as const),
  pilot: option(aPilot, { freq: 3 }),
  isEngaged: integer({ min: 0, max: 9 }).map((number) => number === 0),
});
const aCase = record<Case>({
  units: array(aUnit, { minLength: 1, maxLength: 4 }),
  spares: array(aPilot, { maxLength: 2 }),
  buys: array(integer({ min: 4, max: 30 }), { maxLength: 1 }),
  goal: constantFrom<ReadyGoal[]>(
    ...[{ units: 1 }, { units: 2 }, { units: 3 }, { units: 9 }],
    ...[{ pv: 20 }, { pv: 45 }, { pv: 80 }, { pv: 900 }],
  ),
  budgetSp: constantFrom(0, 60, 130, 250, 600, 5000),
  hasRest: integer({ min: 0, max: 5 }).map((number) => number > 0),
});

function makePilot({ skill, wounds }: Told, id: string, unitId: UnitId | null): Pilot {
  return {
    ...{ id: id as PilotId, forceId: 'force-1' as ForceId, name: id, rank: '', skill, wounds, unitId },
    status: wounds > 0 ? 'wounded' : 'active',
    ...{ kills: 0, spentSp: 0, abilities: [] },
  };
}

function makeQuestion({ units: told, spares, buys, goal, budgetSp, hasRest }: Case): Question {
  const units = told.map(({ basePv, state, pilot }, index): Unit => {
    const id = `unit-${index}` as UnitId;
    const card = makeCard({ basePv, size: 1 + (index % 4) });
    const fresh = getFreshDamage(card);
    const damage = {
      whole: fresh,
      armor: { ...fresh, armorLeft: 0 },
      wreck: { ...fresh, armorLeft: 0, structureLeft: 0 },
    }[state];
    const standing = state === 'wreck' ? 'wrecked' : 'serving';
    const seated = pilot === null ? null : makePilot(pilot, `own-${index}`, id);
    return {
      ...{ id, forceId: 'force-1' as ForceId, lanceId: null, position: index, commander: false },
      ...{ card, damage, standing, engagements: 1, pilot: seated, readiness: 'ready' },
      pv: computeCardPv(card, seated?.skill ?? 4),
      repair: computeRepair({ card, damage, standing }, ECONOMY, RULESET),
    };
  });
  const busy = units.filter((_, index) => told[index]!.isEngaged);
  return {
    units,
    pilots: [
      ...units.flatMap(({ pilot }) => pilot ?? []),
      ...spares.map((one, index) => makePilot(one, `spare-${index}`, null)),
    ],
    engaged: {
      unitIds: new Set(busy.map(({ id }) => id)),
      pilotIds: new Set(busy.flatMap(({ pilot }) => (pilot === null ? [] : [pilot.id]))),
    },
    ...{ economy: ECONOMY, settingUp: false, hasRest, size: FORCE.size, goal, budgetSp },
    buy: buys.map((basePv, index) => ({ card: makeCard({ id: 100 + index, basePv }), count: 1 })),
  };
}

interface Sums {
  readonly costSp: number;
  readonly units: number;
  readonly pv: number;
}

/** Every way to have machines ready: each with any pilot who can fight, with a new one, or left behind. */
function* listWays(question: Question): Generator<Sums> {
  const { units, pilots, buy, engaged, hasRest } = question;
  const machines = [
    ...units
      .filter(({ id, repair }) => !engaged.unitIds.has(id) && (hasRest || repair === null))
      .map(({ card, repair }) => ({ card, costSp: repair?.costSp ?? 0 })),
    ...buy.map(({ card }) => ({ card, costSp: computeBuyPrice(card, ECONOMY) })),
  ];
  const most = hasRest ? MOST_WOUNDS : 0;
  const fit = pilots.filter(({ id, wounds }) => !engaged.pilotIds.has(id) && wounds <= most);
  function* fill(index: number, left: readonly Pilot[], sums: Sums): Generator<Sums> {
    const machine = machines[index];
    if (machine === undefined) {
      yield sums;
      return;
    }
    yield* fill(index + 1, left, sums);
    const add = (costSp: number, skill: Skill): Sums => ({
      costSp: sums.costSp + machine.costSp + costSp,
      units: sums.units + 1,
      pv: sums.pv + computeCardPv(machine.card, skill),
    });
    yield* fill(index + 1, left, add(HIRE.costSp, HIRE.skill));
    for (const pilot of left) {
      const others = left.filter(({ id }) => id !== pilot.id);
      yield* fill(index + 1, others, add(computeHealing(pilot, ECONOMY, FORCE), pilot.skill));
    }
  }
  yield* fill(0, fit, { costSp: 0, units: 0, pv: 0 });
}

/** What counts of a plan: whether the goal is met, for how much; or else how much is ready, for how much. */
function judge(
  goal: ReadyGoal,
  { costSp, units, pv }: Sums,
): readonly [met: number, worth: number, cost: number] {
  const [worth, wanted] = 'pv' in goal ? [pv, goal.pv] : [units, goal.units];
  return worth >= wanted ? [1, 0, -costSp] : [0, worth, -costSp];
}

function findBest(question: Question): ReturnType<typeof judge> {
  let best: ReturnType<typeof judge> = [-1, 0, 0];
  for (const way of listWays(question)) {
    if (way.costSp > question.budgetSp) continue;
    const one = judge(question.goal, way);
    const place = one.findIndex((key, index) => key !== best[index]);
    if (place !== -1 && one[place]! > best[place]!) best = one;
  }
  return best;
}

/** Does the actions of a plan one by one, each of which has to be possible; what is ready in the end, and its price. */
function carryOut({ units, purchases }: RepairPlan, question: Question): Sums {
  const seats = new Map(question.units.map(({ id, pilot }) => [id as string, pilot?.id ?? null]));
  const pilots = new Map(question.pilots.map((pilot) => [pilot.id as string, { ...pilot }]));
  const cards = new Map(question.units.map(({ id, card }) => [id as string, card]));
  const damaged = new Set<string>(question.units.flatMap(({ id, repair }) => (repair === null ? [] : [id])));
  let costSp = 0;
  const sit = (unitId: string, pilotId: PilotId): void => {
    expect(seats.get(unitId), 'an empty seat').toBeNull();
    expect([...seats.values()], 'a pilot without a seat').not.toContain(pilotId);
    seats.set(unitId, pilotId);
  };
  const chosen = units.filter(({ reason }) => reason === 'chosen');
  for (const action of [...chosen, ...purchases].flatMap(({ actions }) => actions))
    switch (action.kind) {
      case 'repair':
        expect(damaged.delete(action.unitId)).toBe(true);
        costSp += question.units.find(({ id }) => id === action.unitId)!.repair!.costSp;
        break;
      case 'heal': {
        const pilot = pilots.get(action.pilotId)!;
        expect(pilot.wounds).toBeGreaterThan(0);
        costSp += computeHealing(pilot, ECONOMY, FORCE);
        pilots.set(pilot.id, { ...pilot, wounds: 0 });
        break;
      }
      case 'vacate':
        expect(seats.get(action.unitId), 'somebody gets up').not.toBeNull();
        seats.set(action.unitId, null);
        break;
      case 'seat':
        sit(action.unitId, action.pilotId);
        break;
      case 'hire': {
        const pilot = makePilot({ skill: HIRE.skill, wounds: 0 }, `new-${pilots.size}`, null);
        pilots.set(pilot.id, pilot);
        sit(action.unitId!, pilot.id);
        costSp += HIRE.costSp;
        break;
      }
      case 'buy': {
        const { card } = question.buy.find((one) => one.card.id === action.cardId)!;
        cards.set(action.as!, card);
        seats.set(action.as!, null);
        costSp += computeBuyPrice(card, ECONOMY);
        break;
      }
      default:
        expect.unreachable(action.kind);
    }
  const ready = [...seats].flatMap(([unitId, pilotId]) => {
    const pilot = pilotId === null ? undefined : pilots.get(pilotId);
    if (pilot === undefined || pilot.wounds > 0 || damaged.has(unitId)) return [];
    if (question.engaged.unitIds.has(unitId as UnitId)) return [];
    return [computeCardPv(cards.get(unitId)!, pilot.skill)];
  });
  return { costSp, units: ready.length, pv: ready.reduce((sum, pv) => sum + pv, 0) };
}

describe('the cheapest plan of repairs, whoever sits where', () => {
  test('is as cheap as the best of all ways to crew machines, and comes to what it says when it is done', () => {
    assert(
      property(aCase, (told) => {
        const question = makeQuestion(told);
        const plan = planRepairs(question);
        const sums = { costSp: plan.costSp, units: plan.readyUnits, pv: plan.readyPv };
        expect(judge(told.goal, sums)).toEqual(findBest(question));
        expect(plan.met).toBe(judge(told.goal, sums)[0] === 1);
        expect(carryOut(plan, question)).toEqual(sums);
        expect(planRepairs(question)).toEqual(plan);
      }),
      { numRuns: RUNS },
    );
  });
});
