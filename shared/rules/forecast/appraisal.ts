import type { EngagementReport } from '../../domain/engagement-report.ts';
import type { Side } from '../../domain/side.ts';
import type { Dice } from '../dice.ts';

type PointsBySide = Readonly<Record<Side, number>>;

/** Value of a battle to both sides, in whole numbers. A campaign computes it; the rules only count it. */
export interface Appraisal {
  /** SP to repair everything that can be repaired. */
  readonly repairSp: PointsBySide;
  /** PV of units that are lost for good. */
  readonly lostPv: PointsBySide;
  /** Warchest points for objectives and bonuses. */
  readonly wp: PointsBySide;
}

/** Values a battle's report. The dice decide what the report leaves open, such as whether a unit is recovered. */
export type Appraise = (report: EngagementReport, dice: Dice) => Appraisal;
