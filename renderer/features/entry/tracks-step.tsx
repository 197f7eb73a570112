import { useTranslation } from 'react-i18next';
import { MarkDone } from '../../api/by-hand/mark-done.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Panel } from '../../ui/panel.tsx';
import { nameTrack } from '../../ui/name-track.ts';
import { useFormat } from '../../ui/use-format.ts';
import type { EntryStepProps } from './entry-step-props.ts';
import classes from './entry.module.css';

/** The tracks that were fought, one command each: in the order in which they were fought. */
export function TracksStep({ summary, reason, onBooked }: EntryStepProps) {
  const { t } = useTranslation(['entry', 'app', 'game']);
  const format = useFormat();
  const order = { done: 0, 'under-way': 1, open: 2, closed: 3 } as const;
  const tracks = summary.tracks.toSorted(
    (a, b) => order[a.status] - order[b.status] || (a.ordinal ?? 0) - (b.ordinal ?? 0),
  );
  return (
    <Panel title={t('tracks.title')}>
      <p className={classes.text}>{t('tracks.text')}</p>
      <div className={classes.scroll}>
        <DataTable caption={t('tracks.title')}>
          <thead>
            <tr>
              <th scope="col">{t('tracks.track')}</th>
              <th scope="col">{t('tracks.status')}</th>
              <th scope="col">{t('tracks.result')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('tracks.mark')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {tracks.map((track) => (
              <tr key={track.id}>
                <th scope="row">{nameTrack(t, track)}</th>
                <td>{t(`app:trackStatus.${track.status}`)}</td>
                <td>
                  {track.winner === null ? null : t(`app:winner.${track.winner}`)}
                  {track.markedDate === null ? null : (
                    <span className={classes.of}>{format.campaignDate(track.markedDate)}</span>
                  )}
                </td>
                <td>
                  <MarkDone track={track} summary={summary} firstReason={reason} onMarked={onBooked} />
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </div>
    </Panel>
  );
}
