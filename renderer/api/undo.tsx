import { Button } from '@mantine/core';
import { type ReactNode, useCallback, useState } from 'react';
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
  /** Undoes the last command; with `to`, what was not in force right after that journal entry. */
  readonly undo: (options?: { readonly to?: number; readonly expectedRevision?: number }) => Promise<void>;
  /** Redoes what was undone last: all that was undone together. */
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
      if (outcome.ok) showUndoneToast(<UndoneMessage entries={outcome.result.entries} />);
      else showErrorToast(outcome.error);
    },
    [dispatch],
  );
  const redo = useCallback(async () => {
    setPending(true);
    const outcome = await runCommand(dispatch, 'journal.redo', {});
    setPending(false);
    if (outcome.ok) showUndoneToast(<RedoneMessage {...outcome} entries={outcome.result.entries} />);
    else showErrorToast(outcome.error);
  }, [dispatch]);
  return { undo, redo, isPending };
}

/** Says what a command did and offers to undo it. */
export function showUndoToast(method: MethodName, revision: number): void {
  showToast({
    tone: 'plain',
    message: <DoneMessage method={method} revision={revision} />,
    autoCloseMs: OFFER_MS,
  });
}

function showUndoneToast(message: ReactNode): void {
  showToast({ tone: 'plain', message, autoCloseMs: OFFER_MS });
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

/** Says what an undo did and offers to redo it. */
function UndoneMessage({ entries }: { entries: Entries }) {
  const { t } = useTranslation('app');
  const { redo } = useUndo();
  return (
    <ReversibleMessage
      done="undone"
      entries={entries}
      reverse={t('toast.redo')}
      onReverse={() => void redo()}
    />
  );
}

/** Says what a redo did and offers to undo all of it. `revision` is the one after it. */
function RedoneMessage({ entries, revision }: { entries: Entries; revision: number | null }) {
  const { t } = useTranslation('app');
  const { undo } = useUndo();
  // Every command redone is one entry: before them stands the one to go back to.
  const options = revision === null ? {} : { to: revision - entries.length, expectedRevision: revision };
  return (
    <ReversibleMessage
      done="redone"
      entries={entries}
      reverse={t('toast.undo')}
      onReverse={() => void undo(options)}
    />
  );
}

interface ReversibleMessageProps {
  readonly done: 'undone' | 'redone';
  readonly entries: Entries;
  /** Name of the button that does the opposite. */
  readonly reverse: string;
  readonly onReverse: () => void;
}

function ReversibleMessage({ done, entries, reverse, onReverse }: ReversibleMessageProps) {
  const { t } = useTranslation('app');
  const [entry] = entries;
  return (
    <div className={classes.row}>
      <span className={classes.text}>
        <b>{t(`toast.${done}`, { count: entries.length })}</b>{' '}
        {entries.length === 1 && entry !== undefined ? <JournalLine entry={entry} /> : null}
      </span>
      <Button
        size="compact-sm"
        onClick={() => {
          hideToast();
          onReverse();
        }}
      >
        {reverse}
      </Button>
    </div>
  );
}
