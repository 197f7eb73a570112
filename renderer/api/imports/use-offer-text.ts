import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAppStore } from '../hooks.ts';
import { offerUndo } from '../offer-undo.tsx';
import { importsRestored, type OfferedText, textDone, textsOffered } from './imports.ts';
import { readFiles } from './read-file.ts';

interface OfferText {
  /** Reads files, and those in archives; the first one that can be read is shown. */
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
    (action: ReturnType<typeof textsOffered> | ReturnType<typeof textDone>, isTold: boolean) => {
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
  const offerTexts = useCallback(
    (offered: readonly OfferedText[]) => {
      const { edits, waiting } = store.getState().imports;
      replace(textsOffered(offered), Object.keys(edits).length + waiting.length > 0);
      void navigate('/import');
    },
    [navigate, replace, store],
  );
  const offerFiles = useCallback(
    async (files: readonly File[]) => {
      const offered = await readFiles(files);
      if (offered.length > 0) offerTexts(offered);
    },
    [offerTexts],
  );
  const offerText = useCallback((offered: OfferedText) => offerTexts([offered]), [offerTexts]);
  const putAway = useCallback(() => replace(textDone(), true), [replace]);
  return { offerFiles, offerText, putAway };
}
