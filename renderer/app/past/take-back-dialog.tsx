import { Button, TextInput } from '@mantine/core';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../api/hooks.ts';
import {
  type CorrectionPreview,
  listOtherWarchests,
  type Replayed,
  tellImpossible,
} from '../../api/past/correction-preview.ts';
import { takeBackAsked } from '../../api/past/look-back.ts';
import { useCommand } from '../../api/use-command.tsx';
import { TaskProgress } from '../../api/odds/task-progress.tsx';
import { useTask } from '../../api/use-task.ts';
import { useTaskProgress } from '../../api/use-task-progress.ts';
import { usePresentQuery } from '../../api/use-contract-query.ts';
import { CenterDialog, DialogActions } from '../../ui/dialogs.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { JournalSentence } from '../../ui/journal-sentence.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { useFormat } from '../../ui/use-format.ts';
import classes from './past.module.css';

/** Takes one entry back and leaves all that came after it, as far as it does not depend on it. */
export function TakeBackDialog() {
  const { t } = useTranslation('past');
  const format = useFormat();
  const dispatch = useAppDispatch();
  const entry = useAppSelector(({ lookBack }) => lookBack.takeBack);
  const close = () => dispatch(takeBackAsked(null));
  return (
    <CenterDialog
      title={t('takeBack.title', { entry: format.number(entry ?? 0) })}
      opened={entry !== null}
      size={640}
      onClose={close}
    >
      {entry === null ? null : <Tried entry={entry} onDone={close} />}
    </CenterDialog>
  );
}

interface TriedProps {
  readonly entry: number;
  readonly onDone: () => void;
}

function Tried({ entry, onDone }: TriedProps) {
  const { t } = useTranslation('past');
  const { data: newest } = usePresentQuery('journal.hash', {});
  const revision = newest?.entry ?? null;
  const [task, { start, cancel }] = useTask('journal.previewCorrection', 'take-back');
  const { status, result, error } = task;
  useEffect(() => {
    if (revision !== null) start({ entry });
  }, [entry, revision, start]);
  if (error !== null) return <ErrorState error={error} onRetry={() => start({ entry })} />;
  if (status === 'done' && result !== null) return <TakeBackForm preview={result} onDone={onDone} />;
  if (status === 'cancelled') return <Button onClick={() => start({ entry })}>{t('takeBack.again')}</Button>;
  return (
    <>
      <SkeletonLines />
      {task.of === 0 ? null : <TaskProgress task={task} label={t('takeBack.trying')} onCancel={cancel} />}
    </>
  );
}

interface TakeBackFormProps {
  readonly preview: CorrectionPreview;
  readonly onDone: () => void;
}

function TakeBackForm({ preview, onDone }: TakeBackFormProps) {
  const { t } = useTranslation('past');
  const [correct, correcting] = useCommand('journal.correct', { errors: 'inline' });
  const [reason, setReason] = useState('');
  const work = useTaskProgress('take-back-work');
  const { entry, revision, entries } = preview;
  const refused = entries.filter(({ outcome }) => outcome === 'refused');
  const otherwise = entries.filter(({ outcome }) => outcome === 'otherwise');
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const leaveOut = refused.map(({ id }) => id);
    const done = await correct(
      { entry, leaveOut, reason: reason.trim(), taskId: work.taskId },
      // What is taken back is what stands here.
      { expectedRevision: revision },
    );
    work.forget();
    if (done.ok) onDone();
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      <p>{t('takeBack.text')}</p>
      {refused.length + otherwise.length === 0 ? <p role="status">{t('takeBack.alone')}</p> : null}
      <Entries title={t('takeBack.impossible', { count: refused.length })} entries={refused} />
      <Entries title={t('takeBack.otherwise', { count: otherwise.length })} entries={otherwise} />
      <Warchests preview={preview} />
      <TextInput
        label={t('takeBack.reason')}
        value={reason}
        maxLength={200}
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {work.progress === undefined ? null : (
        <TaskProgress task={work.progress} label={t('takeBack.working')} onCancel={work.cancel} />
      )}
      {correcting.error === null || correcting.error.code === 'task.cancelled' ? null : (
        <ErrorState error={correcting.error} />
      )}
      <DialogActions>
        <div className={classes.choices}>
          <Button onClick={onDone}>{t('takeBack.cancel')}</Button>
          <Button
            type="submit"
            variant="filled"
            loading={correcting.isPending}
            disabled={reason.trim() === ''}
          >
            {t(refused.length === 0 ? 'takeBack.do' : 'takeBack.doAll', { count: refused.length + 1 })}
          </Button>
        </div>
      </DialogActions>
    </form>
  );
}

interface EntriesProps {
  readonly title: string;
  readonly entries: readonly Replayed[];
}

/** Entries that come out otherwise, by their sentences, each with why it is impossible. */
function Entries({ title, entries }: EntriesProps) {
  const { t, i18n } = useTranslation('past');
  const format = useFormat();
  if (entries.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul className={classes.replayed}>
        {entries.map(({ id, method, facts, refusal }) => (
          <li key={id}>
            <span className="num">{format.number(id)}</span>{' '}
            <JournalSentence entry={{ kind: 'command', method, facts, targetId: null }} />
            {refusal === null ? null : <div className={classes.why}>{tellImpossible(refusal, t, i18n)}</div>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Forces of which WP or SP come out otherwise. */
function Warchests({ preview }: { readonly preview: CorrectionPreview }) {
  const { t } = useTranslation('past');
  const format = useFormat();
  const changed = listOtherWarchests(preview);
  if (changed.length === 0) return null;
  return (
    <section>
      <h3>{t('takeBack.warchests')}</h3>
      <ul className={classes.replayed}>
        {changed.map(({ forceId, name, beforeWp, afterWp, beforeSp, afterSp }) => (
          <li key={forceId}>
            {name}:{' '}
            {[
              ...(beforeWp === afterWp
                ? []
                : [t('takeBack.wp', { before: format.number(beforeWp), after: format.number(afterWp) })]),
              ...(beforeSp === afterSp
                ? []
                : [t('takeBack.sp', { before: format.number(beforeSp), after: format.number(afterSp) })]),
            ].join(', ')}
          </li>
        ))}
      </ul>
    </section>
  );
}
