import type { Balance, BalanceStep } from '../../shared/domain/balance.ts';
import type { TimedForecast } from '../../shared/domain/forecast.ts';
import type { UnitId } from '../../shared/domain/ids.ts';
import type { Skill } from '../../shared/domain/pilot.ts';
import { opponentOf, type Side } from '../../shared/domain/side.ts';
import { searchCards } from '../../shared/catalogue/catalogue.ts';
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
import type { TaskContext } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { countBoards, runForecast, TELL_EVERY_MS } from './run-forecast.ts';

/** Forces to begin with, those that stay after each round, and what is made of each of them. */
const FIRST_FORCES = 12;
const KEPT_FORCES = 3;
const VARIATIONS = 3;
const ROUNDS = 3;
/** Battles for a first look at a force, for a closer one at the best, and for what is told of the one that is proposed. */
const FIRST_LOOK = 16;
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
  /** The battle with these units on the side, on each of its boards. */
  readonly field: (units: readonly ScenarioUnit[]) => readonly BattleSetting[];
}

/** A force, and what battles with it came to. */
interface Tried {
  readonly force: ProposedForce;
  readonly chance: number;
  readonly forecast: TimedForecast;
  readonly boards: number;
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
  const enemies = field([])[0]?.scenario.sides[opponentOf(side)].units.length ?? USUAL_ENEMIES;
  const share = Math.min(1, Math.max(LEAST_SHARE, USUAL_ENEMIES / enemies));
  return {
    first: { purpose: 'look', runs: Math.round(FIRST_LOOK * share) },
    close: { purpose: 'close', runs: Math.round(CLOSE_LOOK * share) },
    finalRuns: Math.round(FINAL_RUNS * share),
  };
}

/** What has been found by now, told a few times a second: the best force so far, and what is being tried. */
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
    ...describeForce(search, one),
    trying,
    forcesTried: forces,
    battles,
    durationMs: performance.now() - began,
  });
  /** `more`: battles that are not counted yet, because the look that they belong to goes on. */
  const tell = (more = 0): void => {
    toldAt = performance.now();
    context.tell(battles + more, all, best === null ? null : describe(best));
  };
  return {
    describe,
    tell,
    /** What is tried from now on. */
    begin(stage: BalanceStep): void {
      trying = stage;
      tell();
    },
    /** The best by now, of so many forces. */
    keep(found: Tried, of: number, more = 0): void {
      best = found;
      forces = of;
      tell(more);
    },
    count(fought: number): void {
      battles += fought;
      if (performance.now() - toldAt >= TELL_EVERY_MS) tell();
    },
    end: (): void => {
      trying = null;
    },
  };
}

type Progress = ReturnType<typeof createProgress>;

/**
 * Proposes a force by trying some, and then what is like the best of them. The best so far is told after each round, so
 * that there is an answer early and a better one later. The same question gets the same answer.
 */
export async function searchBalance(search: BalanceSearch): Promise<Balance> {
  const { pool, pv, winChance, seed } = search;
  const dice = createSeededDice(`${seed}/forces`);
  const looks = planLooks(search);
  const progress = createProgress(search, looks, performance.now());
  const tried: Tried[] = [];
  // The nearest first; of two as near, the one that was tried first.
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
  // Of many looks the nearest is often so by luck: what comes nearest again is meant.
  const kept = tried.slice(0, KEPT_FORCES).map(({ force }) => force);
  progress.begin({ stage: 'close', forces: kept.length, round: ROUNDS, rounds: ROUNDS });
  const seen = await tryEach(search, kept, looks.close, progress);
  const best = seen.toSorted((a, b) => off(a) - off(b))[0];
  if (best === undefined) throw noBalance();
  progress.keep(best, tried.length);
  return sharpen(search, best, looks.finalRuns, progress, tried.length);
}

/** Fights what is told of the force that is proposed: battles by which it was not chosen, for those flatter it. */
async function sharpen(
  search: BalanceSearch,
  chosen: Tried,
  runs: number,
  progress: Progress,
  forcesTried: number,
): Promise<Balance> {
  progress.begin({ stage: 'final', forces: 1, round: ROUNDS, rounds: ROUNDS });
  const final = await fightForce(search, chosen.force, runs, `${search.seed}/final`, (soFar) => {
    // Sharper than the look by which it was chosen, or not told yet.
    const { runs: fought } = soFar.forecast;
    if (fought > chosen.forecast.runs) progress.keep(soFar, forcesTried, fought);
    else progress.tell(fought);
  });
  progress.count(runs);
  progress.keep(final, forcesTried);
  progress.end();
  return progress.describe(final);
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
  const path = `sides.${side}.units[`;
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

async function tryEach(
  search: BalanceSearch,
  forces: readonly ProposedForce[],
  { purpose, runs }: Look,
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

/** Battles with a force of the side; `onMore` gets what they come to by now, a few times a second. */
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

/** The force itself, and how often it wins. */
function describeForce(search: BalanceSearch, { force, forecast, chance, boards }: Tried) {
  const { pool, side } = search;
  const { interval95 } = forecast;
  return {
    units: listUnits(search, force).map(({ unitId, card, skill }) => ({
      unitId,
      cardId: card.id,
      name: card.name,
      skill,
    })),
    pv: force.reduce((sum, place) => sum + (pool[place]?.pv ?? 0), 0),
    winChance: { chance, ...interval95[side === 'attacker' ? 'attackerWins' : 'defenderWins'] },
    forecast,
    boards,
  };
}

export function noBalance(): Refusal {
  return new Refusal(
    'engagement.no-balance',
    'No force can be proposed from these units within this PV. Nothing was changed; allow more PV, or other units.',
  );
}
