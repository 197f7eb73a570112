import type { UnitId } from './ids.ts';

/** `ok`: it adds up; `warn`: unlikely; `error`: impossible. */
export const REPORT_FINDING_LEVELS = ['ok', 'warn', 'error'] as const;
export type ReportFindingLevel = (typeof REPORT_FINDING_LEVELS)[number];

/** What the check of a report, or of a state typed in from the table, found: one thing that adds up or does not. */
export interface ReportFinding<Code extends string = string> {
  readonly level: ReportFindingLevel;
  readonly code: Code;
  /** Null if it is not about a single unit. */
  readonly unitId: UnitId | null;
  /** Values that its sentence needs. */
  readonly values: Readonly<Record<string, string | number>>;
}
