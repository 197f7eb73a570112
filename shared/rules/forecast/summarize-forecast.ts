import type { Estimate, Interval } from '../../domain/estimate.ts';
import type { ExpectedLosses, Forecast, UnitForecast } from '../../domain/forecast.ts';
import { SIDES, WINNERS, type Side, type Winner } from '../../domain/side.ts';
import type { Fate } from '../../domain/unit-state.ts';
import type { ChangeEffect } from '../../domain/what-if.ts';
import type { BattleScenario } from '../battle/scenario/scenario.ts';
import {
  computeDesignEffect,
  computeDifference95,
  computeMean95,
  computeMeanCount95,
  computePairedChange95,
  computeVariance,
  computeWilson95,
  type Cases,
  type Cluster,
} from '../interval.ts';
import { createPairTally, mergePair, type PairTally } from './pair-tally.ts';
import {
  computeTallyShape,
  createTally,
  mergeTally,
  type ForecastTally,
  type Sum,
  type UnitTally,
} from './tally.ts';

/**
 * Summarises the battles of a scenario on one board, or on several with a tally for each: the bounds then hold for all
 * boards of the kind, not only for these.
 */
export function summarizeForecast(scenario: BattleScenario, boards: readonly ForecastTally[]): Forecast {
  const tally = createTally(computeTallyShape(scenario));
  for (const board of boards) mergeTally(tally, board);
  const estimate = createEstimates(boards, tally);
  const { runs, wins } = tally;
  const winsOf = (winner: Winner): Interval => estimate.chance((one) => one.wins[winner]);
  return {
    runs,
    attackerWins: wins.attacker,
    defenderWins: wins.defender,
    draws: wins.draw,
    interval95: { attackerWins: winsOf('attacker'), defenderWins: winsOf('defender'), draws: winsOf('draw') },
    losses: bySide((side) => summarizeLosses(side, estimate)),
    objectives: scenario.objectives.map(({ objectiveId, key, wp }, index) => ({
      objectiveId,
      key,
      wp,
      met: bySide((side) => {
        const metIn = (one: ForecastTally): number => one.objectives[index]?.[side] ?? 0;
        return { chance: runs === 0 ? 0 : metIn(tally) / runs, ...estimate.chance(metIn) };
      }),
    })),
    wp: bySide((side) => estimate.mean((one) => one.sides[side].wp)),
    turns: { ...estimate.mean((one) => one.turns), ...findTurns(tally) },
    units: SIDES.flatMap((side) => scenario.sides[side].units.map(({ unitId }) => ({ unitId, side }))).map(
      (unit, index) => summarizeUnit(unit, index, tally, estimate),
    ),
  };
}

function bySide<T>(compute: (side: Side) => T): Record<Side, T> {
  return { attacker: compute('attacker'), defender: compute('defender') };
}

/** Estimates over the tallies of all boards. */
interface Estimates {
  readonly chance: (pick: (tally: ForecastTally) => number) => Interval;
  readonly mean: (pick: (tally: ForecastTally) => Sum) => Estimate;
  /** A mean of a value that cannot be negative. */
  readonly meanCount: (pick: (tally: ForecastTally) => Sum) => Estimate;
  /** Cases among a part of the battles: `total` counts those that were true. */
  readonly cases: (pick: (tally: ForecastTally) => Cluster) => Cases;
}

function createEstimates(boards: readonly ForecastTally[], all: ForecastTally): Estimates {
  const fought = boards.filter(({ runs }) => runs > 0);
  const cases: Estimates['cases'] = (pick) => {
    const { total: hits, runs } = pick(all);
    const share = runs === 0 ? 0 : hits / runs;
    return { hits, runs, designEffect: computeDesignEffect(fought.map(pick), share * (1 - share)) };
  };
  const effectOn = (pick: (tally: ForecastTally) => Sum): number =>
    computeDesignEffect(
      fought.map((one) => ({ total: pick(one).total, runs: one.runs })),
      computeVariance(pick(all), all.runs),
    );
  return {
    chance: (pick) => {
      const { hits, runs, designEffect } = cases((one) => ({ total: pick(one), runs: one.runs }));
      return computeWilson95(hits, runs, designEffect);
    },
    mean: (pick) => computeMean95(pick(all), all.runs, effectOn(pick)),
    meanCount: (pick) => computeMeanCount95(pick(all), all.runs, effectOn(pick)),
    cases,
  };
}

function summarizeLosses(side: Side, { meanCount }: Estimates): ExpectedLosses {
  return {
    destroyed: meanCount(({ sides }) => sides[side].destroyed),
    crippled: meanCount(({ sides }) => sides[side].crippled),
    withdrew: meanCount(({ sides }) => sides[side].withdrew),
    lostPv: meanCount(({ sides }) => sides[side].lostPv),
    repairSp: meanCount(({ sides }) => sides[side].repairSp),
  };
}

function findTurns({ runs, endedInTurn }: ForecastTally): {
  readonly shortest: number;
  readonly median: number;
  readonly longest: number;
} {
  const shortest = Math.max(
    0,
    endedInTurn.findIndex((count) => count > 0),
  );
  let seen = 0;
  const median = endedInTurn.findIndex((count) => (seen += count) * 2 >= Math.max(1, runs));
  return { shortest, median: Math.max(0, median), longest: Math.max(0, endedInTurn.length - 1) };
}

function summarizeUnit(
  unit: Pick<UnitForecast, 'unitId' | 'side'>,
  index: number,
  tally: ForecastTally,
  { cases }: Estimates,
): UnitForecast {
  const counted = tally.units[index];
  const { side } = unit;
  const perBattle = (count: number | undefined): number => (tally.runs === 0 ? 0 : (count ?? 0) / tally.runs);
  return {
    ...unit,
    fates: {
      standing: countFate(counted, 'standing'),
      crippled: countFate(counted, 'crippled'),
      withdrew: countFate(counted, 'withdrew'),
      destroyed: countFate(counted, 'destroyed'),
      captured: countFate(counted, 'captured'),
    },
    kills: perBattle(counted?.kills),
    armorLost: perBattle(counted?.armorLost),
    structureLost: perBattle(counted?.structureLost),
    decides: computeDifference95(
      cases(({ runs, wins, units }) => ({
        total: wins[side] - (units[index]?.fates[side].destroyed ?? 0),
        runs: runs - countFate(units[index], 'destroyed'),
      })),
      cases(({ units }) => ({
        total: units[index]?.fates[side].destroyed ?? 0,
        runs: countFate(units[index], 'destroyed'),
      })),
    ),
  };
}

function countFate(counted: UnitTally | undefined, fate: Fate): number {
  return WINNERS.reduce((all, winner) => all + (counted?.fates[winner][fate] ?? 0), 0);
}

/** Summarises pairs on one board, or on several with a tally for each. */
export function summarizeChange(boards: readonly PairTally[]): ChangeEffect {
  const all = createPairTally();
  for (const board of boards) mergePair(all, board);
  const { runs } = all;
  const fought = boards.filter((board) => board.runs > 0);
  const effectOn = (total: (board: PairTally) => number, variance: number): number =>
    computeDesignEffect(
      fought.map((board) => ({ total: total(board), runs: board.runs })),
      variance,
    );
  const meanOf = (side: Side, key: 'wp' | 'repairSp' | 'lostPv'): Estimate => {
    const sum = all.sides[side][key];
    const designEffect = effectOn((board) => board.sides[side][key].total, computeVariance(sum, runs));
    return computeMean95(sum, runs, designEffect);
  };
  const winsOf = (side: Side): Estimate => {
    const { gained, lost } = all.sides[side];
    // The outcome of a pair is +1, -1 or 0.
    const variance = computeVariance({ total: gained - lost, squares: gained + lost }, runs);
    const designEffect = effectOn(({ sides }) => sides[side].gained - sides[side].lost, variance);
    return computePairedChange95(gained, lost, runs, designEffect);
  };
  return {
    runs,
    wins: bySide(winsOf),
    wp: bySide((side) => meanOf(side, 'wp')),
    repairSp: bySide((side) => meanOf(side, 'repairSp')),
    lostPv: bySide((side) => meanOf(side, 'lostPv')),
  };
}
