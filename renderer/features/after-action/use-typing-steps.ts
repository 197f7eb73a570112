import { useTranslation } from 'react-i18next';
import { showToast } from '../../api/toast.tsx';
import { useUndoScope } from '../../api/undo-scope.ts';
import type { DraftControl } from './use-report-draft.ts';

const NOTICE_MS = 6_000;

/**
 * Undo and Redo step through what was typed. Where no step is left, Undo goes no further: it would take the track
 * back from under the results. Redo may, as it adds to the campaign and takes nothing.
 */
export function useTypingSteps({ ownsUndo, hasSteps, undo, redo }: DraftControl): void {
  const { t } = useTranslation('after-action');
  const tellEnd = () => showToast({ tone: 'plain', message: t('typing.noStep'), autoCloseMs: NOTICE_MS });
  const scope = {
    undo: () => {
      if (!undo()) tellEnd();
      return true;
    },
    redo: () => redo() || hasSteps,
  };
  useUndoScope(ownsUndo ? scope : null);
}
