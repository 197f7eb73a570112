import { useState } from 'react';
import type { ForceId } from '../../shared/domain/ids.ts';
import { TABLE_ENDINGS } from '../../shared/domain/table-file.ts';
import { findUsualSeparator } from '../../shared/exchange/table-text.ts';
import { showErrorToast } from './error-toast.tsx';
import { contractApi } from './contract-api.ts';
import { download } from './download.ts';
import { useAppDispatch, useAppSelector } from './hooks.ts';
import type { ContractError } from '../../shared/contract/error-codes.ts';

interface CsvTable {
  readonly method: 'ledger.csv' | 'force.csv';
  /** Missing: of all forces. */
  readonly forceId?: ForceId;
  /** Without its ending. */
  readonly fileName: string;
}

/** Saves a table for spreadsheets, as a download; tells in a toast why it could not. */
export function useSaveCsv(): readonly [save: (table: CsvTable) => Promise<void>, isPending: boolean] {
  const dispatch = useAppDispatch();
  const { language, separator: chosen } = useAppSelector(({ preferences }) => preferences);
  const separator = chosen ?? findUsualSeparator(language);
  const [isPending, setPending] = useState(false);
  const save = async ({ method, forceId, fileName }: CsvTable) => {
    setPending(true);
    const params = { ...(forceId === undefined ? {} : { forceId }), language, separator };
    const ask = contractApi.endpoints.ask.initiate(
      { method, params },
      { forceRefetch: true, subscribe: false },
    );
    const { data, error } = await dispatch(ask);
    setPending(false);
    if (data !== undefined)
      download(
        `${nameFile(fileName)}.${TABLE_ENDINGS[separator]}`,
        (data.result as { readonly text: string }).text,
        'text/csv',
      );
    else showErrorToast(error as ContractError);
  };
  return [save, isPending];
}

/** A name without what file systems do not allow. */
function nameFile(name: string): string {
  return name.replace(/[\\/:*?"<>|]+/g, ' ').trim();
}
