import type { TFunction } from 'i18next';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import { findAllegiance } from '../forces.ts';
import { trackName } from '../track-name.ts';
import type { ChartLine, ChartPoint } from './warchest-chart.tsx';

type Summary = Pick<CampaignSummary, 'warchests' | 'tracks' | 'forces' | 'allegiances'>;

/** A line for each force that is in the campaign, in their order. */
export function listChartLines(summary: Summary): ChartLine[] {
  return listPresent(summary).map((force) => ({
    key: force.id,
    name: force.name,
    allegiance: findAllegiance(summary, force),
  }));
}

/** Warchest points of these forces at the start, after each track and, if money was spent since, now. */
export function listChartPoints(summary: Summary, t: TFunction): ChartPoint[] {
  const forces = listPresent(summary);
  const points = summary.warchests.map((point) => {
    const track = summary.tracks.find((candidate) => candidate.id === point.trackId);
    const values = new Map(point.forces.map(({ forceId, wp }) => [forceId, wp]));
    return {
      label: track === undefined ? t('app:chart.start') : trackName(t, track),
      values: forces.map(({ id }) => values.get(id) ?? null),
    };
  });
  const now = { label: t('app:chart.now'), values: forces.map(({ warchestWp }) => warchestWp) };
  const last = points.at(-1);
  const isChanged = now.values.some((value, index) => last?.values[index] !== value);
  return isChanged ? [...points, now] : points;
}

function listPresent({ forces }: Pick<Summary, 'forces'>) {
  return forces.filter(({ standing }) => standing === 'present');
}
