import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ParamsOf } from '../../../shared/contract/index.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import type { OddsNames } from '../../ui/odds/odds-names.ts';
import { OddsView } from '../../ui/odds/odds-view.tsx';
import { WhatIfView } from '../../ui/odds/what-if-view.tsx';
import { Panel, PanelHeading } from '../../ui/panel.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useTask } from '../use-task.ts';
import classes from './odds-panel.module.css';
import { TaskProgress } from './task-progress.tsx';
import { useAskedFor } from './use-asked-for.ts';

export type OddsQuestion = Pick<ParamsOf<'track.forecast'>, 'trackId' | 'attacker' | 'defender'>;

interface OddsPanelProps {
  readonly question: OddsQuestion;
  /** What else the answer depends on, where the question leaves it to the campaign. */
  readonly about?: unknown;
  readonly names: OddsNames;
  /** Whether what the odds depend on can still be chosen; then what would change them can be asked. */
  readonly isOpen: boolean;
  /** Nothing can be asked as long as the units chosen could not be fielded. */
  readonly blocked: boolean;
}

/** Battles for a first look, and for a close one. */
const RUNS = 1_000;
const CLOSE_RUNS = 10_000;
/** Pairs of battles for each what-if. */
const WHAT_IF_RUNS = 300;

/** The odds of a battle before it is fought: asked for by a button, sharper while one looks, Cancel at any time. */
export function OddsPanel({ question, about, names, isOpen, blocked }: OddsPanelProps) {
  const { t } = useTranslation('odds');
  const format = useFormat();
  const [odds, oddsControl] = useTask('track.forecast', 'odds');
  const { isOther, remember } = useAskedFor({ question, about });
  const ask = (runs: number) => {
    remember();
    oddsControl.start({ ...question, runs });
  };
  const { result } = odds;
  return (
    <Panel
      title={t('title')}
      right={result !== null && t('battles', { count: result.runs, battles: format.number(result.runs) })}
    >
      <p className={classes.status} role="status">
        {t(`status.${blocked && odds.status === 'idle' ? 'blocked' : odds.status}`)}
      </p>
      <div className={classes.actions}>
        {odds.status === 'running' ? (
          <TaskProgress task={odds} label={t('progress')} onCancel={oddsControl.cancel} />
        ) : (
          <>
            <Button size="compact-sm" disabled={blocked} onClick={() => ask(RUNS)}>
              {t(result === null ? 'ask' : 'again')}
            </Button>
            {result !== null && !isOther && (
              <Button size="compact-sm" variant="subtle" disabled={blocked} onClick={() => ask(CLOSE_RUNS)}>
                {t('closer', { battles: format.number(CLOSE_RUNS) })}
              </Button>
            )}
          </>
        )}
      </div>
      {result !== null && (
        <div className={classes.result} data-stale={isOther}>
          {isOther && <p className={classes.stale}>{t('stale')}</p>}
          <OddsView forecast={result} names={names} />
        </div>
      )}
      {odds.error !== null && <ErrorState error={odds.error} />}
      {result !== null && isOpen && (
        // One after the other: together each would only take longer.
        <WhatIfs question={question} names={names} blocked={blocked || odds.status === 'running'} />
      )}
    </Panel>
  );
}

function WhatIfs({ question, names, blocked }: Pick<OddsPanelProps, 'question' | 'names' | 'blocked'>) {
  const { t } = useTranslation('odds');
  const [task, control] = useTask('track.whatIf', 'what-if');
  const { isOther, remember } = useAskedFor(question);
  const ask = () => {
    remember();
    control.start({ ...question, runs: WHAT_IF_RUNS });
  };
  return (
    <>
      <PanelHeading>{t('whatIf.title')}</PanelHeading>
      <p className={classes.status} role="status">
        {t(`whatIf.status.${task.status}`)}
      </p>
      <div className={classes.actions}>
        {task.status === 'running' ? (
          <TaskProgress task={task} label={t('whatIf.progress')} onCancel={control.cancel} />
        ) : (
          <Button size="compact-sm" disabled={blocked} onClick={ask}>
            {t(task.result === null ? 'whatIf.ask' : 'again')}
          </Button>
        )}
      </div>
      {task.result !== null && (
        <div className={classes.result} data-stale={isOther}>
          {isOther && <p className={classes.stale}>{t('stale')}</p>}
          <WhatIfView whatIfs={task.result} names={names} />
        </div>
      )}
      {task.error !== null && <ErrorState error={task.error} />}
    </>
  );
}
