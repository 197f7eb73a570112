import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MethodName, ResultOf } from '../../shared/contract/index.ts';
import { showErrorToast } from './error-toast.tsx';
import { useAppDispatch } from './hooks.ts';
import { JournalLine } from './journal-line.tsx';
import { runCommand } from './run-command.ts';
import { hideToast, showToast } from './toast.tsx';
import classes from './toast.module.css';
import { useContractQuery } from './use-contract-query.ts';

type Entries = ResultOf<'journal.undo'>['entries'];

const OFFER_MS = 9_000;

export interface UndoActions {
  /** Takes back the last command; with `to`, everything after that journal entry. */
  readonly undo: (options?: { readonly to?: number; readonly expectedRevision?: number }) => Promise<void>;
  /** Does again what was taken back last. */
  readonly redo: () => Promise<void>;
  readonly isPending: boolean;
}

/** Undo and redo of campaign commands, each telling what it did. */
export function useUndo(): UndoActions {
  const dispatch = useAppDispatch();
  const [isPending, setPending] = useState(false);
  const undo: UndoActions['undo'] = useCallback(
    async ({ to, expectedRevision } = {}) => {
      setPending(true);
      const guards = expectedRevision === undefined ? {} : { expectedRevision };
      const outcome = await runCommand(dispatch, 'journal.undo', to === undefined ? {} : { to }, guards);
      setPending(false);
      if (outcome.ok) showUndoneToast('undo', outcome.result.entries);
      else showErrorToast(outcome.error);
    },
    [dispatch],
  );
  const redo = useCallback(async () => {
    setPending(true);
    const outcome = await runCommand(dispatch, 'journal.redo', {});
    setPending(false);
    if (outcome.ok) showUndoneToast('redo', outcome.result.entries);
    else showErrorToast(outcome.error);
  }, [dispatch]);
  return { undo, redo, isPending };
}

/** Says what a command did and offers to take it back. */
export function showUndoToast(method: MethodName, revision: number): void {
  showToast({
    tone: 'plain',
    message: <DoneMessage method={method} revision={revision} />,
    autoCloseMs: OFFER_MS,
  });
}

/** Says what an undo or redo did and offers the opposite. */
function showUndoneToast(kind: 'undo' | 'redo', entries: Entries): void {
  showToast({
    tone: 'plain',
    message: <UndoneMessage kind={kind} entries={entries} />,
    autoCloseMs: OFFER_MS,
  });
}

function DoneMessage({ method, revision }: { method: MethodName; revision: number }) {
  const { t } = useTranslation('app');
  const { data } = useContractQuery('journal.list', { limit: 1 });
  const { undo, isPending } = useUndo();
  const entry = data?.entries.find(
    (candidate) => candidate.method === method && candidate.kind === 'command',
  );
  const onUndo = () => {
    hideToast();
    void undo({ expectedRevision: revision });
  };
  return (
    <div className={classes.row}>
      <span className={classes.text}>
        {entry === undefined ? t('toast.done') : <JournalLine entry={entry} />}
      </span>
      <Button size="compact-sm" loading={isPending} onClick={onUndo}>
        {t('toast.undo')}
      </Button>
    </div>
  );
}

function UndoneMessage({ kind, entries }: { kind: 'undo' | 'redo'; entries: Entries }) {
  const { t } = useTranslation('app');
  const { undo, redo } = useUndo();
  const onReverse = () => {
    hideToast();
    void (kind === 'undo' ? redo() : undo());
  };
  const [entry] = entries;
  return (
    <div className={classes.row}>
      <span className={classes.text}>
        <b>{t(kind === 'undo' ? 'toast.undone' : 'toast.redone', { count: entries.length })}</b>{' '}
        {entries.length === 1 && entry !== undefined ? <JournalLine entry={entry} /> : null}
      </span>
      <Button size="compact-sm" onClick={onReverse}>
        {t(kind === 'undo' ? 'toast.redo' : 'toast.undo')}
      </Button>
    </div>
  );
}
