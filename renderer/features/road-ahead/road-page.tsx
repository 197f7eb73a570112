import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { TaskProgress } from '../../api/odds/task-progress.tsx';
import { useContractQuery } from '../../api/use-contract-query.ts';
import type { TaskState } from '../../api/use-task.ts';
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
import { useKeptRoad } from './use-kept-road.ts';
import { VerdictPanel } from './verdict-panel.tsx';

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
        <Panel title={t('title')} className={classes.whole ?? ''}>
          <SkeletonLines count={6} />
        </Panel>
      )}
    </Screen>
  );
}

/** Steps of the progress bar. */
const WHOLE = 100;

interface RoadProps {
  readonly summary: CampaignSummary;
  readonly rosters: readonly Roster[];
}

function Road({ summary, rosters }: RoadProps) {
  const { t } = useTranslation('road-ahead');
  const isPlayable = summary.tracks.some((track) => track.status === 'open' || track.status === 'under-way');
  if (summary.end === null && isPlayable)
    return <PlayableRoad key={summary.file} summary={summary} rosters={rosters} />;
  return (
    <Panel title={t('title')} className={classes.whole ?? ''}>
      <EmptyState
        title={t(summary.end === null ? 'none' : 'over')}
        actions={<Link to={summary.end === null ? '/tracks' : '/post'}>{t('elsewhere')}</Link>}
      >
        {t(summary.end === null ? 'noneText' : 'overText')}
      </EmptyState>
    </Panel>
  );
}

function PlayableRoad({ summary, rosters }: RoadProps) {
  const { t } = useTranslation('road-ahead');
  const { task, kept, entriesSince, ask, cancel } = useKeptRoad(summary.file);
  const isRunning = task.status === 'running';
  const road = task.result ?? kept?.road ?? null;
  return (
    <>
      <div className={classes.result}>
        {road === null ? (
          <Panel title={t('title')}>
            <EmptyState title={t('nothing')}>{t('nothingText')}</EmptyState>
          </Panel>
        ) : (
          <>
            <VerdictPanel
              road={road}
              summary={summary}
              kept={isRunning ? null : kept}
              entriesSince={entriesSince}
            />
            <ChancesPanel road={road} summary={summary} />
            <RunwayPanel road={road} summary={summary} />
            <ChoicesPanel road={road} summary={summary} />
            {road.steps.length === 0 ? null : <StepsPanel road={road} rosters={rosters} />}
          </>
        )}
      </div>
      <Panel className={classes.question ?? ''} title={t('form.title')} busy={isRunning}>
        <QuestionForm
          rosters={rosters}
          isRunning={isRunning}
          isUrgent={road === null || entriesSince > 0}
          onAsk={ask}
        />
        <RoadStatus task={task} onCancel={cancel} />
        <p className={classes.assumed}>{t('text')}</p>
      </Panel>
    </>
  );
}

interface RoadStatusProps {
  readonly task: TaskState<'campaign.roadAhead'>;
  readonly onCancel: () => void;
}

/** How far the campaigns are played, or why they are not. */
function RoadStatus({ task: { status, result, done, of, error }, onCancel }: RoadStatusProps) {
  const { t } = useTranslation('road-ahead');
  const format = useFormat();
  const percent = of === 0 ? 0 : Math.floor((WHOLE * done) / of);
  return (
    <>
      <p className={classes.status} role="status">
        {status === 'idle'
          ? null
          : status === 'cancelled' && result !== null
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
            canBeHelped
            onCancel={onCancel}
          />
        </div>
      )}
      {error === null ? null : <ErrorState error={error} />}
    </>
  );
}
