import { useDebouncedValue } from '@mantine/hooks';
import { useRef, useState } from 'react';
import type { Engagement } from '../../../shared/domain/engagement.ts';
import type { ReportFinding } from '../../../shared/domain/report-finding.ts';
import type { ReportPreview } from '../../../shared/domain/report-preview.ts';
import { useCommand } from '../../api/use-command.tsx';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import type { ReportDraft } from '../../../shared/domain/report-draft.ts';
import { toReport } from '../../ui/report-grid/report-draft.ts';
import { listCalledRolls } from '../../ui/report/table-rolls.ts';
import type { DraftControl } from '../../api/report-draft/use-report-draft.ts';

interface Preview {
  /** Consequences of an unsaved report. Null when the stored report is shown; undefined until the first answer. */
  readonly preview: ReportPreview | null | undefined;
  /** Whether the report has changed since. */
  readonly isStale: boolean;
}

/** Asks the host for the consequences of the typed report as soon as typing pauses. */
export function useAcceptancePreview(
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
    ? { preview: data, isStale: report !== draft || isFetching }
    : { preview: null, isStale: false };
}

/**
 * Records the typed results, if there are any, and accepts the report with the dice of the table. Does neither while the
 * report is impossible; where it lacks its turns or a reason, moves the focus to the field for it.
 */
export function useAccept(
  engagement: Engagement,
  draft: ReportDraft,
  control: DraftControl,
  checks: readonly ReportFinding[],
) {
  const turnsRef = useRef<HTMLInputElement>(null);
  const reasonRef = useRef<HTMLTextAreaElement>(null);
  const [wasMissed, setMissed] = useState(false);
  const { turns, ...report } = toReport(draft);
  const hasReason = report.reason !== undefined;
  const [record, recording] = useCommand('engagement.record', { errors: 'inline', offerUndo: false });
  const [acceptReport, accepting] = useCommand('engagement.accept', { errors: 'inline' });
  const isPending = recording.isPending || accepting.isPending;
  const has = (wanted: ReportFinding['level']) => checks.some(({ level }) => level === wanted);
  const accept = async () => {
    if (isPending || has('error')) return;
    const lacksReason = has('reason') && !hasReason;
    setMissed(turns === null || lacksReason);
    if (turns === null) return turnsRef.current?.focus();
    if (lacksReason) return reasonRef.current?.focus();
    if (control.isChanged || engagement.report === null) {
      const rolls = listCalledRolls(draft, engagement);
      const recorded = await record({ engagementId: engagement.id, report: { ...report, turns, rolls } });
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
    isPending,
    hasReason,
    /** Of the field for the number of turns: whether the report could not be accepted before they are counted. */
    turns: { turnsRef, areTurnsMissed: wasMissed && turns === null },
    /** Of the field for the reason. */
    reasonRef,
    /** Whether the report could not be accepted for lack of a reason. */
    isReasonMissed: wasMissed && !hasReason,
    error: recording.error ?? accepting.error,
  };
}
