import type { ResultOf } from '../../shared/contract/index.ts';
import type { UnitId } from '../../shared/domain/ids.ts';
import type { Skill } from '../../shared/domain/pilot.ts';
import { opponentOf, type Side } from '../../shared/domain/side.ts';
import { searchCards } from '../../shared/catalogue/catalogue.ts';
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
import { computeCardPv } from '../../shared/rules/point-value.ts';
import type { Ruleset } from '../../shared/rules/ruleset.ts';
import { createSeededDice } from '../../shared/rules/seeded-dice.ts';
import type { BattleSetting } from '../battles/battle-job.ts';
import type { TaskContext } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { askOnBoard, runForecast, TELL_EVERY_MS } from './run-forecast.ts';

/** Forces to begin with, those that stay after each round, and what is made of each of them. */
const FIRST_FORCES = 12;
const KEPT_FORCES = 3;
const VARIATIONS = 3;
const ROUNDS = 3;
/** Battles for a first look at a force, for a closer one at the best, and for what is told of the one that is proposed. */
const FIRST_LOOK = 32;
const CLOSE_LOOK = 64;
const FINAL_RUNS = 300;
/** Against more enemies than this battles take longer, and fewer are fought: so much of the wait stays, at least. */
const USUAL_ENEMIES = 8;
const LEAST_SHARE = 0.25;

export interface Candidate extends Recruit {
  readonly unit: ScenarioUnit;
}

/** Everything that a search for a force needs. */
export interface BalanceSearch {
  readonly context: TaskContext;
  readonly side: Side;
  /** Wanted chance of the side to win, 0 to 1. */
  readonly winChance: number;
  /** Most PV of the force. */
  readonly pv: number;
  readonly seed: string;
  readonly pool: readonly Candidate[];
  /** The battle with these units on the side. */
  readonly field: (units: readonly ScenarioUnit[]) => BattleSetting;
}

interface Tried {
  readonly force: ProposedForce;
  readonly chance: number;
}

interface Look {
  readonly purpose: 'look' | 'close';
  readonly runs: number;
}

/** How many battles the looks of a search take. */
interface Looks {
  readonly first: Look;
  readonly close: Look;
  readonly finalRuns: number;
}

function planLooks({ field, side }: BalanceSearch): Looks {
  const enemies = field([]).scenario.sides[opponentOf(side)].units.length;
  const share = Math.min(1, Math.max(LEAST_SHARE, USUAL_ENEMIES / enemies));
  return {
    first: { purpose: 'look', runs: Math.round(FIRST_LOOK * share) },
    close: { purpose: 'close', runs: Math.round(CLOSE_LOOK * share) },
    finalRuns: Math.round(FINAL_RUNS * share),
  };
}

/** Tells a few times a second how many battles have been fought, of as many as it may take. */
function createProgress(context: TaskContext, looks: Looks) {
  const first = (FIRST_FORCES + ROUNDS * KEPT_FORCES * VARIATIONS) * looks.first.runs;
  const all = first + KEPT_FORCES * looks.close.runs + looks.finalRuns;
  let fought = 0;
  let toldAt = -Infinity;
  return {
    countFought: () => fought,
    note(battles: number): void {
      fought += battles;
      const now = performance.now();
      if (now - toldAt < TELL_EVERY_MS) return;
      toldAt = now;
      context.tell(fought, all, null);
    },
  };
}

type Progress = ReturnType<typeof createProgress>;

type Answer = ResultOf<'engagement.balance'>;

/** Proposes a force by trying some, and then what is like the best of them. The same question gets the same answer. */
export async function searchBalance(search: BalanceSearch): Promise<Answer> {
  const began = performance.now();
  const { context, pool, pv, winChance, seed } = search;
  const dice = createSeededDice(`${seed}/forces`);
  const looks = planLooks(search);
  const progress = createProgress(context, looks);
  const tryEach = (forces: readonly ProposedForce[], look: Look): Promise<Tried[]> =>
    Promise.all(forces.map((force) => tryForce(search, force, look, progress)));
  const tried: Tried[] = [];
  // The nearest first; of two as near, the one that was tried first.
  const off = ({ chance }: Tried): number => Math.abs(chance - winChance);
  const tryAll = async (forces: readonly ProposedForce[]): Promise<void> => {
    const fresh = forces.filter((force) => !tried.some((one) => one.force.join() === force.join()));
    tried.push(...(await tryEach(fresh, looks.first)));
    tried.sort((a, b) => off(a) - off(b));
  };
  await tryAll(drawForces(pool, pv, FIRST_FORCES, dice));
  for (let round = 0; round < ROUNDS; round += 1) {
    const best = tried.slice(0, KEPT_FORCES);
    const varied = best.flatMap(({ force, chance }) =>
      varyForce(pool, force, pv, { wanted: winChance, found: chance }, VARIATIONS, dice),
    );
    await tryAll(varied);
  }
  // Of many looks the nearest is often so by luck: what comes nearest again is meant.
  const kept = tried.slice(0, KEPT_FORCES);
  const seen = await tryEach(
    kept.map(({ force }) => force),
    looks.close,
  );
  const best = seen.toSorted((a, b) => off(a) - off(b))[0];
  if (best === undefined) throw noBalance();
  const searched = { forces: tried.length, battles: progress.countFought() };
  return describe(search, best.force, looks.finalRuns, searched, began);
}

/** Those who can fight, with what they are worth; `once`: each is there once, as in a roster. Refuses when nobody can. */
export function listCandidates(
  ruleset: Ruleset,
  scenario: BattleScenario,
  side: Side,
  units: readonly ScenarioUnit[],
  once: boolean,
): readonly Candidate[] {
  const refused = findRefused(ruleset, scenario, side, units);
  const pool = units
    .filter((unit, index) => unit.carriedBy === undefined && !refused.has(index))
    .map((unit) => ({ unit, pv: computeCardPv(unit.card, unit.skill), once }));
  if (pool.length === 0) throw noBalance();
  return pool;
}

/** Which of the units could not fight, by their place: all are judged at once, so that the board is looked at once. */
function findRefused(
  ruleset: Ruleset,
  scenario: BattleScenario,
  side: Side,
  units: readonly ScenarioUnit[],
): ReadonlySet<number> {
  const all = { ...scenario, sides: { ...scenario.sides, [side]: { units } } };
  const path = `sides.${side}.units.`;
  const problems = validateScenario(ruleset, all).filter((problem) => problem.path.startsWith(path));
  return new Set(problems.map((problem) => Number.parseInt(problem.path.slice(path.length), 10)));
}

/** Every card of the catalogue as units that may be proposed. */
export function listCatalogue(side: Side, skill: Skill = 4) {
  return searchCards('', Infinity).cards.map(({ id }, index) => ({
    unitId: `${side}-${index}` as UnitId,
    cardId: id,
    skill,
  }));
}

/** The units of a force; those of a catalogue are told apart by their number in it, for they may be the same twice. */
function listUnits({ pool, side }: BalanceSearch, force: ProposedForce): readonly ScenarioUnit[] {
  return force.flatMap((place, index) => {
    const recruit = pool[place];
    if (recruit === undefined) return [];
    const { unit, once } = recruit;
    const unitId = once ? unit.unitId : (`${side}-${index + 1}` as UnitId);
    return [{ ...unit, unitId, commander: index === 0 }];
  });
}

async function tryForce(
  search: BalanceSearch,
  force: ProposedForce,
  { purpose, runs }: Look,
  progress: Progress,
): Promise<Tried> {
  const { context, side, seed } = search;
  const setting = search.field(listUnits(search, force));
  const batch = createBatch(setting.scenario, 0);
  await context.battles.run(
    { kind: 'forecast', setting, others: [], seed: computeBattleSeed(`${seed}/${purpose}`, 0) },
    {
      runs,
      signal: context.signal,
      onPart(part) {
        mergeBatch(batch, part);
        progress.note(part.tally.runs);
      },
    },
  );
  return { force, chance: batch.tally.wins[side] / runs };
}

async function describe(
  search: BalanceSearch,
  force: ProposedForce,
  runs: number,
  tried: { readonly forces: number; readonly battles: number },
  began: number,
): Promise<Answer> {
  const { context, side, pool, seed } = search;
  const units = listUnits(search, force);
  const tell = (done: number): void => context.tell(tried.battles + done, tried.battles + runs, null);
  // Battles that nobody has looked at yet: those by which it was chosen would flatter it.
  const forecast = await runForecast(
    { ...context, tell },
    askOnBoard(search.field(units), runs, `${seed}/final`),
  );
  const wins = side === 'attacker' ? forecast.attackerWins : forecast.defenderWins;
  return {
    units: units.map(({ unitId, card, skill }) => ({ unitId, cardId: card.id, name: card.name, skill })),
    pv: force.reduce((sum, place) => sum + (pool[place]?.pv ?? 0), 0),
    winChance: { chance: wins / runs, ...computeWilson95(wins, runs) },
    forecast,
    forcesTried: tried.forces,
    battles: tried.battles + runs,
    durationMs: performance.now() - began,
  };
}

export function noBalance(): Refusal {
  return new Refusal(
    'engagement.no-balance',
    'No force can be proposed from these units within this PV. Nothing was changed; allow more PV, or other units.',
  );
}
