import type { UnitId } from './ids.ts';

/**
 * Least severe first. `ok`: it adds up; `warn`: unlikely; `reason`: impossible by the rules, but a table may have had
 * cause for it, so the report has to state its reason; `error`: impossible.
 */
export const REPORT_FINDING_LEVELS = ['ok', 'warn', 'reason', 'error'] as const;
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

/** Most severe first; equally severe ones stay in their order. */
export function sortFindings<Finding extends Pick<ReportFinding, 'level'>>(
  findings: readonly Finding[],
): Finding[] {
  const severityOf = ({ level }: Finding): number => REPORT_FINDING_LEVELS.indexOf(level);
  return findings.toSorted((one, other) => severityOf(other) - severityOf(one));
}
