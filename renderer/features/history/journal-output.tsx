import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ParamsOf } from '../../../shared/contract/index.ts';
import { showErrorToast } from '../../api/error-toast.tsx';
import { useSaveTable } from '../../api/use-save-csv.ts';
import { useFormat } from '../../ui/use-format.ts';
import { tabulateJournal } from './journal-table.ts';
import { PrintedJournal } from './printed-journal.tsx';
import { type AllEntries, useAllEntries } from './use-all-entries.ts';

const WAYS_OUT = ['print', 'csv'] as const;
type WayOut = (typeof WAYS_OUT)[number];

/** The most entries that are printed: about fifty pages. */
const MOST_PRINTED = 2000;

interface JournalOutputProps {
  readonly query: ParamsOf<'journal.list'>;
  /** Without its ending. */
  readonly fileName: string;
}

/** Prints the entries that pass the filter, also those that are not loaded yet, and saves them as a table. */
export function JournalOutput({ query, fileName }: JournalOutputProps) {
  const { t, i18n } = useTranslation(['history', 'app', 'game']);
  const format = useFormat();
  const load = useAllEntries();
  const saveTable = useSaveTable();
  const [pending, setPending] = useState<WayOut | null>(null);
  const [printed, setPrinted] = useState<AllEntries | null>(null);
  useEffect(() => {
    if (printed === null) return;
    const done = () => setPrinted(null);
    window.addEventListener('afterprint', done);
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [printed]);
  const run = async (what: WayOut) => {
    setPending(what);
    const loaded = await load(query, what === 'print' ? MOST_PRINTED : Infinity);
    setPending(null);
    if (!loaded.ok) showErrorToast(loaded.error);
    else if (what === 'print') setPrinted(loaded.result);
    else saveTable(fileName, tabulateJournal(loaded.result, { t, texts: i18n, format }));
  };
  return (
    <>
      {WAYS_OUT.map((what) => (
        <Button
          key={what}
          size="compact-xs"
          variant="subtle"
          loading={pending === what}
          onClick={() => void run(what)}
        >
          {t(`list.${what}`)}
        </Button>
      ))}
      {printed === null ? null : <PrintedJournal all={printed} />}
    </>
  );
}
