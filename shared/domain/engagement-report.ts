import type { ObjectiveId, UnitId } from './ids.ts';
import type { Side, Winner } from './side.ts';
import type { Damage, Fate } from './unit-state.ts';

/** How an engagement ended for one unit: the same shape whether resolved or typed in from the table. */
export interface UnitResult extends Damage {
  readonly unitId: UnitId;
  readonly fate: Fate;
  /** Enemy units this one is credited with destroying. */
  readonly kills: number;
}

/** Which side met an objective; `null` when nobody did. */
export interface ObjectiveResult {
  readonly objectiveId: ObjectiveId;
  readonly side: Side | null;
}

/** The result of an engagement: what auto-resolve computes and what a gamemaster records. */
export interface EngagementReport {
  readonly winner: Winner;
  /** Turns fought. */
  readonly turns: number;
  readonly units: readonly UnitResult[];
  readonly objectives: readonly ObjectiveResult[];
}
