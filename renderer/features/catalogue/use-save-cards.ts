import { useState } from 'react';
import type { ContractError, ResultOf } from '../../../shared/contract/index.ts';
import type { ExchangeFormat } from '../../../shared/domain/exchange.ts';
import type { CatalogueId } from '../../../shared/domain/ids.ts';
import { contractApi } from '../../api/contract-api.ts';
import { showErrorToast } from '../../api/error-toast.tsx';
import { useAppDispatch } from '../../api/hooks.ts';

type Save = (catalogueId: CatalogueId, format: ExchangeFormat) => Promise<void>;

/** Saves all cards of a catalogue as a file, as a download; tells in a toast why it could not. */
export function useSaveCards(): readonly [save: Save, isPending: boolean] {
  const dispatch = useAppDispatch();
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
    const { text, fileName } = data.result as ResultOf<'exchange.writeCards'>;
    const url = URL.createObjectURL(new Blob([text], { type: 'application/octet-stream' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = fileName;
    link.click();
    URL.revokeObjectURL(url);
  };
  return [save, isPending];
}
