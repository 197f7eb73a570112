import type { Balance, BalanceStep } from '../../shared/domain/balance.ts';
import type { TimedForecast } from '../../shared/domain/forecast.ts';
import type { UnitId } from '../../shared/domain/ids.ts';
import type { Skill } from '../../shared/domain/pilot.ts';
import { opponentOf, type Side } from '../../shared/domain/side.ts';
import { nameUnit } from '../../shared/domain/unit.ts';
import {
  validateScenario,
  type BattleScenario,
  type ScenarioUnit,
} from '../../shared/rules/battle/scenario/scenario.ts';
import {
  drawForces,
  varyForce,
  type ProposedForce,
  type Recruit,
} from '../../shared/rules/forecast/opposing-forces.ts';
import { computeCardPv } from '../../shared/rules/point-value.ts';
import type { Ruleset } from '../../shared/rules/ruleset.ts';
import { createSeededDice } from '../../shared/rules/seeded-dice.ts';
import type { BattleSetting } from '../battles/battle-job.ts';
import type { CardFinder } from '../catalogue/card-finder.ts';
import type { TaskContext } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { countBoards, runForecast, PROGRESS_INTERVAL_MS } from './run-forecast.ts';

/** Number of forces drawn first, of forces kept after each round, of variations of each, and of rounds. */
const FIRST_FORCES = 12;
const KEPT_FORCES = 3;
const VARIATIONS = 3;
const ROUNDS = 3;
/**
 * Number of battles for the first look at a force, for the closer look at the best ones, and for the final forecast of
 * the proposed one.
 */
const FIRST_LOOK = 16;
const CLOSE_LOOK = 64;
const FINAL_RUNS = 300;
/** Battles against more enemies than this take longer, so fewer are fought: at least this share of the usual number. */
const USUAL_ENEMIES = 8;
const MIN_SHARE = 0.25;

export interface BalanceCandidate extends Recruit {
  readonly unit: ScenarioUnit;
}

/** Input of a search for a force. */
export interface BalanceSearch {
  readonly context: TaskContext;
  readonly side: Side;
  /** Wanted chance of the side to win, 0 to 1. */
  readonly winChance: number;
  /** Most PV of the force. */
  readonly pv: number;
  readonly seed: string;
  readonly pool: readonly BalanceCandidate[];
  /** The settings of the battle with these units on the side, one for each board. */
  readonly field: (units: readonly ScenarioUnit[]) => readonly BattleSetting[];
}

/** A force and the result of its battles. */
interface Tried {
  readonly force: ProposedForce;
  readonly chance: number;
  readonly forecast: TimedForecast;
  readonly boards: number;
}

interface TrialRuns {
  readonly purpose: 'look' | 'close';
  readonly runs: number;
}

/** Number of battles for each kind of look. */
interface Looks {
  readonly first: TrialRuns;
  readonly close: TrialRuns;
  readonly finalRuns: number;
}

function planLooks({ field, side }: BalanceSearch): Looks {
  const enemies = field([])[0]?.scenario.sides[opponentOf(side)].units.length ?? USUAL_ENEMIES;
  const share = Math.min(1, Math.max(MIN_SHARE, USUAL_ENEMIES / enemies));
  return {
    first: { purpose: 'look', runs: Math.round(FIRST_LOOK * share) },
    close: { purpose: 'close', runs: Math.round(CLOSE_LOOK * share) },
    finalRuns: Math.round(FINAL_RUNS * share),
  };
}

/** Keeps the state of a search and reports it every `PROGRESS_INTERVAL_MS`: the best force so far, and what is being tried. */
function createProgress(search: BalanceSearch, looks: Looks, began: number) {
  const { context } = search;
  const first = (FIRST_FORCES + ROUNDS * KEPT_FORCES * VARIATIONS) * looks.first.runs;
  const all = first + KEPT_FORCES * looks.close.runs + looks.finalRuns;
  let battles = 0;
  let forces = 0;
  let trying: BalanceStep | null = null;
  let best: Tried | null = null;
  let toldAt = -Infinity;
  const describe = (one: Tried): Balance => ({
    ...toBalance(search, one),
    trying,
    forcesTried: forces,
    battles,
    durationMs: performance.now() - began,
  });
  /** `more`: battles of an unfinished look, which are not counted yet. */
  const reportProgress = (more = 0): void => {
    toldAt = performance.now();
    context.tell(battles + more, all, best === null ? null : describe(best));
  };
  return {
    describe,
    tell: reportProgress,
    /** Begins a stage of the search. */
    begin(stage: BalanceStep): void {
      trying = stage;
      reportProgress();
    },
    /** Notes the best force so far, out of `of` forces tried. */
    keep(found: Tried, of: number, more = 0): void {
      best = found;
      forces = of;
      reportProgress(more);
    },
    count(fought: number): void {
      battles += fought;
      if (performance.now() - toldAt >= PROGRESS_INTERVAL_MS) reportProgress();
    },
    end: (): void => {
      trying = null;
    },
  };
}

type Progress = ReturnType<typeof createProgress>;

/**
 * Proposes a force by random local search: draws some forces, then varies the best ones for some rounds. Reports the
 * best so far after each round, so that there is an early answer and a better one later. Deterministic: the same
 * question gets the same answer.
 */
export async function searchBalance(search: BalanceSearch): Promise<Balance> {
  const { pool, pv, winChance, seed } = search;
  const dice = createSeededDice(`${seed}/forces`);
  const looks = planLooks(search);
  const progress = createProgress(search, looks, performance.now());
  const tried: Tried[] = [];
  // Nearest to the wanted chance first; of two equally near, the one that was tried first.
  const off = ({ chance }: Tried): number => Math.abs(chance - winChance);
  const tryAll = async (forces: readonly ProposedForce[], round: number): Promise<void> => {
    const fresh = forces.filter((force) => !tried.some((one) => one.force.join() === force.join()));
    progress.begin({ stage: round === 0 ? 'drawn' : 'varied', forces: fresh.length, round, rounds: ROUNDS });
    tried.push(...(await tryEach(search, fresh, looks.first, progress)));
    tried.sort((a, b) => off(a) - off(b));
    if (tried[0] !== undefined) progress.keep(tried[0], tried.length);
  };
  await tryAll(drawForces(pool, pv, FIRST_FORCES, dice), 0);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const best = tried.slice(0, KEPT_FORCES);
    const varied = best.flatMap(({ force, chance }) =>
      varyForce(pool, force, pv, { wanted: winChance, found: chance }, VARIATIONS, dice),
    );
    await tryAll(varied, round);
  }
  // The nearest of many estimates is often nearest by luck (selection bias), so the best ones are fought again.
  const kept = tried.slice(0, KEPT_FORCES).map(({ force }) => force);
  progress.begin({ stage: 'close', forces: kept.length, round: ROUNDS, rounds: ROUNDS });
  const seen = await tryEach(search, kept, looks.close, progress);
  const best = seen.toSorted((a, b) => off(a) - off(b))[0];
  if (best === undefined) throw noBalance();
  progress.keep(best, tried.length);
  return sharpen(search, best, looks.finalRuns, progress, tried.length);
}

/**
 * Fights the final forecast of the proposed force with new battles: those that it was chosen by are biased in its
 * favour.
 */
async function sharpen(
  search: BalanceSearch,
  chosen: Tried,
  runs: number,
  progress: Progress,
  forcesTried: number,
): Promise<Balance> {
  progress.begin({ stage: 'final', forces: 1, round: ROUNDS, rounds: ROUNDS });
  const final = await fightForce(search, chosen.force, runs, `${search.seed}/final`, (soFar) => {
    // Reported only once there are more battles than in the look that the force was chosen by.
    const { runs: fought } = soFar.forecast;
    if (fought > chosen.forecast.runs) progress.keep(soFar, forcesTried, fought);
    else progress.tell(fought);
  });
  progress.count(runs);
  progress.keep(final, forcesTried);
  progress.end();
  return progress.describe(final);
}

/**
 * The units that can fight, with their PV; `once`: each may be fielded once, as in a roster. Refuses when there are
 * none.
 */
export function listCandidates(
  ruleset: Ruleset,
  scenario: BattleScenario,
  side: Side,
  units: readonly ScenarioUnit[],
  once: boolean,
): readonly BalanceCandidate[] {
  const refused = findRefused(ruleset, scenario, side, units);
  const pool = units
    .filter((unit, index) => unit.carriedBy === undefined && !refused.has(index))
    .map((unit) => ({ unit, pv: computeCardPv(unit.card, unit.skill), once }));
  if (pool.length === 0) throw noBalance();
  return pool;
}

/** Indices of the units that cannot fight. All are judged in one scenario, so that its board is examined once. */
function findRefused(
  ruleset: Ruleset,
  scenario: BattleScenario,
  side: Side,
  units: readonly ScenarioUnit[],
): ReadonlySet<number> {
  const all = { ...scenario, sides: { ...scenario.sides, [side]: { units } } };
  const path = `sides.${side}.units[`;
  const problems = validateScenario(ruleset, all).filter((problem) => problem.path.startsWith(path));
  return new Set(problems.map((problem) => Number.parseInt(problem.path.slice(path.length), 10)));
}

/** Cards of the catalogues that are tried at most: each is a unit of the scenario that judges them. */
const MAX_CATALOGUE_CARDS = 300;

/**
 * Cards of the catalogues as units that may be proposed; of very many cards an even sample. `most` is the PV of all;
 * at a low Skill a unit is worth less than its card says, so the bound is twice that.
 */
export function listCatalogue(
  cards: CardFinder,
  {
    side,
    most,
    skill = 4,
  }: { readonly side: Side; readonly most: number; readonly skill?: Skill | undefined },
) {
  return cards
    .sample(`pv<=${Math.max(1, Math.ceil(2 * most))}`, MAX_CATALOGUE_CARDS)
    .map(({ id }, index) => ({
      unitId: `${side}-${index}` as UnitId,
      cardId: id,
      skill,
    }));
}

/**
 * The units of a force. Units of a catalogue get a number in their id, since one card may be fielded more than once.
 */
function listUnits({ pool, side }: BalanceSearch, force: ProposedForce): readonly ScenarioUnit[] {
  return force.flatMap((place, index) => {
    const recruit = pool[place];
    if (recruit === undefined) return [];
    const { unit, once } = recruit;
    const unitId = once ? unit.unitId : (`${side}-${index + 1}` as UnitId);
    return [{ ...unit, unitId, commander: index === 0 }];
  });
}

async function tryEach(
  search: BalanceSearch,
  forces: readonly ProposedForce[],
  { purpose, runs }: TrialRuns,
  progress: Progress,
): Promise<Tried[]> {
  const seed = `${search.seed}/${purpose}`;
  return Promise.all(
    forces.map(async (force) => {
      const tried = await fightForce(search, force, runs, seed);
      progress.count(runs);
      return tried;
    }),
  );
}

/** Fights battles with a force of the side; calls `onMore` with the results so far every `PROGRESS_INTERVAL_MS`. */
async function fightForce(
  search: BalanceSearch,
  force: ProposedForce,
  runs: number,
  seed: string,
  onMore: (soFar: Tried) => void = () => undefined,
): Promise<Tried> {
  const { context, side } = search;
  const boards = search.field(listUnits(search, force)).map((setting) => ({ setting, others: [] }));
  const question = { boards, runs, seed };
  const toTried = (forecast: TimedForecast): Tried => {
    const wins = side === 'attacker' ? forecast.attackerWins : forecast.defenderWins;
    return { force, forecast, chance: wins / forecast.runs, boards: countBoards(question) };
  };
  return toTried(await runForecast(context, question, (soFar) => onMore(toTried(soFar))));
}

/** A force and how often it wins. */
function toBalance(search: BalanceSearch, { force, forecast, chance, boards }: Tried) {
  const { pool, side } = search;
  const { interval95 } = forecast;
  return {
    units: listUnits(search, force).map((unit) => ({
      unitId: unit.unitId,
      cardId: unit.card.id,
      name: nameUnit(unit),
      skill: unit.skill,
    })),
    pv: force.reduce((sum, place) => sum + (pool[place]?.pv ?? 0), 0),
    winChance: { chance, ...interval95[side === 'attacker' ? 'attackerWins' : 'defenderWins'] },
    forecast,
    boards,
  };
}

export function noBalance(): Refusal {
  return new Refusal('engagement.no-balance');
}
