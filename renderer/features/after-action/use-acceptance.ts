import { useDebouncedValue } from '@mantine/hooks';
import type { Engagement } from '../../../shared/domain/engagement.ts';
import type { ReportPreview } from '../../../shared/domain/report-preview.ts';
import { useCommand } from '../../api/use-command.tsx';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import type { ReportDraft } from '../../../shared/domain/report-draft.ts';
import { toReport } from '../../ui/report-grid/report-draft.ts';
import { listCalledRolls } from './table-rolls.ts';
import type { DraftControl } from './use-report-draft.ts';

interface Preview {
  /** Consequences of an unsaved report. Null when the stored report is shown; undefined until the first answer. */
  readonly preview: ReportPreview | null | undefined;
  /** Whether the report has changed since. */
  readonly isBehind: boolean;
}

/** Asks the host for the consequences of the typed report as soon as typing pauses. */
export function usePreview(
  engagement: Engagement,
  draft: ReportDraft,
  { isChanged }: Pick<DraftControl, 'isChanged'>,
): Preview {
  const [report] = useDebouncedValue(draft, 150);
  const wanted = isChanged || engagement.report === null || (draft.rolls ?? []).length > 0;
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

/** Records the typed results, if there are any, and accepts the report with the dice of the table. */
export function useAccept(engagement: Engagement, draft: ReportDraft, control: DraftControl) {
  const [record, recording] = useCommand('engagement.record', { errors: 'inline', offerUndo: false });
  const [acceptReport, accepting] = useCommand('engagement.accept', { errors: 'inline' });
  const accept = async () => {
    if (control.isChanged || engagement.report === null) {
      const rolls = listCalledRolls(draft, engagement);
      const recorded = await record({ engagementId: engagement.id, report: { ...toReport(draft), rolls } });
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
