import type { TakenBonus } from '../../shared/campaign/consequences/consequences.ts';
import type { RoadQuestion, RoadRun } from '../../shared/campaign/road-ahead/play-road.ts';
import type { EconomyPreset } from '../../shared/campaign/economy/economy-preset.ts';
import type { UnitId } from '../../shared/domain/ids.ts';
import type { MoveReasons } from '../../shared/domain/move-reasons.ts';
import type { OverwrittenDie } from '../../shared/domain/rolled-die.ts';
import type { Side, Winner } from '../../shared/domain/side.ts';
import type { EngagementOutcome } from '../../shared/rules/battle/resolve-engagement.ts';
import type { ExplainRefusal } from '../../shared/rules/battle/replay/explain-move.ts';
import type { FoughtBattle } from '../../shared/rules/battle/replay/fight-battle.ts';
import type { KeptBattle, OverwriteRefusal } from '../../shared/rules/battle/replay/overwrite-battle.ts';
import type { stopEveryTurn } from '../../shared/rules/battle/replay/stop-battle.ts';
import type { BattleScenario } from '../../shared/rules/battle/scenario/scenario.ts';
import type { ForecastBatch } from '../../shared/rules/forecast/run-battles.ts';

/**
 * A scenario with everything that decides how it is fought and what it is worth. It is plain data and the rule system is
 * given by id, so that the setting can be sent to another process.
 */
export interface BattleSetting {
  readonly ruleset: string;
  readonly options: readonly string[];
  readonly economy: EconomyPreset;
  /** Has to be valid: not checked again. */
  readonly scenario: BattleScenario;
  readonly bonuses: readonly TakenBonus[];
  /** Units whose repairs and losses somebody pays for; null: all of them. */
  readonly billed: readonly UnitId[] | null;
  /** PV that each role has to field for the whole pay; missing: any will do. */
  readonly neededPv?: Readonly<Record<Side, number>> | undefined;
}

/** Several settings fought battle by battle with the same dice: battle `n` of each uses the dice of number `n`. */
export interface ForecastJob {
  readonly kind: 'forecast';
  readonly setting: BattleSetting;
  readonly others: readonly BattleSetting[];
  readonly seed: string;
}

/** One battle with its log. */
export interface SimulationJob {
  readonly kind: 'simulation';
  readonly setting: BattleSetting;
  readonly seed: string;
}

/** A battle that counts, with its log and its dice. */
export interface CountingJob {
  readonly kind: 'counting';
  readonly ruleset: string;
  readonly options: readonly string[];
  /** Has to be valid: not checked again. */
  readonly scenario: BattleScenario;
  readonly seed: string;
}

/** A stored battle, fought again with some of its dice overwritten. */
export interface OverwriteJob {
  readonly kind: 'overwrite';
  readonly ruleset: string;
  readonly options: readonly string[];
  readonly battle: KeptBattle;
  readonly dice: readonly OverwrittenDie[];
}

/** A stored battle, fought again up to the move of a unit in a turn, to see why it went there. */
export interface ExplainJob {
  readonly kind: 'explain';
  readonly ruleset: string;
  readonly options: readonly string[];
  readonly battle: KeptBattle;
  readonly turn: number;
  readonly unitId: UnitId;
}

/** Rests of a campaign, each with all its battles. */
export interface RoadJob extends RoadQuestion {
  readonly kind: 'road';
}

/** A stored battle, fought again with its dice to see how it stood after each of its turns. */
export interface StopsJob {
  readonly kind: 'stops';
  readonly ruleset: string;
  readonly options: readonly string[];
  readonly battle: KeptBattle;
}

/**
 * Positions of one battle, on the same board, each fought on so many times: battle `n` goes on from position
 * `n / battles`, rounded down.
 */
export interface PositionsJob {
  readonly kind: 'positions';
  readonly ruleset: string;
  readonly options: readonly string[];
  readonly scenarios: readonly BattleScenario[];
  readonly battles: number;
  readonly seed: string;
}

/** Who won a battle that went on from a position. */
export interface PositionResult {
  /** Index of the position. */
  readonly position: number;
  readonly winner: Winner;
}

export type BattleJob =
  | ForecastJob
  | SimulationJob
  | CountingJob
  | OverwriteJob
  | ExplainJob
  | RoadJob
  | StopsJob
  | PositionsJob;

/** The part of a job's result that a stretch of battles gives, by the kind of job. */
export interface JobParts {
  readonly forecast: ForecastBatch;
  readonly simulation: EngagementOutcome;
  readonly counting: FoughtBattle;
  readonly overwrite: FoughtBattle | OverwriteRefusal;
  readonly explain: MoveReasons | ExplainRefusal;
  readonly road: readonly RoadRun[];
  readonly stops: ReturnType<typeof stopEveryTurn>;
  readonly positions: readonly PositionResult[];
}
export type JobPart = JobParts[BattleJob['kind']];

/** What a pool tells a battle process. */
export type WorkerOrder =
  | { readonly type: 'begin'; readonly jobId: number; readonly job: BattleJob }
  /** Fight the battles numbered `from` (included) to `to` (excluded). */
  | { readonly type: 'fight'; readonly jobId: number; readonly from: number; readonly to: number }
  | { readonly type: 'forget'; readonly jobId: number };

/** What a battle process answers to `fight`: turns of single battles as they begin, and at the end one of the others. */
export type WorkerAnswer =
  | { readonly type: 'turn'; readonly turn: number }
  | {
      readonly type: 'fought';
      readonly part: JobPart;
      /** Number of battles in this answer, and the milliseconds that they took. */
      readonly fought: number;
      readonly tookMs: number;
    }
  | { readonly type: 'failed'; readonly message: string };
