import { completeScenario, type WrittenUnit } from '../../shared/catalogue/complete-scenario.ts';
import { searchCards } from '../../shared/catalogue/catalogue.ts';
import type { ParamsOf, ResultOf } from '../../shared/contract/index.ts';
import type { UnitId } from '../../shared/domain/ids.ts';
import type { Side } from '../../shared/domain/side.ts';
import {
  validateScenario,
  type BattleScenario,
  type ScenarioUnit,
} from '../../shared/rules/battle/scenario.ts';
import { computeWilson95 } from '../../shared/rules/forecast/interval.ts';
import {
  drawForces,
  varyForce,
  type ProposedForce,
  type Recruit,
} from '../../shared/rules/forecast/opposing-forces.ts';
import { computeBattleSeed, createBatch, mergeBatch } from '../../shared/rules/forecast/run-battles.ts';
import { computePointValue } from '../../shared/rules/point-value.ts';
import { createSeededDice } from '../../shared/rules/seeded-dice.ts';
import type { BattleSetting } from '../battles/battle-job.ts';
import type { TaskContext, TaskHandler } from '../handler.ts';
import { findRuleset } from '../queries/load/load-campaign.ts';
import { Refusal } from '../refusal.ts';
import { planSetting } from './plan-battles.ts';
import { runForecast } from './run-forecast.ts';

/** Forces to begin with, those that stay after each round, and what is made of each of them. */
const FIRST_FORCES = 12;
const KEPT_FORCES = 3;
const VARIATIONS = 3;
const ROUNDS = 3;
/** Battles for a first look at a force, and for what is told of the one that is proposed. */
const LOOK_RUNS = 32;
const FINAL_RUNS = 300;

interface Candidate extends Recruit {
  readonly unit: ScenarioUnit;
}

interface Tried {
  readonly force: ProposedForce;
  readonly chance: number;
}

type Question = ParamsOf<'engagement.balance'>;
type Answer = ResultOf<'engagement.balance'>;

/** Everything that a search needs to try a force. */
interface Search {
  readonly context: TaskContext;
  readonly question: Question;
  readonly setting: BattleSetting;
  readonly pool: readonly Candidate[];
}

/** Proposes a force by trying some, and then what is like the best of them. The same question gets the same answer. */
const balance: TaskHandler<'engagement.balance'> = async (context, question) => {
  const began = performance.now();
  const search = openSearch(context, question);
  const { pool } = search;
  const dice = createSeededDice(`${question.seed}/forces`);
  const all = (ROUNDS * KEPT_FORCES * VARIATIONS + FIRST_FORCES) * LOOK_RUNS + FINAL_RUNS;
  const tried: Tried[] = [];
  const tryAll = async (forces: readonly ProposedForce[]): Promise<void> => {
    const fresh = forces.filter((force) => !tried.some((one) => one.force.join() === force.join()));
    tried.push(...(await Promise.all(fresh.map((force) => tryForce(search, force)))));
    // The nearest first; of two as near, the one that was tried first.
    const off = ({ chance }: Tried): number => Math.abs(chance - question.winChance);
    tried.sort((a, b) => off(a) - off(b));
    context.tell(tried.length * LOOK_RUNS, all, null);
  };
  await tryAll(drawForces(pool, question.pv, FIRST_FORCES, dice));
  for (let round = 0; round < ROUNDS; round += 1) {
    const best = tried.slice(0, KEPT_FORCES);
    const varied = best.flatMap(({ force, chance }) =>
      varyForce(pool, force, question.pv, { wanted: question.winChance, found: chance }, VARIATIONS, dice),
    );
    await tryAll(varied);
  }
  const [best] = tried;
  if (best === undefined) throw noBalance();
  return describe(search, best.force, tried.length, began);
};

function openSearch(context: TaskContext, question: Question): Search {
  const { ruleset, options, scenario, side, units, skill } = question;
  const written: readonly WrittenUnit[] =
    units ??
    searchCards('', Infinity).cards.map(({ id }, index) => ({
      unitId: `${side}-${index}` as UnitId,
      cardId: id,
      skill: skill ?? 4,
    }));
  const completed = completeScenario({
    ...scenario,
    sides: { ...scenario.sides, [side]: { units: written } },
  });
  if (completed.outcome === 'unfinished') {
    // Says which of them has no card.
    planSetting({
      ruleset,
      options,
      scenario: { ...scenario, sides: { ...scenario.sides, [side]: { units: written } } },
    });
    throw noBalance();
  }
  const rules = findRuleset(ruleset, options);
  const pool = completed.scenario.sides[side].units
    .filter((unit) => canFight(rules, completed.scenario, side, unit))
    .map((unit) => ({
      unit,
      pv: computePointValue(unit.card.basePv, unit.skill),
      once: units !== undefined,
    }));
  const [first] = pool;
  if (first === undefined) throw noBalance();
  // What else is wrong with the scenario is said before anything runs.
  const probe = { ...scenario, sides: { ...scenario.sides, [side]: { units: [first.unit] } } };
  return { context, question, pool, setting: planSetting({ ruleset, options, scenario: probe }) };
}

function canFight(
  rules: Parameters<typeof validateScenario>[0],
  scenario: BattleScenario,
  side: Side,
  unit: ScenarioUnit,
): boolean {
  const alone = { ...scenario, sides: { ...scenario.sides, [side]: { units: [unit] } } };
  return !validateScenario(rules, alone).some(({ path }) => path.startsWith(`sides.${side}.units.0`));
}

function fieldForce({ setting, pool, question }: Search, force: ProposedForce): BattleSetting {
  const units = force.flatMap((place, index) => {
    const unit = pool[place]?.unit;
    if (unit === undefined) return [];
    const unitId = question.units === undefined ? (`${question.side}-${index + 1}` as UnitId) : unit.unitId;
    return [{ ...unit, unitId, commander: index === 0 }];
  });
  const { scenario } = setting;
  return { ...setting, scenario: { ...scenario, sides: { ...scenario.sides, [question.side]: { units } } } };
}

async function tryForce(search: Search, force: ProposedForce): Promise<Tried> {
  const { context, question } = search;
  const setting = fieldForce(search, force);
  const batch = createBatch(setting.scenario, 0);
  await context.battles.run(
    { kind: 'forecast', setting, others: [], seed: computeBattleSeed(`${question.seed}/look`, 0) },
    { runs: LOOK_RUNS, signal: context.signal, onPart: (part) => mergeBatch(batch, part) },
  );
  return { force, chance: batch.tally.wins[question.side] / LOOK_RUNS };
}

async function describe(
  search: Search,
  force: ProposedForce,
  forcesTried: number,
  began: number,
): Promise<Answer> {
  const { context, question, pool } = search;
  const setting = fieldForce(search, force);
  // Battles that nobody has looked at yet: those by which it was chosen would flatter it.
  const untold = { ...context, tell: () => undefined };
  const forecast = await runForecast(untold, { setting, runs: FINAL_RUNS, seed: `${question.seed}/final` });
  const wins = question.side === 'attacker' ? forecast.attackerWins : forecast.defenderWins;
  return {
    units: setting.scenario.sides[question.side].units.map(({ unitId, card, skill }) => {
      return { unitId, cardId: card.id, name: card.name, skill };
    }),
    pv: force.reduce((sum, place) => sum + (pool[place]?.pv ?? 0), 0),
    winChance: { chance: wins / FINAL_RUNS, ...computeWilson95(wins, FINAL_RUNS) },
    forecast,
    forcesTried,
    battles: forcesTried * LOOK_RUNS + FINAL_RUNS,
    durationMs: performance.now() - began,
  };
}

function noBalance(): Refusal {
  return new Refusal(
    'engagement.no-balance',
    'No force can be proposed from these units within this PV. Nothing was changed; allow more PV, or other units.',
  );
}

export const balanceTasks = { 'engagement.balance': balance } satisfies {
  'engagement.balance': TaskHandler<'engagement.balance'>;
};
