import type { ChanceEstimate, Estimate, Interval } from './estimate.ts';
import type { ObjectiveId, UnitId } from './ids.ts';
import type { Side } from './side.ts';
import type { Fate } from './unit-state.ts';

/** What a battle costs one side, on average. */
export interface ExpectedLosses {
  /** Units destroyed, crippled, and withdrawn over the home edge. */
  readonly destroyed: Estimate;
  readonly crippled: Estimate;
  readonly withdrew: Estimate;
  /** PV of the units that cannot be got back. */
  readonly lostPv: Estimate;
  /** SP to make those that took part ready again. */
  readonly repairSp: Estimate;
}

/** Chance of each side to meet an objective. */
export interface ObjectiveChance {
  readonly objectiveId: ObjectiveId;
  readonly key: string;
  readonly wp: number;
  readonly met: Readonly<Record<Side, ChanceEstimate>>;
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

/** Turns that a battle takes. */
export interface ExpectedTurns extends Estimate {
  readonly shortest: number;
  readonly median: number;
  readonly longest: number;
}

/** What many battles of a scenario come to. */
export interface Forecast {
  /** Battles fought. */
  readonly runs: number;
  readonly attackerWins: number;
  readonly defenderWins: number;
  readonly draws: number;
  /** Wilson's bounds of the three chances, 0 to 1; over several boards they are wider by their spread. */
  readonly interval95: Readonly<Record<'attackerWins' | 'defenderWins' | 'draws', Interval>>;
  readonly losses: Readonly<Record<Side, ExpectedLosses>>;
  readonly objectives: readonly ObjectiveChance[];
  /** Warchest points from objectives, and from bonuses where a campaign has them, on average. */
  readonly wp: Readonly<Record<Side, Estimate>>;
  readonly turns: ExpectedTurns;
  /** Attacker's units, then the defender's, in the order of the scenario. */
  readonly units: readonly UnitForecast[];
}

/** A forecast with the time that it took by the clock on the wall, in milliseconds. */
export interface TimedForecast extends Forecast {
  readonly durationMs: number;
}

/** The forecast of a track. */
export interface TrackForecast extends TimedForecast {
  /** Boards that the battles were fought on: one from the moment the track opens, many before that. */
  readonly boards: number;
}
