import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePresentQuery } from '../../api/use-contract-query.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useFormat } from '../../ui/use-format.ts';
import classes from './correction.module.css';
import { decideLater, type LaterDecision, type LaterDecisions } from './later-decisions.ts';
import { EntriesLine } from './entries-line.tsx';
import { FollowsPanel } from './follows-panel.tsx';
import { LaterPanel } from './later-panel.tsx';
import { TakeOver } from './take-over.tsx';
import type { AskedCorrection } from './asked-correction.ts';
import { useCorrectionPreview } from './use-correction-preview.ts';

interface CorrectionFrameProps {
  /** What is corrected, in the reader's words. */
  readonly title: ReactNode;
  /** Where it stands in the campaign. */
  readonly subtitle: ReactNode;
  /** Buttons at the right end of the heading. */
  readonly actions: ReactNode;
  /** The panel in which it is typed. */
  readonly typed: ReactNode;
  /** The entry that is corrected. */
  readonly entry: number;
  /** Whether anything is typed otherwise than it was. */
  readonly isChanged: boolean;
  /** Null: nothing is changed yet, or what is typed could not count. */
  readonly asked: AskedCorrection | null;
  /** Shown in the place of all this as long as it is not null; what was decided and written stays. */
  readonly instead?: ReactNode;
  readonly onDone: (entry: number) => void;
}

/** A correction: what is typed, what follows from it, which later entries depend on it, and taking it over. */
export function CorrectionFrame({
  title,
  subtitle,
  actions,
  typed,
  entry,
  isChanged,
  asked,
  instead = null,
  onDone,
}: CorrectionFrameProps) {
  const { t } = useTranslation('correction');
  const format = useFormat();
  const [decisions, setDecisions] = useState<LaterDecisions>(new Map());
  const tried = useCorrectionPreview(asked, decisions);
  const { preview, isCurrent, task } = tried;
  const { data: span } = usePresentQuery('journal.chapters', {});
  // Many may be decided before this is drawn again: each adds to the one before.
  const decide = (id: number, decision: LaterDecision | null) =>
    setDecisions((known) => decideLater(known, id, decision));
  const later = useMemo(() => preview?.entries.filter(({ id }) => id !== entry) ?? [], [preview, entry]);
  return (
    <>
      {instead}
      <div className={classes.page} hidden={instead !== null}>
        <header className={classes.head}>
          <div className={classes.heading}>
            <h2>{title}</h2>
            <span>{subtitle}</span>
          </div>
          <div className={classes.actions}>{actions}</div>
        </header>
        {span === undefined ? null : (
          <EntriesLine entry={entry} span={span} later={later} isKnown={preview !== null} />
        )}
        <div className={classes.columns}>
          {typed}
          <Panel
            title={t('follows.title')}
            right={preview === null ? null : t('follows.alone', { entry: format.number(entry) })}
            busy={task.status === 'running'}
            scroll
          >
            {task.error !== null && asked !== null ? (
              <ErrorState
                error={task.error}
                // Only typing changes a value that is refused.
                {...(task.error.code === 'params.invalid' ? {} : { onRetry: tried.again })}
              />
            ) : preview === null ? (
              <p className={classes.none}>
                {t(`follows.${asked !== null ? 'looking' : isChanged ? 'unready' : 'nothing'}`)}
              </p>
            ) : (
              <FollowsPanel preview={preview} isResult={asked?.of === 'engagement'} />
            )}
          </Panel>
          <Panel
            title={t('later.title')}
            right={
              preview === null
                ? null
                : t('later.count', { count: later.length, number: format.number(later.length) })
            }
            busy={task.status === 'running'}
            scroll
          >
            <LaterPanel preview={preview} later={later} decisions={decisions} onDecide={decide} />
          </Panel>
        </div>
        <TakeOver
          isChanged={isChanged}
          asked={asked}
          tried={tried}
          // Its key does nothing while its button cannot be seen.
          isCurrent={isCurrent && instead === null}
          decisions={decisions}
          later={later}
          onDone={onDone}
        />
      </div>
    </>
  );
}
