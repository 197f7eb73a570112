import type { ChanceEstimate } from './estimate.ts';
import type { TimedForecast } from './forecast.ts';
import type { UnitId } from './ids.ts';
import type { Skill } from './pilot.ts';

/** Random forces, variations of the best ones, the best ones again, the proposed one. */
export const BALANCE_STAGES = ['drawn', 'varied', 'close', 'final'] as const;

/** What is being tried while a better force is looked for. */
export interface BalanceStep {
  readonly stage: (typeof BALANCE_STAGES)[number];
  readonly forces: number;
  readonly round: number;
  readonly rounds: number;
}

export interface ProposedUnit {
  readonly unitId: UnitId;
  readonly cardId: number;
  readonly name: string;
  readonly skill: Skill;
}

/** A force that wins about as often as wanted. */
export interface Balance {
  readonly units: readonly ProposedUnit[];
  readonly pv: number;
  /** Chance of its side to win. */
  readonly winChance: ChanceEstimate;
  readonly forecast: TimedForecast;
  /** Boards that its battles were fought on. */
  readonly boards: number;
  /** Null at the end. */
  readonly trying: BalanceStep | null;
  readonly forcesTried: number;
  /** Battles fought for it. */
  readonly battles: number;
  readonly durationMs: number;
}
