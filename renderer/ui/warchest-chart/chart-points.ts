import type { TFunction } from 'i18next';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import { findForceAllegiance } from '../forces.ts';
import { nameTrack } from '../name-track.ts';
import type { ChartLine, ChartPoint } from './warchest-chart.tsx';

type ChartSource = Pick<CampaignSummary, 'warchests' | 'tracks' | 'forces' | 'allegiances'>;

/** A line for each force that is in the campaign, in their order. */
export function listChartLines(summary: ChartSource): ChartLine[] {
  return listPresent(summary).map((force) => ({
    key: force.id,
    name: force.name,
    allegiance: findForceAllegiance(summary, force),
  }));
}

/** Warchest points of these forces at the start, after each track and, if money was spent since, now. */
export function listChartPoints(summary: ChartSource, t: TFunction): ChartPoint[] {
  const forces = listPresent(summary);
  const tracks = new Map<string | null, CampaignSummary['tracks'][number]>(
    summary.tracks.map((track) => [track.id, track]),
  );
  const points = summary.warchests.map((point) => {
    const track = tracks.get(point.trackId);
    const values = new Map(point.forces.map(({ forceId, wp }) => [forceId, wp]));
    return {
      label: track === undefined ? t('app:chart.start') : nameTrack(t, track),
      values: forces.map(({ id }) => values.get(id) ?? null),
    };
  });
  const now = { label: t('app:chart.now'), values: forces.map(({ warchestWp }) => warchestWp) };
  const last = points.at(-1);
  const isChanged = now.values.some((value, index) => last?.values[index] !== value);
  return isChanged ? [...points, now] : points;
}

function listPresent({ forces }: Pick<ChartSource, 'forces'>) {
  return forces.filter(({ standing }) => standing === 'present');
}
