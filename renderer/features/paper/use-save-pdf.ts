import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showErrorToast } from '../../api/error-toast.tsx';
import { useHost } from '../../api/hooks.ts';
import { showToast } from '../../api/toast.tsx';

/** Milliseconds that the name of a saved file is shown. */
const READING_MS = 8_000;

/** Saves what the page prints as a PDF; `savePdf` is null in a browser, whose own dialog does it. */
export function useSavePdf(fileName: string): {
  readonly savePdf: (() => Promise<void>) | null;
  readonly isSaving: boolean;
} {
  const { t } = useTranslation('paper');
  const host = useHost();
  const [isSaving, setSaving] = useState(false);
  const { savePdf } = host;
  if (savePdf === undefined) return { savePdf: null, isSaving };
  return {
    isSaving,
    async savePdf() {
      setSaving(true);
      const reply = await savePdf({ suggestedName: `${fileName}.pdf` });
      setSaving(false);
      if (!reply.ok) showErrorToast(reply.error);
      else if (reply.result.file !== null)
        showToast({
          tone: 'plain',
          message: t('saved', { file: reply.result.file }),
          autoCloseMs: READING_MS,
        });
    },
  };
}
