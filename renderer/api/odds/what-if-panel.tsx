import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/error-state.tsx';
import type { OddsNames } from '../../ui/odds/odds-names.ts';
import { WhatIfView } from '../../ui/odds/what-if-view.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Stale } from '../../ui/stale.tsx';
import { useTask } from '../use-task.ts';
import classes from './odds-panel.module.css';
import { TaskProgress } from './task-progress.tsx';
import { useAskedQuestion } from './use-asked-question.ts';
import type { OddsQuestion } from './use-odds.ts';

interface WhatIfPanelProps {
  readonly question: OddsQuestion;
  /** Inputs of the answer that are not part of the question: the state of the campaign that it uses. */
  readonly about: unknown;
  readonly names: OddsNames;
  /** True while the chosen units cannot be fielded: then nothing can be asked. */
  readonly blocked: boolean;
}

/** Pairs of battles for each what-if. */
const WHAT_IF_RUNS = 300;

/** What would change the odds of a battle whose preparation can still be changed; computed at the press of a button. */
export function WhatIfPanel({ question, about, names, blocked }: WhatIfPanelProps) {
  const { t } = useTranslation('odds');
  const [task, control] = useTask('track.whatIf', 'what-if');
  const { isOther, remember } = useAskedQuestion({ question, about });
  const ask = () => {
    remember();
    control.start({ ...question, runs: WHAT_IF_RUNS });
  };
  const { result } = task;
  return (
    <Panel title={t('whatIf.title')} right={result !== null && t('whatIf.pairs', { count: result.runs })}>
      <p className={classes.status} role="status">
        {task.status === 'running' && result !== null
          ? t('whatIf.status.trying', { changes: result.changes.length })
          : t(blocked && task.status !== 'running' ? 'status.blocked' : `whatIf.status.${task.status}`)}
      </p>
      {task.error !== null && <ErrorState error={task.error} />}
      <div className={classes.actions}>
        {task.status === 'running' ? (
          <TaskProgress task={task} label={t('whatIf.progress')} canBeHelped onCancel={control.cancel} />
        ) : (
          <Button size="compact-sm" disabled={blocked} onClick={ask}>
            {t(result === null ? 'whatIf.ask' : 'again')}
          </Button>
        )}
      </div>
      {result !== null && (
        <Stale isStale={isOther} note={t('stale')}>
          <WhatIfView whatIfs={result} names={names} />
        </Stale>
      )}
    </Panel>
  );
}
