import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAppStore } from '../hooks.ts';
import { offerUndo } from '../offer-undo.tsx';
import { importsCleared, importsRestored, type OfferedText, textOffered } from './imports.ts';
import { readFirstFile } from './read-file.ts';

interface OfferText {
  /** Reads the first of some files. */
  readonly offerFiles: (files: readonly File[]) => Promise<void>;
  readonly offerText: (offered: OfferedText) => void;
  readonly putAway: () => void;
}

/**
 * Opens a file or a text on the import screen, or closes the one that is open. Undo restores the list before with its
 * changes.
 */
export function useOfferText(): OfferText {
  const { t } = useTranslation('app');
  const store = useAppStore();
  const navigate = useNavigate();
  const replace = useCallback(
    (action: ReturnType<typeof textOffered> | ReturnType<typeof importsCleared>, isTold: boolean) => {
      const before = store.getState().imports;
      store.dispatch(action);
      if (!isTold) return;
      offerUndo(t('drop.putAway'), () => {
        store.dispatch(importsRestored(before));
        void navigate('/import');
      });
    },
    [navigate, store, t],
  );
  const offerText = useCallback(
    (offered: OfferedText) => {
      replace(textOffered(offered), Object.keys(store.getState().imports.edits).length > 0);
      void navigate('/import');
    },
    [navigate, replace, store],
  );
  const offerFiles = useCallback(
    async (files: readonly File[]) => {
      const offered = await readFirstFile(files);
      if (offered !== null) offerText(offered);
    },
    [offerText],
  );
  const putAway = useCallback(() => replace(importsCleared(), true), [replace]);
  return { offerFiles, offerText, putAway };
}
