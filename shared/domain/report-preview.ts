import type { Consequences } from './consequences.ts';
import type { ReportFinding } from './report-finding.ts';

/** What would follow from a report, and whether it adds up. */
export interface ReportPreview {
  /** Null where the report cannot be. */
  readonly consequences: Consequences | null;
  readonly checks: readonly ReportFinding[];
}
