import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { findChooser, listRivals } from '../../../shared/campaign/tracks/track-graph.ts';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import type { TrackGraph } from '../../../shared/domain/track-graph.ts';
import type { TrackNode } from '../../../shared/domain/track-node.ts';
import { useCommand } from '../../api/use-command.tsx';
import { Panel } from '../../ui/panel.tsx';
import { nameRoles } from '../../ui/role-names.ts';
import { nameTrack } from '../../ui/name-track.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from './track.module.css';

interface TrackChoiceProps {
  readonly track: TrackNode;
  readonly graph: TrackGraph;
  readonly forces: CampaignSummary['forces'];
}

/** Who chooses between this open track and others that the same result opened, and the button that does. */
export function TrackChoice({ track, graph, forces }: TrackChoiceProps) {
  const { t } = useTranslation(['track', 'game']);
  const format = useFormat();
  const [choose, choosing] = useCommand('track.choose');
  const tracks = graph.tracks;
  const rivals = listRivals(track, tracks);
  const opener = tracks.find(({ id }) => id === track.openedBy);
  if (opener === undefined || rivals.length === 0) return null;
  const chooser = findChooser(opener);
  const forceNames = new Map(forces.map(({ id, name }) => [id, name]));
  const names = [track, ...rivals].map((one) => nameTrack(t, one));
  return (
    <Panel title={t('choice.title')}>
      <div className={classes.standing}>
        <p>
          {t(`choice.${chooser.by}`, {
            name: chooser.role === null ? '' : nameRoles(opener.forces, forceNames, t, format)[chooser.role],
            after: nameTrack(t, opener),
            tracks: format.list(names, 'disjunction'),
          })}
        </p>
        <Button loading={choosing.isPending} onClick={() => void choose({ trackId: track.id })}>
          {t('choice.choose', { name: nameTrack(t, track) })}
        </Button>
      </div>
    </Panel>
  );
}
