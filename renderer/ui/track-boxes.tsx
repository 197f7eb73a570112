import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TrackId } from '../../shared/domain/ids.ts';
import type { TrackNode } from '../../shared/domain/track-node.ts';
import { nameTrack } from './name-track.ts';
import classes from './track-boxes.module.css';

interface TrackBoxesProps {
  readonly label: string;
  readonly tracks: readonly Pick<TrackNode, 'id' | 'name' | 'template' | 'status'>[];
  readonly chosen: readonly TrackId[];
  readonly onChange: (chosen: readonly TrackId[]) => void;
}

/** Tracks to choose several of; those that are done are fought once more. */
export function TrackBoxes({ label, tracks, chosen, onChange }: TrackBoxesProps) {
  const { t } = useTranslation(['game', 'track']);
  return (
    <Checkbox.Group
      label={label}
      value={[...chosen]}
      onChange={(ids) => onChange(tracks.map(({ id }) => id).filter((id) => ids.includes(id)))}
    >
      <span className={classes.boxes}>
        {tracks.map((track) => (
          <Checkbox
            key={track.id}
            value={track.id}
            label={
              track.status === 'done'
                ? t('track:boxes.again', { name: nameTrack(t, track) })
                : nameTrack(t, track)
            }
          />
        ))}
      </span>
    </Checkbox.Group>
  );
}
