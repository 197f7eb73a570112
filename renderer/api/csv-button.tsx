import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractError } from '../../shared/contract/index.ts';
import type { ForceId } from '../../shared/domain/ids.ts';
import { CSV_LANGUAGES } from '../../shared/locales/csv-words.ts';
import { showErrorToast } from './error-toast.tsx';
import { contractApi } from './contract-api.ts';
import { useAppDispatch, useAppSelector } from './hooks.ts';

interface CsvButtonProps {
  readonly method: 'ledger.csv' | 'force.csv';
  /** Missing: of all forces. */
  readonly forceId?: ForceId;
  /** Without its ending. */
  readonly fileName: string;
}

/** Saves a table for spreadsheets, as a download. */
export function CsvButton({ method, forceId, fileName }: CsvButtonProps) {
  const { t } = useTranslation('by-hand');
  const dispatch = useAppDispatch();
  const chosen = useAppSelector(({ preferences }) => preferences.language);
  const [isPending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    const language = CSV_LANGUAGES.find((known) => known === chosen);
    const params = { ...(forceId === undefined ? {} : { forceId }), language };
    const ask = contractApi.endpoints.ask.initiate(
      { method, params },
      { forceRefetch: true, subscribe: false },
    );
    const { data, error } = await dispatch(ask);
    setPending(false);
    if (error === undefined) download(fileName, (data as { readonly text: string }).text);
    else showErrorToast(error as ContractError);
  };
  return (
    <Button size="compact-xs" variant="subtle" loading={isPending} onClick={() => void save()}>
      {t('csv')}
    </Button>
  );
}

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name.replace(/[\\/:*?"<>|]+/g, ' ').trim()}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
