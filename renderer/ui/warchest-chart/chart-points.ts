import type { TFunction } from 'i18next';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import { trackName } from '../track-name.ts';
import type { ChartPoint } from './warchest-chart.tsx';

type Summary = Pick<CampaignSummary, 'warchests' | 'tracks' | 'forces'>;

/** Warchest points at the start, after each track and, if money was spent since, now. */
export function listChartPoints(summary: Summary, t: TFunction): ChartPoint[] {
  const points = summary.warchests.map((point) => {
    const track = summary.tracks.find((candidate) => candidate.id === point.trackId);
    return {
      label: track === undefined ? t('app:chart.start') : trackName(t, track),
      attacker: point.attackerWp,
      defender: point.defenderWp,
    };
  });
  const now = {
    label: t('app:chart.now'),
    attacker: summary.forces.attacker.warchestWp,
    defender: summary.forces.defender.warchestWp,
  };
  const last = points.at(-1);
  const isChanged = last?.attacker !== now.attacker || last.defender !== now.defender;
  return isChanged ? [...points, now] : points;
}
