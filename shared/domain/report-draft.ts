import type { StartPosition } from './battle-start.ts';
import type { EngagementReport, UnitResult } from './engagement-report.ts';
import type { UnitId } from './ids.ts';
import type { Side } from './side.ts';

/** A unit's result while it is being typed. */
export interface UnitDraft extends UnitResult {
  /** True when a person chose the fate: it is not derived from the damage any more. */
  readonly fateChosen: boolean;
}

/** A measured distance as it is being typed. */
export interface DistanceDraft {
  readonly one: UnitId;
  readonly other: UnitId;
  /** Null while nothing is typed. */
  readonly inches: number | null;
}

/** What is typed of a battle that the program is to fight on, besides its report. */
export interface TableDraft {
  /** Null until it is typed: a default would end the battle too soon or too late. */
  readonly lastTurn: number | null;
  /** Null while nobody has said who won the last one. */
  readonly initiative: Side | null;
  readonly distances: readonly DistanceDraft[];
  /** By unit. */
  readonly positions: Readonly<Record<string, StartPosition>>;
}

/** A report whose turns may not have been counted yet. */
export interface UncountedReport extends Omit<EngagementReport, 'turns'> {
  /** Null until they are typed: they decide who is paid, and nobody but the table knows them. */
  readonly turns: number | null;
}

/** A report while it is being typed. Values that nobody chose are derived from the others. */
export interface ReportDraft extends Omit<UncountedReport, 'units'> {
  /** True when a person chose the winner: it is not derived from the objectives any more. */
  readonly winnerChosen: boolean;
  readonly units: readonly UnitDraft[];
  readonly table?: TableDraft | undefined;
}

/** The draft that a campaign file keeps of an engagement's report. */
export interface SavedDraft {
  /** The state of the engagement now: a draft is saved for it and no other. */
  readonly revision: string;
  /** Null where none was saved for this state. */
  readonly draft: ReportDraft | null;
}
