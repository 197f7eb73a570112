import { useState } from 'react';
import type { ForceId } from '../../shared/domain/ids.ts';
import { type CsvSeparator, TABLE_ENDINGS } from '../../shared/domain/table-file.ts';
import { findUsualSeparator, type TableCell, writeTableText } from '../../shared/exchange/table-text.ts';
import { showErrorToast } from './error-toast.tsx';
import { contractApi } from './contract-api.ts';
import { download } from './download.ts';
import { useAppDispatch, useAppSelector } from './hooks.ts';
import { askOfMoment } from './past/questions.ts';
import type { ContractError } from '../../shared/contract/error-codes.ts';

interface CsvTable {
  readonly method: 'ledger.csv' | 'force.csv';
  /** Missing: of all forces. */
  readonly forceId?: ForceId;
  /** Without its ending. */
  readonly fileName: string;
}

/** Saves a table that the host writes for spreadsheets, as a download; tells in a toast why it could not. */
export function useSaveCsv(): readonly [save: (table: CsvTable) => Promise<void>, isPending: boolean] {
  const dispatch = useAppDispatch();
  const { language } = useAppSelector(({ preferences }) => preferences);
  const entry = useAppSelector(({ lookBack }) => lookBack.entry);
  const separator = useSeparator();
  const [isPending, setPending] = useState(false);
  const save = async ({ method, forceId, fileName }: CsvTable) => {
    setPending(true);
    const params = { ...(forceId === undefined ? {} : { forceId }), language, separator };
    const ask = contractApi.endpoints.ask.initiate(askOfMoment(method, params, entry), {
      forceRefetch: true,
      subscribe: false,
    });
    const { data, error } = await dispatch(ask);
    setPending(false);
    if (data !== undefined)
      downloadTable(fileName, (data.result as { readonly text: string }).text, separator);
    else showErrorToast(error as ContractError);
  };
  return [save, isPending];
}

/** Saves a table whose words only the page has, as a download; what could be a formula is text. */
export function useSaveTable(): (fileName: string, rows: readonly (readonly TableCell[])[]) => void {
  const separator = useSeparator();
  return (fileName, rows) => downloadTable(fileName, writeTableText(rows, separator), separator);
}

/** What stands between cells: as it was chosen, or as it is usual in the language. */
function useSeparator(): CsvSeparator {
  const { language, separator } = useAppSelector(({ preferences }) => preferences);
  return separator ?? findUsualSeparator(language);
}

function downloadTable(fileName: string, text: string, separator: CsvSeparator): void {
  download(`${nameFile(fileName)}.${TABLE_ENDINGS[separator]}`, text, 'text/csv');
}

/** A name without what file systems do not allow. */
function nameFile(name: string): string {
  return name.replace(/[\\/:*?"<>|]+/g, ' ').trim();
}
