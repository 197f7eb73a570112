import { Button, Checkbox, TextInput } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_REASON_LENGTH } from '../../../shared/domain/engagement-report.ts';
import { TaskProgress } from '../../api/odds/task-progress.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ShortcutKbd } from '../../ui/shortcuts/shortcut-kbd.tsx';
import { useConfirmKey } from '../../ui/shortcuts/use-confirm-key.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from './correction.module.css';
import type { Replayed } from '../../api/past/correction-preview.ts';
import { type TakingOver, useTakeOver, type WantedCorrection } from './use-take-over.ts';

interface TakeOverProps extends WantedCorrection {
  readonly isChanged: boolean;
  readonly later: readonly Replayed[];
}

/** The reason, what is changed in all, and the button that takes it over as one step. */
export function TakeOver({ later, isChanged, ...wanted }: TakeOverProps) {
  const { t } = useTranslation('correction');
  const undecided = later.filter(({ outcome }) => outcome === 'refused').length;
  const taking = useTakeOver({ ...wanted, isCurrent: wanted.isCurrent && undecided === 0 });
  useConfirmKey(() => void taking.submit());
  return (
    <form
      className={classes.takeOver}
      data-panel
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        void taking.submit();
      }}
    >
      <Reason taking={taking} />
      <div className={classes.sum}>
        <Status
          hint={findHint({ ...wanted, isChanged, undecided, hasReason: taking.why !== '' })}
          later={wanted.tried.preview === null || undecided > 0 ? null : later}
          undecided={undecided}
        />
        <Progress wanted={wanted} taking={taking} />
      </div>
      <div className={classes.do}>
        <Button
          type="submit"
          variant="filled"
          loading={taking.isBusy}
          disabled={!taking.isReady}
          rightSection={<ShortcutKbd place="confirm" id="confirm" inherit />}
        >
          {t('takeOver.do')}
        </Button>
        <p>{t('takeOver.text')}</p>
      </div>
    </form>
  );
}

function Reason({ taking }: { readonly taking: TakingOver }) {
  const { t } = useTranslation('correction');
  return (
    <div className={classes.reason}>
      <TextInput
        label={t('takeOver.reason')}
        placeholder={t('takeOver.reasonExample')}
        maxLength={MAX_REASON_LENGTH}
        value={taking.reason}
        onChange={(event) => taking.setReason(event.currentTarget.value)}
      />
      <Checkbox
        label={t('takeOver.keep')}
        checked={taking.keepsBranch}
        onChange={(event) => taking.setKeepsBranch(event.currentTarget.checked)}
      />
    </div>
  );
}

interface Standing extends Pick<WantedCorrection, 'asked' | 'tried' | 'isCurrent'> {
  readonly isChanged: boolean;
  readonly undecided: number;
  readonly hasReason: boolean;
}

/** What is to be done next, or is being done; by the name of its sentence. */
function findHint({ asked, tried, isCurrent, isChanged, undecided, hasReason }: Standing) {
  if (asked === null) return isChanged ? 'unready' : 'nothing';
  if (tried.task.status === 'failed') return 'failed';
  if (tried.preview === null) return 'looking';
  if (undecided > 0) return 'undecided';
  if (!hasReason) return 'reason';
  return isCurrent ? 'ready' : 'looking';
}

interface StatusProps {
  readonly hint: ReturnType<typeof findHint>;
  /** Null: it is not known yet what becomes of them. */
  readonly later: readonly Replayed[] | null;
  readonly undecided: number;
}

/** How many later entries change, and what is still to be done. */
function Status({ hint, later, undecided }: StatusProps) {
  const { t } = useTranslation('correction');
  const format = useFormat();
  const changed = later?.filter(({ outcome }) => outcome !== 'same').length ?? 0;
  return (
    <p role="status">
      {later === null
        ? null
        : `${t('takeOver.changed', { count: changed, number: format.number(changed) })} `}
      {t(`takeOver.hints.${hint}`, { count: undecided })}
    </p>
  );
}

interface ProgressProps {
  readonly wanted: WantedCorrection;
  readonly taking: TakingOver;
}

/** How far the trial or the taking over is, and why either stopped. */
function Progress({ wanted: { tried }, taking: { work, error } }: ProgressProps) {
  const { t } = useTranslation('correction');
  const { task } = tried;
  return (
    <>
      {task.status === 'running' && task.of > 0 ? (
        <TaskProgress task={task} label={t('takeOver.trying')} onCancel={tried.cancel} />
      ) : null}
      {task.status === 'cancelled' ? (
        <p>
          {t('takeOver.cancelled')}{' '}
          <Button size="compact-xs" onClick={tried.again}>
            {t('takeOver.again')}
          </Button>
        </p>
      ) : null}
      {work.progress === undefined ? null : (
        <TaskProgress task={work.progress} label={t('takeOver.working')} onCancel={work.cancel} />
      )}
      {error === null || error.code === 'task.cancelled' ? null : <ErrorState error={error} />}
    </>
  );
}
