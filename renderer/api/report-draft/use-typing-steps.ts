import { useTranslation } from 'react-i18next';
import { showToast } from '../toast.tsx';
import { useUndoScope } from '../undo-scope.ts';
import type { DraftControl } from './use-report-draft.ts';

const NOTICE_MS = 6_000;

/**
 * Directs Undo and Redo to the typed steps. Without a step left, Undo does nothing, because undoing the campaign would
 * remove the track that the results belong to. Redo then applies to the campaign, since it only adds.
 */
export function useTypingSteps({ ownsUndo, hasSteps, undo, redo }: DraftControl): void {
  const { t } = useTranslation('after-action');
  const showNoStep = () => showToast({ tone: 'plain', message: t('typing.noStep'), autoCloseMs: NOTICE_MS });
  const scope = {
    undo: () => {
      if (!undo()) showNoStep();
      return true;
    },
    redo: () => redo() || hasSteps,
  };
  useUndoScope(ownsUndo ? scope : null);
}
