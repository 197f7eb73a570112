import { useEffect, useMemo, useRef, useState } from 'react';
import { usePresentQuery } from '../../api/use-contract-query.ts';
import { type TaskState, useTask } from '../../api/use-task.ts';
import type { CorrectionPreview } from '../../api/past/correction-preview.ts';
import type { AskedCorrection } from './asked-correction.ts';
import { addDecisions, type LaterDecisions } from './later-decisions.ts';

type PreviewMethod = 'journal.previewCorrection' | 'engagement.previewCorrection';

export interface PreviewState {
  readonly task: TaskState<PreviewMethod>;
  /** What was found last; it may be of what was asked before. Null: nothing is asked or found yet, or it failed. */
  readonly preview: CorrectionPreview | null;
  /** Whether `preview` is of what is asked now, and of the campaign as it is now. */
  readonly isCurrent: boolean;
  readonly cancel: () => void;
  /** Asks once more, after a failure or a cancellation. */
  readonly again: () => void;
}

/** Milliseconds in which somebody who types goes on typing. */
const REST_MS = 250;

/** Tries a correction whenever what is asked, what is decided, or the campaign has changed. */
export function useCorrectionPreview(asked: AskedCorrection | null, decisions: LaterDecisions): PreviewState {
  const { data: newest } = usePresentQuery('journal.hash', {});
  const revision = newest?.entry ?? null;
  const method: PreviewMethod = `${asked?.of ?? 'journal'}.previewCorrection`;
  const [task, { start, cancel }] = useTask<PreviewMethod>(method, 'correction');
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<{ readonly key: string; readonly preview: CorrectionPreview } | null>(
    null,
  );
  const wanted = useMemo(() => (asked === null ? null : addDecisions(asked, decisions)), [asked, decisions]);
  const key = JSON.stringify([method, wanted, revision]);
  const started = useRef('');
  useEffect(() => {
    if (wanted === null || revision === null) return undefined;
    const timer = setTimeout(() => {
      started.current = key;
      start(wanted.params);
    }, REST_MS);
    return () => clearTimeout(timer);
    // `key` is `wanted` and the campaign's revision as a text: the effect needs no other of its values.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, tries]);
  const { status, result } = task;
  useEffect(() => {
    if (status === 'done' && result !== null) setFound({ key: started.current, preview: result });
  }, [status, result]);
  return {
    task,
    preview: asked === null || status === 'failed' ? null : (found?.preview ?? null),
    isCurrent: found !== null && found.key === key,
    cancel,
    again: () => setTries((count) => count + 1),
  };
}
