import { useDebouncedValue } from '@mantine/hooks';
import type { Engagement } from '../../../shared/domain/engagement.ts';
import type { ReportPreview } from '../../../shared/domain/report-preview.ts';
import { useCommand } from '../../api/use-command.tsx';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import { toReport, type ReportDraft } from '../../ui/report-grid/report-draft.ts';
import { listCalledRolls } from './table-rolls.ts';
import type { DraftControl } from './use-report-draft.ts';

interface Preview {
  /**
   * What follows from a report that is not on file yet. Null when the file's own answer holds; undefined while the
   * first answer is on its way.
   */
  readonly preview: ReportPreview | null | undefined;
  /** The report has changed since. */
  readonly isBehind: boolean;
}

/** What would follow from what is typed, asked of the host as soon as typing pauses. */
export function usePreview(
  engagement: Engagement,
  draft: ReportDraft,
  { isChanged }: Pick<DraftControl, 'isChanged'>,
): Preview {
  const [report] = useDebouncedValue(draft, 150);
  const wanted = isChanged || engagement.report === null || draft.tableRolls.length > 0;
  const { data, isFetching } = useContractQuery(
    'engagement.preview',
    wanted
      ? {
          engagementId: engagement.id,
          report: toReport(report),
          rolls: listCalledRolls(report, engagement),
        }
      : skipToken,
  );
  return wanted
    ? { preview: data, isBehind: report !== draft || isFetching }
    : { preview: null, isBehind: false };
}

/** Records what was typed, if anything was, and makes it final, with the dice of the table. */
export function useAccept(engagement: Engagement, draft: ReportDraft, control: DraftControl) {
  const [record, recording] = useCommand('engagement.record', { errors: 'inline', offerUndo: false });
  const [acceptReport, accepting] = useCommand('engagement.accept', { errors: 'inline' });
  const accept = async () => {
    if (control.isChanged || engagement.report === null) {
      const recorded = await record({ engagementId: engagement.id, report: toReport(draft) });
      if (!recorded.ok) return;
    }
    const accepted = await acceptReport({
      engagementId: engagement.id,
      rolls: listCalledRolls(draft, engagement),
    });
    if (accepted.ok) control.settle();
  };
  return {
    accept,
    isPending: recording.isPending || accepting.isPending,
    error: recording.error ?? accepting.error,
  };
}
