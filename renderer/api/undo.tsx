import { Button, Progress } from '@mantine/core';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MethodName } from '../../shared/contract/index.ts';
import type { JournalEntry } from '../../shared/domain/journal-entry.ts';
import { useFormat } from '../ui/use-format.ts';
import { showErrorToast } from './error-toast.tsx';
import { useAppDispatch, useAppSelector, useHost } from './hooks.ts';
import { JournalLine } from './journal-line.tsx';
import { progressForgotten } from './progress.ts';
import { sendCommand } from './send-command.ts';
import { hideToast, showToast } from './toast.tsx';
import classes from './toast.module.css';
import { useContractQuery } from './use-contract-query.ts';

type HistoryMethod = 'journal.undo' | 'journal.redo';

const OFFER_MS = 9_000;
/** Milliseconds after which an undo shows its progress. */
const LONG_MS = 600;

export interface UndoActions {
  /** Undoes the last command; with `to`, everything that was not in force right after that journal entry. */
  readonly undo: (options?: { readonly to?: number; readonly expectedRevision?: number }) => Promise<void>;
  /** Redoes everything that the last undo undid. */
  readonly redo: () => Promise<void>;
  readonly isPending: boolean;
}

/** Task id of this window's undo and redo, for progress and Cancel. */
const taskId = `${crypto.randomUUID()}/history`;

/** Undo and redo of campaign commands. Each shows a message about what it did, and its progress when it takes long. */
export function useUndo(): UndoActions {
  const dispatch = useAppDispatch();
  const [isPending, setPending] = useState(false);
  const watch = useCallback(
    async <T,>(method: HistoryMethod, work: Promise<T>): Promise<T> => {
      setPending(true);
      dispatch(progressForgotten(taskId));
      const slow = setTimeout(() => {
        showToast({ tone: 'plain', message: <WorkingMessage method={method} />, autoCloseMs: false });
      }, LONG_MS);
      const outcome = await work;
      clearTimeout(slow);
      setPending(false);
      return outcome;
    },
    [dispatch],
  );
  const undo: UndoActions['undo'] = useCallback(
    async ({ to, expectedRevision } = {}) => {
      const params = to === undefined ? { taskId } : { to, taskId };
      const guards = expectedRevision === undefined ? {} : { expectedRevision };
      const outcome = await watch('journal.undo', sendCommand(dispatch, 'journal.undo', params, guards));
      if (outcome.ok) showUndoneToast(<UndoneMessage entries={outcome.result.entries} />);
      else showErrorToast(outcome.error);
    },
    [dispatch, watch],
  );
  const redo = useCallback(async () => {
    const outcome = await watch('journal.redo', sendCommand(dispatch, 'journal.redo', { taskId }));
    if (outcome.ok) showUndoneToast(<RedoneMessage {...outcome} entries={outcome.result.entries} />);
    else showErrorToast(outcome.error);
  }, [dispatch, watch]);
  return { undo, redo, isPending };
}

/** Progress of a long undo or redo, with Cancel, which leaves the campaign unchanged. */
function WorkingMessage({ method }: { method: HistoryMethod }) {
  const { t } = useTranslation('app');
  const format = useFormat();
  const host = useHost();
  const progress = useAppSelector((state) => state.progress[taskId]);
  if (progress === undefined) return <span className={classes.text}>{t('toast.working')}</span>;
  const steps = { done: format.number(progress.done), of: format.number(progress.of) };
  return (
    <div className={classes.row}>
      <span className={classes.text}>
        {t(method === 'journal.undo' ? 'toast.undoing' : 'toast.redoing', steps)}
        <Progress w={240} value={(100 * progress.done) / progress.of} aria-hidden="true" />
      </span>
      <Button
        size="compact-sm"
        onClick={() => void host.dispatch({ method: 'task.cancel', params: { taskId } })}
      >
        {t('toast.cancel')}
      </Button>
    </div>
  );
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
function UndoneMessage({ entries }: { entries: readonly JournalEntry[] }) {
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

/** Shows what a redo did, with a button that undoes all of it. `revision` is the one after the redo. */
function RedoneMessage({ entries, revision }: { entries: readonly JournalEntry[]; revision: number | null }) {
  const { t } = useTranslation('app');
  const { undo } = useUndo();
  // Each redone command is one entry, so this is the entry before the first of them.
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
  readonly entries: readonly JournalEntry[];
  /** Label of the button that does the opposite. */
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
