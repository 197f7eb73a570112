import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Engagement } from '../../../shared/domain/engagement.ts';
import { showErrorToast } from '../../api/error-toast.tsx';
import { useQueryOnce } from '../../api/use-query-once.ts';
import { createDraftFromReport, type JudgeDamage } from '../../ui/report-grid/report-draft.ts';
import type { DraftControl } from '../../api/report-draft/use-report-draft.ts';

/**
 * Takes over what was tracked at the table, if the address asks for it (`?from=table`): as a step of the typed report, so
 * that an undo brings back what was typed before.
 */
export function useTableReport(engagement: Engagement, control: DraftControl, judge: JudgeDamage): void {
  const [search, setSearch] = useSearchParams();
  const ask = useQueryOnce();
  const isWanted = search.get('from') === 'table' && engagement.status !== 'accepted';
  const latest = useRef({ control, engagement, judge });
  useEffect(() => {
    latest.current = { control, engagement, judge };
  });
  useEffect(() => {
    if (!isWanted) return;
    setSearch({}, { replace: true });
    const { id: engagementId } = latest.current.engagement;
    void ask('table.get', { engagementId }).then(async (found) => {
      if (!found.ok) return showErrorToast(found.error);
      const { session } = found.result;
      if (session === null) return undefined;
      const report = await ask('table.report', { sessionId: session.sessionId });
      if (!report.ok) return showErrorToast(report.error);
      const now = latest.current;
      return now.control.change(createDraftFromReport(report.result, now.engagement.participants, now.judge));
    });
  }, [isWanted, ask, setSearch]);
}
