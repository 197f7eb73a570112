import type { CampaignBonus } from './campaign-bonus.ts';
import type { CampaignObjective } from './campaign-objective.ts';
import type { Consequences } from './consequences.ts';
import type { EngagedForce } from './engaged-force.ts';
import type { EngagementReport } from './engagement-report.ts';
import type { EngagementId, ForceId, TrackId } from './ids.ts';
import type { Participant } from './participant.ts';
import type { ReportFinding } from './report-finding.ts';
import type { ResultCorrectionMark } from './result-correction-mark.ts';
import type { Side } from './side.ts';
import type { TemperamentId } from './unit-order.ts';
import type { Unmodelled } from './unmodelled.ts';

export const ENGAGEMENT_STATUSES = ['prepared', 'reported', 'accepted'] as const;
export type EngagementStatus = (typeof ENGAGEMENT_STATUSES)[number];

/** How a report came about: fought by the program, or typed in from the table. */
export const REPORT_METHODS = ['resolved', 'recorded'] as const;
export type ReportMethod = (typeof REPORT_METHODS)[number];

/** A battle for a track, from its preparation to what follows from it. */
export interface Engagement {
  readonly id: EngagementId;
  readonly trackId: TrackId;
  readonly status: EngagementStatus;
  /** Null while there is no report. */
  readonly method: ReportMethod | null;
  /** Turns that were played at the table before the program took over; null where it did not. */
  readonly tableTurns: number | null;
  /** Whether the log of its battle is kept. */
  readonly logged: boolean;
  /** The rule system it is fought by, kept for good once there is a report: id, version, options. */
  readonly ruleset: string;
  readonly rulesetVersion: number;
  readonly options: readonly string[];
  /** Of the dice that the program rolls; null: it has fought nothing yet. */
  readonly seed: string | null;
  readonly startedAt: string;
  /** Number of the journal entry that accepted its result; null before. */
  readonly entryId: number | null;
  /** Day of the campaign on which its result was accepted; null before. */
  readonly date: string | null;
  /** Attackers first. */
  readonly forces: readonly EngagedForce[];
  /** Attacker first, each side in the order in which it was fielded. */
  readonly participants: readonly Participant[];
  readonly temperaments: Readonly<Record<Side, TemperamentId>>;
  /** What to know before the program fights it: rules not played as written; empty if there are none. */
  readonly unmodelled: readonly Unmodelled[];
  /** Bonuses by the side that took them. */
  readonly bonuses: Readonly<Record<Side, readonly CampaignBonus[]>>;
  readonly objectives: readonly CampaignObjective[];
  readonly report: EngagementReport | null;
  /** Its state for drafts of the report: changes with the report and its acceptance, and with nothing else. */
  readonly draftRevision: string;
  /** What follows from the report; null while there is none. */
  readonly consequences: Consequences | null;
  readonly checks: readonly ReportFinding[];
  /** The newest correction in force that changed its accepted result; null: none did. */
  readonly correction: ResultCorrectionMark | null;
}

/** An engagement in the list of all. */
export interface EngagementEntry {
  readonly engagementId: EngagementId;
  readonly trackId: TrackId;
  readonly status: EngagementStatus;
  /** Attackers first. */
  readonly forceIds: readonly ForceId[];
}
