import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResultOf } from '../../../shared/contract/index.ts';
import type { ExchangeFormat } from '../../../shared/domain/exchange.ts';
import type { TableFile } from '../../../shared/domain/table-file.ts';
import type { CatalogueId } from '../../../shared/domain/ids.ts';
import { contractApi } from '../../api/contract-api.ts';
import { downloadExchange } from '../../api/download.ts';
import { showErrorToast } from '../../api/error-toast.tsx';
import { useAppDispatch } from '../../api/hooks.ts';
import { showToast } from '../../api/toast.tsx';
import { translateNote } from '../../ui/translate-note.ts';
import type { ContractError } from '../../../shared/contract/error-codes.ts';

type Save = (catalogueId: CatalogueId, format: ExchangeFormat, file?: TableFile) => Promise<void>;

/** Milliseconds that the notes about losses in a format are shown. */
const NOTES_MS = 12_000;

/** Saves all cards of a catalogue as a file, as a download; tells in a toast why it could not, or what is left out. */
export function useSaveCards(): readonly [save: Save, isPending: boolean] {
  const dispatch = useAppDispatch();
  const { t } = useTranslation('exchange');
  const [isPending, setPending] = useState(false);
  const save: Save = async (catalogueId, format, file) => {
    setPending(true);
    const ask = contractApi.endpoints.ask.initiate(
      {
        method: 'exchange.writeCards',
        params: { catalogueId, format, ...(file === undefined ? {} : { file }) },
      },
      { forceRefetch: true, subscribe: false },
    );
    const { data, error } = await dispatch(ask);
    setPending(false);
    if (data === undefined) return showErrorToast(error as ContractError);
    const written = data.result as ResultOf<'exchange.writeCards'>;
    const { notes } = written;
    downloadExchange(written);
    if (notes.length > 0)
      showToast({
        tone: 'plain',
        message: notes.map((note) => translateNote(note, t)).join(' '),
        autoCloseMs: NOTES_MS,
      });
  };
  return [save, isPending];
}
