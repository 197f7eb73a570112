import { useEffect, useRef } from 'react';
import type { ReportDraft } from '../../../shared/domain/report-draft.ts';
import { showErrorToast } from '../error-toast.tsx';
import { useCommand } from '../use-command.tsx';
import { skipToken, useContractQuery } from '../use-contract-query.ts';
import { isDraftOf } from '../../ui/report-grid/report-draft.ts';
import type { DraftSource } from './draft-source.ts';
import { restoreTyped } from '../../ui/report/typed-results-store.ts';

/** Typing pauses for this long before the draft is saved. */
const PAUSE_MS = 300;

/** The result has changed or become final meanwhile: there is nothing to keep any more. */
const OVERTAKEN = 'engagement.draft-outdated';

/** Drafts by key as the campaign file has them, so that none is saved twice. */
const savedByKey = new Map<string, ReportDraft>();

/**
 * Keeps the report that is being typed in the campaign file: takes over the one that is there, and saves it whenever
 * typing pauses, the page is left or the window goes.
 */
export function useSavedDraft(source: DraftSource | null, key: string, typed: ReportDraft | null): void {
  const engagement = source?.isOpen === true ? source.engagement : null;
  const { data } = useContractQuery(
    'engagement.draft',
    engagement === null ? skipToken : { engagementId: engagement.id },
  );
  useEffect(() => {
    if (engagement === null || data?.revision !== engagement.draftRevision) return;
    const { draft } = data;
    const { participants, objectives } = engagement;
    if (draft === null || savedByKey.has(key) || !isDraftOf(draft, participants, objectives)) return;
    savedByKey.set(key, draft);
    restoreTyped(key, draft);
  }, [data, engagement, key]);
  const engagementId = engagement?.id ?? null;
  const revision = engagement?.draftRevision ?? '';
  const [save] = useCommand('engagement.saveDraft', { errors: 'inline', offerUndo: false });
  const pending = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (engagementId === null || typed === null || savedByKey.get(key) === typed) {
      pending.current = null;
      return;
    }
    const saveNow = () => {
      pending.current = null;
      if (savedByKey.get(key) === typed) return;
      savedByKey.set(key, typed);
      void save({ engagementId, revision, draft: typed }).then((outcome) => {
        if (outcome.ok || outcome.error.code === OVERTAKEN) return;
        // Kept when the page shows the present again.
        if (outcome.error.code === 'past.look-only') savedByKey.delete(key);
        else showErrorToast(outcome.error);
      });
    };
    pending.current = saveNow;
    const timer = setTimeout(saveNow, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, key, engagementId, revision, save]);
  useEffect(() => {
    const flush = () => pending.current?.();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, []);
}
