import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import type { LedgerLine } from '../../../shared/domain/ledger-line.ts';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { useSaveCsv } from '../../api/use-save-csv.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel, PanelHeading } from '../../ui/panel.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { TermLabel } from '../../ui/terms/term.tsx';
import { listChartLines, listChartPoints } from '../../ui/warchest-chart/chart-points.ts';
import { type ChartPoint, WarchestChart } from '../../ui/warchest-chart/warchest-chart.tsx';
import { ConvertPanel } from './convert-panel.tsx';
import { FlowsPanel } from './flows-panel.tsx';
import { ForcePoints } from './force-points.tsx';
import { GiveButton } from './give-button.tsx';
import { LedgerFilterBar } from './ledger-filter-bar.tsx';
import { filterLines, type LedgerFilter, listLedgerKinds, listReversed, NO_FILTER } from './ledger-lines.ts';
import { LedgerTable } from './ledger-table.tsx';
import classes from './warchest.module.css';

/** The points of all forces at a glance, where they came from and went, the ledger, and conversion of WP into SP. */
export function WarchestPage() {
  const { t } = useTranslation('warchest');
  const summary = useContractQuery('campaign.summary', {});
  const ledger = useContractQuery('ledger.list', {});
  const error = summary.error ?? ledger.error;
  const isReady = (summary.data !== undefined && ledger.data !== undefined) || error !== undefined;
  const retry = () => {
    summary.refetch();
    ledger.refetch();
  };
  return (
    <Screen title={t('title')} ready={isReady} className={classes.screen ?? ''}>
      {summary.data !== undefined && ledger.data !== undefined ? (
        <Chest summary={summary.data} lines={ledger.data} />
      ) : error !== undefined ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <>
          <Panel title={t('ledger.title')}>
            <SkeletonLines count={12} />
          </Panel>
          <Panel title={t('convert.title')}>
            <SkeletonLines count={6} />
          </Panel>
        </>
      )}
    </Screen>
  );
}

interface ChestProps {
  readonly summary: CampaignSummary;
  readonly lines: readonly LedgerLine[];
}

function Chest({ summary, lines }: ChestProps) {
  const { t } = useTranslation(['warchest', 'app', 'game']);
  const present = summary.forces.filter(({ standing }) => standing === 'present');
  const points = listChartPoints(summary, t);
  // One point alone tells no course. More than two forces leave it no room beside their points.
  const course = points.length < 2 ? null : <Course summary={summary} points={points} />;
  const hasMany = present.length > 2;
  return (
    <>
      <div className={classes.column}>
        <Panel
          className={classes.hand ?? ''}
          title={t('totals.title')}
          right={
            <>
              {t('totals.remark')}
              <GiveButton forces={present} />
            </>
          }
        >
          <div className={classes.standing} data-many={hasMany}>
            <ForcePoints summary={summary} forces={present} lines={lines} />
            {course === null || hasMany ? null : (
              <div className={classes.chart}>
                <PanelHeading>{t('chart.title')}</PanelHeading>
                {course}
              </div>
            )}
          </div>
        </Panel>
        <Ledger summary={summary} lines={lines} />
      </div>
      <div className={classes.column}>
        <FlowsPanel summary={summary} lines={lines} />
        <div data-guide="convert">
          <ConvertPanel summary={summary} forces={present} />
        </div>
        {course !== null && hasMany ? (
          <Panel className={classes.ownChart ?? ''} title={t('chart.title')}>
            {course}
          </Panel>
        ) : null}
      </div>
    </>
  );
}

/** WP of all forces after each track. */
function Course({
  summary,
  points,
}: Pick<ChestProps, 'summary'> & { readonly points: readonly ChartPoint[] }) {
  const { t } = useTranslation('app');
  return (
    <WarchestChart
      points={points}
      lines={listChartLines(summary)}
      unit={t('money.wp')}
      slots={Math.max(4, points.length + 1)}
    />
  );
}

/** Every line with its balance, and the filter of the lines. */
function Ledger({ summary, lines }: ChestProps) {
  const { t } = useTranslation('warchest');
  const [filter, setFilter] = useState<LedgerFilter>(NO_FILTER);
  const shown = filterLines(lines, filter);
  return (
    <Panel
      className={classes.ledger ?? ''}
      title={<TermLabel id="ledger">{t('ledger.title')}</TermLabel>}
      right={
        <>
          {t('ledger.count', { count: shown.length })}
          <SaveLedger fileName={`${summary.name} ${t('ledger.title')}`} />
        </>
      }
    >
      <LedgerFilterBar
        filter={filter}
        summary={summary}
        kinds={listLedgerKinds(lines)}
        hasReversed={listReversed(lines).size > 0}
        onChange={setFilter}
      />
      <LedgerTable lines={shown} allLines={lines} summary={summary} onShowAll={() => setFilter(NO_FILTER)} />
    </Panel>
  );
}

function SaveLedger({ fileName }: { readonly fileName: string }) {
  const { t } = useTranslation('by-hand');
  const [saveCsv, isPending] = useSaveCsv();
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      loading={isPending}
      onClick={() => void saveCsv({ method: 'ledger.csv', fileName })}
    >
      {t('csv')}
    </Button>
  );
}
