import type { TakenBonus } from '../../shared/campaign/consequences/consequences.ts';
import type { RoadQuestion, RoadRun } from '../../shared/campaign/road-ahead/play-road.ts';
import type { EconomyPreset } from '../../shared/campaign/economy/economy-preset.ts';
import type { UnitId } from '../../shared/domain/ids.ts';
import type { Side } from '../../shared/domain/side.ts';
import type { EngagementOutcome } from '../../shared/rules/battle/resolve-engagement.ts';
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

/** Rests of a campaign, each with all its battles. */
export interface RoadJob extends RoadQuestion {
  readonly kind: 'road';
}

export type BattleJob = ForecastJob | SimulationJob | RoadJob;

/** The part of a job's result that a stretch of battles gives, by the kind of job. */
export interface JobParts {
  readonly forecast: ForecastBatch;
  readonly simulation: EngagementOutcome;
  readonly road: readonly RoadRun[];
}
export type JobPart = JobParts[BattleJob['kind']];

/** What a pool tells a battle process. */
export type WorkerOrder =
  | { readonly type: 'begin'; readonly jobId: number; readonly job: BattleJob }
  /** Fight the battles numbered `from` (included) to `to` (excluded). */
  | { readonly type: 'fight'; readonly jobId: number; readonly from: number; readonly to: number }
  | { readonly type: 'forget'; readonly jobId: number };

/** What a battle process answers to `fight`. */
export type WorkerAnswer =
  | {
      readonly type: 'fought';
      readonly part: JobPart;
      /** Number of battles in this answer, and the milliseconds that they took. */
      readonly fought: number;
      readonly tookMs: number;
    }
  | { readonly type: 'failed'; readonly message: string };
