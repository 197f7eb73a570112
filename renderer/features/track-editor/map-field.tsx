import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BoardMap } from '../../../shared/domain/board-map.ts';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import classes from './track-editor.module.css';
import { ProblemLine } from './track-fields.tsx';

interface MapFieldProps {
  readonly map: BoardMap | undefined;
  readonly onChange: (map: BoardMap | undefined) => void;
}

/** A map stored in the track, copied from the campaign's maps. */
export function MapField({ map, onChange }: MapFieldProps) {
  const { t } = useTranslation('track-editor');
  const { data: saved = [] } = useContractQuery('board.list', {});
  const [chosen, setChosen] = useState('');
  const entry = saved.find(({ boardId }) => boardId === chosen);
  const { data } = useContractQuery(
    'board.get',
    entry === undefined ? skipToken : { boardId: entry.boardId },
  );
  return (
    <div className={classes.parts}>
      <p className={classes.told}>
        {map === undefined ? t('map.none') : t('map.own', { width: map.widthHexes, height: map.heightHexes })}
      </p>
      <ProblemLine path="setUp.map" />
      {saved.length === 0 ? (
        <p className={classes.told}>
          {t('map.nothing')} <Link to="/maps">{t('map.draw')}</Link>
        </p>
      ) : (
        <NativeSelect
          label={t('map.choose')}
          value={chosen}
          data={[
            { value: '', label: t('map.pick') },
            ...saved.map(({ boardId, name }) => ({ value: boardId, label: name })),
          ]}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      )}
      <span className={classes.actions}>
        {saved.length > 0 && (
          <Button
            size="compact-sm"
            disabled={entry === undefined || data?.boardId !== entry.boardId}
            onClick={() => onChange(data?.board)}
          >
            {t('map.use')}
          </Button>
        )}
        {map !== undefined && (
          <Button size="compact-sm" onClick={() => onChange(undefined)}>
            {t('map.drop')}
          </Button>
        )}
      </span>
    </div>
  );
}
