import type { TakenBonus } from '../../shared/campaign/consequences.ts';
import type { UnitId } from '../../shared/domain/ids.ts';
import type { EngagementOutcome } from '../../shared/rules/battle/resolve-engagement.ts';
import type { BattleScenario } from '../../shared/rules/battle/scenario/scenario.ts';
import type { ForecastBatch } from '../../shared/rules/forecast/run-battles.ts';

/** A scenario with all that decides how it goes and what it is worth: names only, so that it travels to another process. */
export interface BattleSetting {
  readonly ruleset: string;
  readonly options: readonly string[];
  readonly economy: string;
  /** Taken as valid. */
  readonly scenario: BattleScenario;
  readonly bonuses: readonly TakenBonus[];
  /** Units whose repairs and losses somebody pays for; null for all of them. */
  readonly billed: readonly UnitId[] | null;
}

/** Battles by number: those of the setting, each beside those of the others with the same dice. */
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

export type BattleJob = ForecastJob | SimulationJob;

/** What a stretch of battles of a job comes to, by the kind of job. */
export interface JobParts {
  readonly forecast: ForecastBatch;
  readonly simulation: EngagementOutcome;
}
export type JobPart = JobParts[BattleJob['kind']];

/** What a battle process is told. */
export type WorkerOrder =
  | { readonly type: 'begin'; readonly jobId: number; readonly job: BattleJob }
  /** Fight the battles numbered `from` up to, not with, `to`. */
  | { readonly type: 'fight'; readonly jobId: number; readonly from: number; readonly to: number }
  | { readonly type: 'forget'; readonly jobId: number };

/** What a battle process answers to `fight`. */
export type WorkerAnswer =
  | {
      readonly type: 'fought';
      readonly part: JobPart;
      /** Number of battles, and the time they took. */
      readonly fought: number;
      readonly tookMs: number;
    }
  | { readonly type: 'failed'; readonly message: string };
