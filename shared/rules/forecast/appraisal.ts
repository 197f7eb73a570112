import type { EngagementReport } from '../../domain/engagement-report.ts';
import type { Side } from '../../domain/side.ts';
import type { Dice } from '../dice.ts';

type BySide = Readonly<Record<Side, number>>;

/** What a battle is worth to both sides, in whole numbers: a campaign knows, the rules do not. */
export interface Appraisal {
  /** SP to make everything that can be repaired ready again. */
  readonly repairSp: BySide;
  /** PV of the units that cannot be got back. */
  readonly lostPv: BySide;
  /** Warchest points for objectives and bonuses. */
  readonly wp: BySide;
}

/** Values a battle's report. The dice decide what the report leaves open, such as who is recovered. */
export type Appraise = (report: EngagementReport, dice: Dice) => Appraisal;
