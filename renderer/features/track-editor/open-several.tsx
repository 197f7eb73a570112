import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrackId } from '../../../shared/domain/ids.ts';
import type { TrackNode } from '../../../shared/domain/track-node.ts';
import { useCommand } from '../../api/use-command.tsx';
import { TrackBoxes } from '../../ui/track-boxes.tsx';
import { Unfolding } from '../../ui/unfolding.tsx';
import classes from './track-editor.module.css';

/** Opens several tracks at once, those that are done once more. */
export function OpenSeveral({ tracks }: { readonly tracks: readonly TrackNode[] }) {
  const { t } = useTranslation('track-editor');
  const [chosen, setChosen] = useState<readonly TrackId[]>([]);
  const [open, opening] = useCommand('track.open');
  const offered = tracks.filter(({ status }) => status === 'closed' || status === 'done');
  const trackIds = offered.map(({ id }) => id).filter((id) => chosen.includes(id));
  if (offered.length === 0) return null;
  const openAll = async () => {
    if ((await open({ trackIds })).ok) setChosen([]);
  };
  return (
    <Unfolding className={classes.several} summary={t('list.openSeveral')}>
      <TrackBoxes label={t('list.openSeveralText')} tracks={offered} chosen={trackIds} onChange={setChosen} />
      <Button
        size="compact-sm"
        disabled={trackIds.length === 0}
        loading={opening.isPending}
        onClick={() => void openAll()}
      >
        {t('list.openChosen', { count: trackIds.length })}
      </Button>
    </Unfolding>
  );
}
