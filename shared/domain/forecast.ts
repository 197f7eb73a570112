import type { ChanceEstimate, Estimate, Interval } from './estimate.ts';
import type { ObjectiveId, UnitId } from './ids.ts';
import type { Side } from './side.ts';
import type { Fate } from './unit-state.ts';

/**
 * Most battles of a forecast. At this number the 95 percent interval of a chance is at most 2 x 1.96 x 0.5 /
 * sqrt(100,000) = 0.006 wide, so that more battles tell hardly anything new.
 */
export const MAX_FORECAST_RUNS = 100_000;

/** What a battle costs one side, on average. */
export interface ExpectedLosses {
  /** Units destroyed, crippled, and withdrawn over the home edge. */
  readonly destroyed: Estimate;
  readonly crippled: Estimate;
  readonly withdrew: Estimate;
  /** PV of the units that are lost for good. */
  readonly lostPv: Estimate;
  /** SP to repair the units that took part. */
  readonly repairSp: Estimate;
}

/** Chance of each side to meet an objective. */
export interface ObjectiveChance {
  readonly objectiveId: ObjectiveId;
  readonly key: string;
  readonly wp: number;
  readonly met: Readonly<Record<Side, ChanceEstimate>>;
}

/** What happens to a unit, and how much depends on it. */
export interface UnitForecast {
  readonly unitId: UnitId;
  readonly side: Side;
  /** Number of battles with each fate. */
  readonly fates: Readonly<Record<Fate, number>>;
  /** Enemies it is credited with in a battle, on average. */
  readonly kills: number;
  readonly armorLost: number;
  readonly structureLost: number;
  /**
   * Difference of its side's chance to win between battles in which the unit is not destroyed and those in which it is;
   * null if one of them never happened. A correlation, not a cause.
   */
  readonly decides: Estimate | null;
}

/** Turns that a battle takes. */
export interface ExpectedTurns extends Estimate {
  readonly shortest: number;
  readonly median: number;
  readonly longest: number;
}

/** The result of many battles of a scenario. */
export interface Forecast {
  /** Battles fought. */
  readonly runs: number;
  readonly attackerWins: number;
  readonly defenderWins: number;
  readonly draws: number;
  /**
   * Wilson's 95 percent intervals of the three chances, 0 to 1; over several boards they are wider by the spread
   * between boards.
   */
  readonly interval95: Readonly<Record<'attackerWins' | 'defenderWins' | 'draws', Interval>>;
  readonly losses: Readonly<Record<Side, ExpectedLosses>>;
  readonly objectives: readonly ObjectiveChance[];
  /** Warchest points from objectives, and from bonuses where a campaign has them, on average. */
  readonly wp: Readonly<Record<Side, Estimate>>;
  readonly turns: ExpectedTurns;
  /** Attacker's units, then the defender's, in the order of the scenario. */
  readonly units: readonly UnitForecast[];
}

/** A forecast with its duration in milliseconds of wall-clock time. */
export interface TimedForecast extends Forecast {
  readonly durationMs: number;
}

/** The forecast of a track. */
export interface TrackForecast extends TimedForecast {
  /** Boards that the battles were fought on: one from the moment the track opens, many before that. */
  readonly boards: number;
}
