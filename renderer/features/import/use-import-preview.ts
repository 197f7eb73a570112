import { useEffect, useMemo, useState } from 'react';
import type { ExchangePreview } from '../../../shared/domain/exchange-preview.ts';
import { useAppSelector } from '../../api/hooks.ts';
import { toPreviewParams } from '../../api/imports/preview-params.ts';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import { useQueryOnce } from '../../api/use-query-once.ts';
import { useTaskProgress, type TaskProgressState } from '../../api/use-task-progress.ts';
import type { ContractError } from '../../../shared/contract/error-codes.ts';

export interface ImportPreviewState {
  /** Of the present text, or of the same text read otherwise while `isReading`; null: none yet. */
  readonly preview: ExchangePreview | null;
  readonly error: ContractError | null;
  readonly isReading: boolean;
  /** How far the reading is; told only of a long text. */
  readonly task: Pick<TaskProgressState, 'progress'>;
  readonly isCancelled: boolean;
  readonly cancel: () => void;
  readonly retry: () => void;
}

interface PreviewAnswer {
  readonly key: string;
  readonly offeredId: string;
  readonly preview: ExchangePreview | null;
  readonly error: ContractError | null;
}

/**
 * Reads the offered text on the host, and again when its format, its columns or the catalogues change. Asks past the
 * query cache, whose keys would hold the whole text.
 */
export function useImportPreview(isCampaignOpen: boolean): ImportPreviewState {
  const ask = useQueryOnce();
  const { offered, format, csvMapping } = useAppSelector(({ imports }) => imports);
  const { data: used } = useContractQuery('campaign.catalogues', isCampaignOpen ? {} : skipToken);
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<PreviewAnswer | null>(null);
  const [cancelledKey, setCancelledKey] = useState<string | null>(null);
  const encoding = offered === null || offered.text === null ? undefined : offered.encoding;
  const key = JSON.stringify([offered?.id, encoding, format, csvMapping, used, attempt]);
  const mustWait = isCampaignOpen && used === undefined;
  // Another task for each reading, so that the end of one never cancels the next one.
  const { taskName } = useMemo(() => ({ key, taskName: crypto.randomUUID() }), [key]);
  const task = useTaskProgress(taskName);
  const { taskId, cancel, forget } = task;
  const isCancelled = cancelledKey === key;
  useEffect(() => {
    if (offered === null || offered.text === null || mustWait || isCancelled) return undefined;
    let isLate = false;
    let isUnderWay = true;
    const { id, text } = offered;
    const params = { ...toPreviewParams({ offered, format, csvMapping }, text), taskId };
    void ask('exchange.preview', params).then((reply) => {
      isUnderWay = false;
      if (isLate) return;
      setAnswer({
        key,
        offeredId: id,
        preview: reply.ok ? reply.result : null,
        error: reply.ok ? null : reply.error,
      });
    });
    return () => {
      isLate = true;
      if (isUnderWay) cancel();
      forget();
    };
  }, [ask, offered, format, csvMapping, key, mustWait, taskId, cancel, forget, isCancelled]);
  const isOfText = answer !== null && answer.offeredId === offered?.id;
  return {
    preview: isOfText ? answer.preview : null,
    error: isOfText && answer.key === key ? answer.error : null,
    isReading: offered !== null && offered.text !== null && answer?.key !== key && !isCancelled,
    task,
    isCancelled,
    // The answer is not waited for; the effect tells the host.
    cancel: () => setCancelledKey(key),
    retry: () => setAttempt((count) => count + 1),
  };
}
