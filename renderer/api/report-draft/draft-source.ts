import type { Engagement } from '../../../shared/domain/engagement.ts';
import type { ReportDraft } from '../../../shared/domain/report-draft.ts';

/** What a report is typed for. */
export interface DraftSource {
  readonly engagement: Engagement;
  /** Whether it can be typed: a report until it is accepted, its correction from then on. */
  readonly isOpen: boolean;
  /** The report on file; null: there is none. */
  readonly onFile: ReportDraft | null;
  /** What typing begins with. */
  readonly blank: ReportDraft;
}
