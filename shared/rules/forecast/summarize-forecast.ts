import type { ObjectiveId, UnitId } from '../../domain/ids.ts';
import { SIDES, WINNERS, type Side } from '../../domain/side.ts';
import type { Fate } from '../../domain/unit-state.ts';
import type { BattleScenario } from '../battle/scenario.ts';
import {
  computeDifference95,
  computeMean95,
  computeMeanCount95,
  computePairedChange95,
  computeWilson95,
  type Estimate,
  type Interval,
} from './interval.ts';
import type { PairTally } from './pair-tally.ts';
import type { ForecastTally, SideTally, UnitTally } from './tally.ts';

type BySide<T> = Readonly<Record<Side, T>>;

/** What a battle costs one side, on average. */
export interface ExpectedLosses {
  /** Units destroyed, crippled, and withdrawn over the home edge. */
  readonly destroyed: Estimate;
  readonly crippled: Estimate;
  readonly withdrew: Estimate;
  /** PV that cannot be got back. */
  readonly lostPv: Estimate;
  readonly repairSp: Estimate;
}

/** Chance of each side to meet an objective, in 0 to 1. */
export interface ObjectiveChance {
  readonly objectiveId: ObjectiveId;
  readonly key: string;
  readonly wp: number;
  readonly met: BySide<{ readonly chance: number } & Interval>;
}

/** What becomes of a unit, and how much hangs on it. */
export interface UnitForecast {
  readonly unitId: UnitId;
  readonly side: Side;
  /** Battles by its fate. */
  readonly fates: Readonly<Record<Fate, number>>;
  /** Enemies it is credited with in a battle, on average. */
  readonly kills: number;
  readonly armorLost: number;
  readonly structureLost: number;
  /**
   * Chance of its side to win where it is not destroyed, less that where it is; null when one of them never
   * happened. It goes together with winning; that it causes it is not said.
   */
  readonly decides: Estimate | null;
}

/** What many battles of a scenario come to. */
export interface ForecastSummary {
  readonly runs: number;
  readonly attackerWins: number;
  readonly defenderWins: number;
  readonly draws: number;
  /** Bounds of the three chances, in 0 to 1. */
  readonly interval95: Readonly<Record<'attackerWins' | 'defenderWins' | 'draws', Interval>>;
  readonly losses: BySide<ExpectedLosses>;
  readonly objectives: ObjectiveChance[];
  /** Warchest points from objectives and bonuses, on average. */
  readonly wp: BySide<Estimate>;
  readonly turns: Estimate & { readonly shortest: number; readonly median: number; readonly longest: number };
  /** Attacker's units, then the defender's, in the order of the scenario. */
  readonly units: UnitForecast[];
}

export function summarizeForecast(scenario: BattleScenario, tally: ForecastTally): ForecastSummary {
  const { runs, wins } = tally;
  return {
    runs,
    attackerWins: wins.attacker,
    defenderWins: wins.defender,
    draws: wins.draw,
    interval95: {
      attackerWins: computeWilson95(wins.attacker, runs),
      defenderWins: computeWilson95(wins.defender, runs),
      draws: computeWilson95(wins.draw, runs),
    },
    losses: bySide((side) => summarizeLosses(tally.sides[side], runs)),
    objectives: scenario.objectives.map(({ objectiveId, key, wp }, index) => ({
      objectiveId,
      key,
      wp,
      met: bySide((side) => {
        const met = tally.objectives[index]?.[side] ?? 0;
        return { chance: runs === 0 ? 0 : met / runs, ...computeWilson95(met, runs) };
      }),
    })),
    wp: bySide((side) => computeMean95(tally.sides[side].wp, runs)),
    turns: { ...computeMean95(tally.turns, runs), ...findTurns(tally) },
    units: SIDES.flatMap((side) => scenario.sides[side].units.map(({ unitId }) => ({ unitId, side }))).map(
      (unit, index) => summarizeUnit(unit, tally.units[index], tally),
    ),
  };
}

function bySide<T>(compute: (side: Side) => T): Record<Side, T> {
  return { attacker: compute('attacker'), defender: compute('defender') };
}

function summarizeLosses(side: SideTally, runs: number): ExpectedLosses {
  return {
    destroyed: computeMeanCount95(side.destroyed, runs),
    crippled: computeMeanCount95(side.crippled, runs),
    withdrew: computeMeanCount95(side.withdrew, runs),
    lostPv: computeMeanCount95(side.lostPv, runs),
    repairSp: computeMeanCount95(side.repairSp, runs),
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
  counted: UnitTally | undefined,
  { runs, wins }: ForecastTally,
): UnitForecast {
  const sum = (fate: Fate): number =>
    WINNERS.reduce((all, winner) => all + (counted?.fates[winner][fate] ?? 0), 0);
  const fates = {
    standing: sum('standing'),
    crippled: sum('crippled'),
    withdrew: sum('withdrew'),
    destroyed: sum('destroyed'),
  };
  const wonWithout = counted?.fates[unit.side].destroyed ?? 0;
  const perBattle = (count: number | undefined): number => (runs === 0 ? 0 : (count ?? 0) / runs);
  return {
    ...unit,
    fates,
    kills: perBattle(counted?.kills),
    armorLost: perBattle(counted?.armorLost),
    structureLost: perBattle(counted?.structureLost),
    decides: computeDifference95(
      { hits: wins[unit.side] - wonWithout, runs: runs - fates.destroyed },
      { hits: wonWithout, runs: fates.destroyed },
    ),
  };
}

/** What a change of the scenario would do, by pairs of battles with the same seeds: the change alone tells them apart. */
export interface ChangeEffect {
  readonly runs: number;
  /** Change of each side's chance to win. */
  readonly wins: BySide<Estimate>;
  readonly wp: BySide<Estimate>;
  readonly repairSp: BySide<Estimate>;
  readonly lostPv: BySide<Estimate>;
}

export function summarizeChange({ runs, sides }: PairTally): ChangeEffect {
  return {
    runs,
    wins: bySide((side) => computePairedChange95(sides[side].gained, sides[side].lost, runs)),
    wp: bySide((side) => computeMean95(sides[side].wp, runs)),
    repairSp: bySide((side) => computeMean95(sides[side].repairSp, runs)),
    lostPv: bySide((side) => computeMean95(sides[side].lostPv, runs)),
  };
}
