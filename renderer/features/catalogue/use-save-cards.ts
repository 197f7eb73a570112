import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractError, ResultOf } from '../../../shared/contract/index.ts';
import type { ExchangeFormat, ExchangeNote } from '../../../shared/domain/exchange.ts';
import type { CatalogueId } from '../../../shared/domain/ids.ts';
import { contractApi } from '../../api/contract-api.ts';
import { showErrorToast } from '../../api/error-toast.tsx';
import { useAppDispatch } from '../../api/hooks.ts';
import { showToast } from '../../api/toast.tsx';

type Save = (catalogueId: CatalogueId, format: ExchangeFormat) => Promise<void>;

/** Milliseconds for which is told what a format cannot hold. */
const NOTES_MS = 12_000;

/** Saves all cards of a catalogue as a file, as a download; tells in a toast why it could not, or what is left out. */
export function useSaveCards(): readonly [save: Save, isPending: boolean] {
  const dispatch = useAppDispatch();
  const { t } = useTranslation('exchange');
  const tell = (key: string, values: ExchangeNote['values'] = {}) =>
    // The keys of these sentences have dots in them.
    t(key, { ...values, keySeparator: false });
  const tellNote = ({ code, values = {} }: ExchangeNote) =>
    tell(code, 'field' in values ? { ...values, field: tell(`field.${values['field']}`) } : values);
  const [isPending, setPending] = useState(false);
  const save: Save = async (catalogueId, format) => {
    setPending(true);
    const ask = contractApi.endpoints.ask.initiate(
      { method: 'exchange.writeCards', params: { catalogueId, format } },
      { forceRefetch: true, subscribe: false },
    );
    const { data, error } = await dispatch(ask);
    setPending(false);
    if (data === undefined) return showErrorToast(error as ContractError);
    const { text, fileName, notes } = data.result as ResultOf<'exchange.writeCards'>;
    const url = URL.createObjectURL(new Blob([text], { type: 'application/octet-stream' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = fileName;
    link.click();
    URL.revokeObjectURL(url);
    if (notes.length > 0)
      showToast({ tone: 'plain', message: notes.map(tellNote).join(' '), autoCloseMs: NOTES_MS });
  };
  return [save, isPending];
}
