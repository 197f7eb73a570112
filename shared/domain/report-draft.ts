import type { EngagementReport, UnitResult } from './engagement-report.ts';

/** A unit's result while it is being typed. */
export interface UnitDraft extends UnitResult {
  /** True when a person chose the fate: it is not derived from the damage any more. */
  readonly fateChosen: boolean;
}

/** A report while it is being typed. Values that nobody chose are derived from the others. */
export interface ReportDraft extends Omit<EngagementReport, 'units'> {
  /** True when a person chose the winner: it is not derived from the objectives any more. */
  readonly winnerChosen: boolean;
  readonly units: readonly UnitDraft[];
}

/** The draft that a campaign file keeps of an engagement's report. */
export interface SavedDraft {
  /** The state of the engagement now: a draft is saved for it and no other. */
  readonly revision: string;
  /** Null where none was saved for this state. */
  readonly draft: ReportDraft | null;
}
