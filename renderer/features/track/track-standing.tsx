import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listAhead } from '../../../shared/campaign/tracks/track-graph.ts';
import type { TrackBriefing } from '../../../shared/domain/track-briefing.ts';
import type { TrackGraph } from '../../../shared/domain/track-graph.ts';
import { Panel } from '../../ui/panel.tsx';
import type { RoleNames } from '../../ui/role-names.ts';
import { SideName } from '../../ui/side-mark.tsx';
import { nameTrack } from '../../ui/name-track.ts';
import classes from './track.module.css';

interface TrackStandingProps {
  readonly briefing: TrackBriefing;
  readonly names: RoleNames;
  readonly graph: TrackGraph;
}

/** Status of a track that cannot be prepared: under way, fought, or not open yet. */
export function TrackStanding({ briefing, names, graph }: TrackStandingProps) {
  const { t } = useTranslation(['track', 'game']);
  const { track } = briefing;
  const winner = track.winner;
  return (
    <Panel title={t(`status.${track.status}`)}>
      <div className={classes.standing}>
        <p>
          {track.status === 'under-way' && t('standing.underWay')}
          {track.status === 'closed' && <OpensWhen briefing={briefing} graph={graph} />}
          {track.status === 'done' && winner === 'draw' && t('standing.draw')}
          {track.status === 'done' && winner !== null && winner !== 'draw' && (
            <SideName side={winner}>{t('standing.won', { name: names[winner] })}</SideName>
          )}
        </p>
        {track.engagementId !== null && (
          <Button component={Link} to={`/engagement/${track.engagementId}`} variant="filled">
            {t(track.status === 'done' ? 'standing.record' : 'standing.goOn')}
          </Button>
        )}
        {track.status === 'under-way' && (
          <Button component={Link} to={`/track/${track.id}/table`}>
            {t('standing.atTable')}
          </Button>
        )}
      </div>
    </Panel>
  );
}

function OpensWhen({ briefing, graph }: Pick<TrackStandingProps, 'briefing' | 'graph'>) {
  const { t } = useTranslation(['track', 'game']);
  // What is done or can never be fought opens nothing any more.
  const ahead = listAhead(graph.tracks, graph.links);
  const ways = graph.links
    .filter((link) => link.to === briefing.track.id)
    .flatMap((link) => {
      const from = ahead.find((track) => track.id === link.from);
      return from === undefined ? [] : [{ from, ifWinner: link.ifWinner }];
    });
  if (ways.length === 0) return t('standing.closed');
  return (
    <>
      {t('standing.opens')}
      {ways.map(({ from, ifWinner }) => (
        <span key={`${from.id}-${ifWinner}`} className={classes.way}>
          {t(`standing.way.${ifWinner}`, { name: nameTrack(t, from) })}
        </span>
      ))}
    </>
  );
}
