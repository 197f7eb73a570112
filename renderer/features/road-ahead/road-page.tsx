import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { TaskProgress } from '../../api/odds/task-progress.tsx';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { useTask } from '../../api/use-task.ts';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { ChancesPanel } from './chances-panel.tsx';
import { ChoicesPanel } from './choices-panel.tsx';
import { QuestionForm } from './question-form.tsx';
import classes from './road-ahead.module.css';
import { RunwayPanel } from './runway-panel.tsx';
import { StepsPanel } from './steps-panel.tsx';

/** Forecast of the campaign from its present state: the program plays the rest of it many times. */
export function RoadPage() {
  const { t } = useTranslation('road-ahead');
  const summary = useContractQuery('campaign.summary', {});
  const rosters = useContractQuery('force.list', {});
  const error = summary.error ?? rosters.error;
  const isReady = (summary.data !== undefined && rosters.data !== undefined) || error !== undefined;
  const retry = () => {
    summary.refetch();
    rosters.refetch();
  };
  return (
    <Screen title={t('title')} ready={isReady} className={classes.screen ?? ''}>
      {summary.data !== undefined && rosters.data !== undefined ? (
        <Road summary={summary.data} rosters={rosters.data} />
      ) : error !== undefined ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <Panel title={t('title')}>
          <SkeletonLines count={6} />
        </Panel>
      )}
    </Screen>
  );
}

/** Steps of the progress bar. */
const WHOLE = 100;

function Road({
  summary,
  rosters,
}: {
  readonly summary: CampaignSummary;
  readonly rosters: readonly Roster[];
}) {
  const { t } = useTranslation('road-ahead');
  const format = useFormat();
  const [task, { start, cancel }] = useTask('campaign.roadAhead', 'road-ahead');
  const { status, result, error } = task;
  const isPlayable = summary.tracks.some((track) => track.status === 'open' || track.status === 'under-way');
  if (summary.end !== null || !isPlayable)
    return (
      <Panel title={t('title')}>
        <EmptyState
          title={t(summary.end === null ? 'none' : 'over')}
          actions={<Link to={summary.end === null ? '/tracks' : '/post'}>{t('elsewhere')}</Link>}
        >
          {t(summary.end === null ? 'noneText' : 'overText')}
        </EmptyState>
      </Panel>
    );
  const percent = task.of === 0 ? 0 : Math.floor((WHOLE * task.done) / task.of);
  return (
    <>
      <Panel title={t('title')} busy={status === 'running'}>
        <p className={classes.soft}>{t('text')}</p>
        <QuestionForm rosters={rosters} isRunning={status === 'running'} onAsk={start} />
        <p className={classes.status} role="status">
          {status === 'cancelled' && result !== null
            ? t('status.cancelledAt', {
                count: result.campaigns,
                campaigns: format.number(result.campaigns),
              })
            : t(`status.${status}`)}
        </p>
        {status === 'running' && (
          <div className={classes.progress}>
            <TaskProgress
              task={{ done: percent, of: WHOLE }}
              label={t('progress')}
              caption={t('percent', { percent })}
              onCancel={cancel}
            />
          </div>
        )}
        {error === null ? null : <ErrorState error={error} />}
      </Panel>
      {result === null ? null : (
        <>
          <ChancesPanel road={result} summary={summary} />
          <RunwayPanel road={result} summary={summary} />
          <ChoicesPanel road={result} summary={summary} />
          {result.steps.length === 0 ? null : <StepsPanel road={result} rosters={rosters} />}
        </>
      )}
    </>
  );
}
