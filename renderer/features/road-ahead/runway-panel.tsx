import { useElementSize } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import type { RoadAhead, Runway, RunwayStep } from '../../../shared/domain/road-ahead.ts';
import { allegianceStyle, ForceName } from '../../ui/allegiance-mark.tsx';
import { DataTable, NumCell } from '../../ui/data-table.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { computeScale, type Scale } from '../../ui/warchest-chart/chart-scale.ts';
import { ChanceText } from './chance-text.tsx';
import classes from './road-ahead.module.css';

interface RunwayPanelProps {
  readonly road: RoadAhead;
  readonly summary: CampaignSummary;
}

/** How long each warchest lasts: a band of WP by track, as a drawing and as a table. */
export function RunwayPanel({ road, summary }: RunwayPanelProps) {
  const { t } = useTranslation('road-ahead');
  // One scale for all, so that forces can be compared.
  const scale = computeScale(
    road.runways.flatMap(({ warchestWp, steps }) => [
      warchestWp,
      ...steps.flatMap(({ lowWp, highWp }) => [lowWp, highWp]),
    ]),
    3,
  );
  return (
    <Panel title={t('runway.title')} right={t('runway.remark')}>
      <div className={classes.runways}>
        {road.runways.map((runway) => (
          <ForceRunway key={runway.forceId} runway={runway} summary={summary} scale={scale} />
        ))}
      </div>
    </Panel>
  );
}

interface ForceRunwayProps {
  readonly runway: Runway;
  readonly summary: CampaignSummary;
  /** WP of the axis. */
  readonly scale: Scale;
}

function ForceRunway({ runway, summary, scale }: ForceRunwayProps) {
  const { t } = useTranslation('road-ahead');
  const format = useFormat();
  const force = summary.forces.find(({ id }) => id === runway.forceId);
  const allegiance = summary.allegiances.find(({ id }) => id === force?.allegianceId);
  // Most economies keep no SP from track to track: then there is nothing to show.
  const hasSp = runway.supportSp !== 0 || runway.steps.some(({ highSp }) => highSp !== 0);
  return (
    <section className={classes.runway} aria-label={force?.name}>
      <h3>{force === undefined ? null : <ForceName force={force} allegiance={allegiance} />}</h3>
      <div style={allegianceStyle(allegiance)}>
        <RunwayChart runway={runway} scale={scale} />
      </div>
      <dl className={classes.facts}>
        {hasSp && (
          <div>
            <dt>{t('runway.now')}</dt>
            <dd className="num">{format.number(runway.supportSp)}</dd>
          </div>
        )}
        <div>
          <dt>{t('runway.debt')}</dt>
          <dd>
            <ChanceText estimate={runway.debt} />
          </dd>
        </div>
        <div>
          <dt>{t('runway.empty')}</dt>
          <dd>
            <ChanceText estimate={runway.empty} />
          </dd>
        </div>
        <div>
          <dt>{t('runway.until')}</dt>
          <dd>
            {runway.tracksUntilEmpty === null
              ? t('runway.never')
              : t('runway.tracks', { count: runway.tracksUntilEmpty })}
          </dd>
        </div>
      </dl>
      <details className={classes.figures}>
        <summary>{t('runway.figures')}</summary>
        <div className={classes.scroll}>
          <DataTable caption={t('runway.caption', { force: force?.name ?? '' })}>
            <thead>
              <tr>
                <NumCell head>{t('runway.after')}</NumCell>
                <NumCell head>{t('runway.low')}</NumCell>
                <NumCell head>{t('runway.median')}</NumCell>
                <NumCell head>{t('runway.high')}</NumCell>
                {hasSp && <NumCell head>{t('runway.medianSp')}</NumCell>}
                {hasSp && <NumCell head>{t('runway.rangeSp')}</NumCell>}
                <NumCell head>{t('runway.campaigns')}</NumCell>
              </tr>
            </thead>
            <tbody>
              {runway.steps.map((step) => (
                <tr key={step.tracks}>
                  <NumCell>{step.tracks}</NumCell>
                  <NumCell>{format.number(step.lowWp)}</NumCell>
                  <NumCell>{format.number(step.medianWp)}</NumCell>
                  <NumCell>{format.number(step.highWp)}</NumCell>
                  {hasSp && <SpCells step={step} />}
                  <NumCell>{format.number(step.campaigns)}</NumCell>
                </tr>
              ))}
            </tbody>
          </DataTable>
        </div>
      </details>
    </section>
  );
}

function SpCells({ step: { lowSp, medianSp, highSp } }: { readonly step: RunwayStep }) {
  const { t } = useTranslation('road-ahead');
  const format = useFormat();
  return (
    <>
      <NumCell>{format.number(medianSp)}</NumCell>
      <NumCell>{t('runway.between', { low: format.number(lowSp), high: format.number(highSp) })}</NumCell>
    </>
  );
}

const HEIGHT = 150;
const LEFT = 48;
const RIGHT = 10;
const TOP = 8;
const BOTTOM = 18;

/** The median of the warchest with the band of the middle eight tenths; the table below says the same. */
function RunwayChart({ runway: { steps, warchestWp }, scale }: Pick<ForceRunwayProps, 'runway' | 'scale'>) {
  const format = useFormat();
  const { ref, width } = useElementSize();
  const now = { tracks: 0, lowWp: warchestWp, medianWp: warchestWp, highWp: warchestWp };
  const points = [now, ...steps];
  const x = (tracks: number): number =>
    LEFT + ((width - LEFT - RIGHT) * tracks) / Math.max(1, points.length - 1);
  const y = (wp: number): number =>
    TOP + ((HEIGHT - TOP - BOTTOM) * (scale.highest - wp)) / (scale.highest - scale.lowest);
  const band = [
    ...points.map(({ tracks, highWp }) => `${x(tracks)},${y(highWp)}`),
    ...points.toReversed().map(({ tracks, lowWp }) => `${x(tracks)},${y(lowWp)}`),
  ];
  return (
    <div ref={ref}>
      {width === 0 ? null : (
        <svg width={width} height={HEIGHT} aria-hidden="true">
          {scale.ticks.map((tick) => (
            <g key={tick}>
              <line
                className={tick === 0 ? classes.zero : classes.grid}
                x1={LEFT}
                x2={width - RIGHT}
                y1={y(tick)}
                y2={y(tick)}
              />
              <text className={classes.tick} x={LEFT - 6} y={y(tick) + 3.5} textAnchor="end">
                {format.number(tick)}
              </text>
            </g>
          ))}
          <polygon className={classes.band} points={band.join(' ')} />
          <polyline
            className={classes.median}
            points={points.map(({ tracks, medianWp }) => `${x(tracks)},${y(medianWp)}`).join(' ')}
          />
          {points.map(({ tracks, medianWp }) => (
            <g key={tracks}>
              <circle className={classes.dot} cx={x(tracks)} cy={y(medianWp)} r="3" />
              <text className={classes.tick} x={x(tracks)} y={HEIGHT - 4} textAnchor="middle">
                {tracks}
              </text>
            </g>
          ))}
        </svg>
      )}
    </div>
  );
}
