import { useTranslation } from 'react-i18next';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import type { RoadAhead } from '../../../shared/domain/road-ahead.ts';
import { nameTrack } from '../../ui/name-track.ts';
import { Panel } from '../../ui/panel.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { HundredCampaigns } from './hundred-campaigns.tsx';
import classes from './road-ahead.module.css';
import { ResultAge } from './result-age.tsx';
import type { KeptRoad } from './kept-road.ts';
import { readVerdict, toFrequency } from './verdict.ts';

interface VerdictPanelProps {
  readonly road: RoadAhead;
  readonly summary: CampaignSummary;
  /** The result as it is kept; null while it is being worked out. */
  readonly kept: KeptRoad | null;
  readonly entriesSince: number;
}

/** Sentences about risks and traps that are told; what remains stands in the figures below. */
const MOST_TOLD = 3;

/** What the simulated campaigns mean, in words and as a hundred campaigns. */
export function VerdictPanel({ road, summary, kept, entriesSince }: VerdictPanelProps) {
  const { t } = useTranslation('road-ahead');
  const format = useFormat();
  const [headline, ...sentences] = useSentences(road, summary);
  return (
    <Panel
      title={t('verdict.title')}
      right={t('chances.behind', { count: road.battles, campaigns: format.number(road.campaigns) })}
    >
      <div className={classes.verdict}>
        <div className={classes.words}>
          <p className={classes.headline}>{headline}</p>
          <ul className={classes.sentences}>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
        <HundredCampaigns road={road} summary={summary} />
      </div>
      {kept === null ? null : <ResultAge kept={kept} summary={summary} entriesSince={entriesSince} />}
    </Panel>
  );
}

/** The verdict in sentences: who wins, how it ends, whose points are in danger, which choices tend to lose. */
function useSentences(road: RoadAhead, summary: CampaignSummary): string[] {
  const { t } = useTranslation(['road-ahead', 'game']);
  const { leader, isClose, end, risks, traps } = readVerdict(road);
  const often = (chance: number): string => {
    const { count, of } = toFrequency(chance);
    if (count === 0 || count === of) return t(count === 0 ? 'verdict.never' : 'verdict.always');
    return t('verdict.often', { part: count, of });
  };
  const nameOf = (list: readonly { readonly id: string; readonly name: string }[], id: string): string =>
    list.find((one) => one.id === id)?.name ?? '';
  const nameOfTrack = (id: string): string => {
    const track = summary.tracks.find((one) => one.id === id);
    return track === undefined ? '' : nameTrack(t, track);
  };
  const { least, median, most } = road.length;
  return [
    leader === undefined || leader.wins.chance === 0
      ? t('verdict.nobody', { often: often(road.draws.chance) })
      : t('verdict.wins', {
          often: often(leader.wins.chance),
          name: nameOf(summary.allegiances, leader.allegianceId),
        }),
    ...(isClose ? [t('verdict.close')] : []),
    t(least === most ? 'verdict.length' : 'verdict.lengthBetween', { count: median, least, most }),
    ...(end === undefined
      ? []
      : [t('verdict.end', { often: often(end.chance.chance), reason: t(`verdict.ends.${end.reason}`) })]),
    ...(risks.length === 0 ? [t('verdict.safe')] : []),
    ...risks
      .slice(0, MOST_TOLD)
      .map(({ kind, forceId, chance }) =>
        t(`verdict.${kind}`, { often: often(chance), name: nameOf(summary.forces, forceId) }),
      ),
    ...(risks.length > MOST_TOLD ? [t('verdict.moreRisks', { count: risks.length - MOST_TOLD })] : []),
    ...traps.slice(0, MOST_TOLD).map(({ to, allegianceId }) =>
      t('verdict.trap', {
        track: nameOfTrack(to),
        name: nameOf(summary.allegiances, allegianceId),
      }),
    ),
    ...(traps.length > MOST_TOLD ? [t('verdict.moreTraps', { count: traps.length - MOST_TOLD })] : []),
  ];
}
