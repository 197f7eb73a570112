import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { GraphProblem } from '../../../shared/domain/problem.ts';
import type { TrackGraph } from '../../../shared/domain/track-graph.ts';
import type { TrackNode } from '../../../shared/domain/track-node.ts';
import { useCommand } from '../../api/use-command.tsx';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { DataTable, NumCell } from '../../ui/data-table.tsx';
import { matchesSearch } from '../../ui/matches-search.ts';
import { Panel } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { translateProblem } from '../../ui/translate-problem.ts';
import { nameTrack } from '../../ui/name-track.ts';
import { type RowProps, Windowed } from '../../ui/windowed/windowed.tsx';
import { OpenSeveral } from './open-several.tsx';
import classes from './track-editor.module.css';

interface TrackListProps {
  readonly graph: TrackGraph;
  readonly problems: readonly GraphProblem[];
}

/** From so many tracks on they can be searched. */
const MIN_SEARCHED = 8;

/** All tracks with their problems and actions. */
export function TrackList({ graph, problems }: TrackListProps) {
  const { t } = useTranslation('track-editor');
  const [wanted, setWanted] = useState('');
  const shown = graph.tracks.filter((track) => matchesSearch(wanted, [nameTrack(t, track)]));
  const whole = problems.filter(({ trackId }) => trackId === null);
  return (
    <Panel title={t('list.title')} right={t('list.count', { count: graph.tracks.length })}>
      {whole.map((problem) => (
        <p key={problem.code} className={classes.wrong}>
          {translateProblem(problem, t)}
        </p>
      ))}
      {graph.tracks.length < MIN_SEARCHED ? null : (
        <SearchField
          label={t('list.search')}
          text={wanted}
          onType={setWanted}
          found={wanted.trim() === '' ? '' : t('list.found', { count: shown.length })}
        />
      )}
      <DataTable caption={t('list.title')} rowCount={shown.length}>
        <thead>
          <tr>
            <th scope="col">{t('list.name')}</th>
            <NumCell head>{t('list.cost')}</NumCell>
            <th scope="col">{t('list.open')}</th>
            <th scope="col">{t('list.actions')}</th>
          </tr>
        </thead>
        <Windowed as="tbody" rows={shown} keyOf={({ id }) => id} rowHeight={38}>
          {(track, place) => (
            <TrackRow
              track={track}
              place={place}
              problems={problems.filter(({ trackId }) => trackId === track.id)}
            />
          )}
        </Windowed>
      </DataTable>
      <OpenSeveral tracks={graph.tracks} />
    </Panel>
  );
}

interface TrackRowProps {
  readonly track: TrackNode;
  readonly problems: readonly GraphProblem[];
  readonly place: Partial<RowProps>;
}

function TrackRow({ track, problems, place }: TrackRowProps) {
  const { t } = useTranslation('track-editor');
  const [remove, removing] = useCommand('track.remove');
  const name = nameTrack(t, track);
  const isBegun = track.status === 'under-way' || track.status === 'done';
  return (
    <tr {...place}>
      <td>
        <b>{name}</b>
        {problems.map((problem) => (
          <small key={problem.path + problem.code} className={classes.wrong}>
            {translateProblem(problem, t)}
          </small>
        ))}
      </td>
      <NumCell>{track.costWp}</NumCell>
      <td>{isBegun ? t(`list.status.${track.status}`) : <OpenBox track={track} name={name} />}</td>
      <td>
        <span className={classes.actions}>
          <Button
            component={Link}
            to={`/tracks/${track.id}`}
            size="compact-sm"
            aria-label={t(isBegun ? 'list.viewOf' : 'list.editOf', { name })}
          >
            {t(isBegun ? 'list.view' : 'list.edit')}
          </Button>
          {!isBegun && (
            <Button
              size="compact-sm"
              loading={removing.isPending}
              aria-label={t('remove', { name })}
              onClick={() => void remove({ trackId: track.id })}
            >
              {t('list.remove')}
            </Button>
          )}
        </span>
      </td>
    </tr>
  );
}

/** Whether the track can be fought now. */
function OpenBox({ track, name }: { track: TrackNode; name: string }) {
  const { t } = useTranslation('track-editor');
  const { data } = useContractQuery('track.definition', { trackId: track.id });
  const [save, saving] = useCommand('track.save');
  return (
    <Checkbox
      aria-label={t('list.openOf', { name })}
      checked={track.status === 'open'}
      disabled={data === undefined || saving.isPending}
      onChange={({ currentTarget }) => {
        if (data !== undefined)
          void save({ trackId: track.id, track: data.track, open: currentTarget.checked });
      }}
    />
  );
}
