import { useTranslation } from 'react-i18next';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { listChartLines, listChartPoints } from '../../ui/warchest-chart/chart-points.ts';
import { WarchestChart } from '../../ui/warchest-chart/warchest-chart.tsx';
import { CampaignGraph } from './campaign-graph.tsx';
import classes from './command-post.module.css';
import { Decisions } from './decisions.tsx';
import { LastEvents } from './last-events.tsx';
import { ReadinessPanel } from './readiness-panel.tsx';

/** First screen of a campaign: its state and what needs a decision. */
export function CommandPostPage() {
  const { t } = useTranslation('command-post');
  const { data, error, refetch } = useContractQuery('campaign.summary', {});
  return (
    <Screen
      title={t('title')}
      ready={data !== undefined || error !== undefined}
      className={classes.post ?? ''}
    >
      {data !== undefined ? (
        <Post summary={data} />
      ) : error !== undefined ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <PostSkeleton />
      )}
    </Screen>
  );
}

function Post({ summary }: { summary: CampaignSummary }) {
  const { t } = useTranslation(['command-post', 'game']);
  const points = listChartPoints(summary, t);
  return (
    <>
      <CampaignGraph summary={summary} />
      <Decisions summary={summary} />
      <Panel className={classes.chart ?? ''} title={t('chart.title')} right={t('chart.remark')}>
        <WarchestChart
          points={points}
          lines={listChartLines(summary)}
          unit={t('app:money.wp')}
          slots={Math.max(4, points.length + 1)}
        />
      </Panel>
      <LastEvents summary={summary} />
      <ReadinessPanel summary={summary} />
    </>
  );
}

/** Placeholder in the layout of the page, so that nothing moves when the data arrive. */
function PostSkeleton() {
  const { t } = useTranslation('command-post');
  return (
    <>
      <Panel title={t('graph.title')}>
        <SkeletonLines count={5} />
      </Panel>
      <Panel title={t('now.title')}>
        <SkeletonLines count={8} />
      </Panel>
      <Panel title={t('chart.title')} className={classes.chart ?? ''}>
        <SkeletonLines />
      </Panel>
      <Panel title={t('events.title')} className={classes.events ?? ''}>
        <SkeletonLines />
      </Panel>
      <Panel title={t('readiness.title')} className={classes.readiness ?? ''}>
        <SkeletonLines count={2} />
      </Panel>
    </>
  );
}
