import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Roster } from '../../../shared/domain/roster.ts';
import { nameUnit, type Unit } from '../../../shared/domain/unit.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { matchesSearch } from '../../ui/matches-search.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';
import { formatPilotName } from '../../ui/unit-card/unit-card-view.ts';
import classes from './forces.module.css';

/** From so many units on they can be searched. */
const MIN_SEARCHED = 8;
/** So many are listed; all are counted. */
const MAX_LISTED = 50;

interface FoundUnitsProps {
  readonly rosters: readonly Roster[];
  readonly onOpen: (unit: Unit) => void;
}

/** The search of the units of all forces, those that are lost included: by name, lance, pilot, force and fate. */
export function FoundUnits({ rosters, onOpen }: FoundUnitsProps) {
  const { t } = useTranslation(['forces', 'game']);
  const [text, setText] = useState('');
  const all = rosters.flatMap(({ force, lances, units }) =>
    units.map((unit) => ({
      unit,
      name: nameUnit(unit),
      pilot: unit.pilot === null ? '' : formatPilotName(unit.pilot, t),
      lance: lances.find(({ id }) => id === unit.lanceId)?.name ?? '',
      force: force.name,
      fate: t(`game:readiness.${unit.readiness}`),
    })),
  );
  if (all.length < MIN_SEARCHED) return null;
  const isSearched = text.trim() !== '';
  const found = !isSearched
    ? []
    : all.filter(({ unit, ...texts }) =>
        matchesSearch(text, [...Object.values(texts), unit.card.name, unit.pilot?.name]),
      );
  return (
    <div>
      <SearchField
        label={t('forces:search.label')}
        text={text}
        onType={setText}
        found={isSearched ? t('forces:search.found', { count: found.length }) : ''}
      />
      {isSearched && found.length === 0 ? (
        <p className={classes.soft}>{t('forces:search.none', { text: text.trim() })}</p>
      ) : null}
      {found.length === 0 ? null : (
        <DataTable caption={t('forces:search.label')}>
          <tbody>
            {found.slice(0, MAX_LISTED).map(({ unit, name, pilot, lance, force, fate }) => (
              <tr key={unit.id}>
                <td>
                  <Button size="compact-xs" variant="subtle" onClick={() => onOpen(unit)}>
                    {name}
                  </Button>
                </td>
                <td>{pilot}</td>
                <td>{lance}</td>
                <td>{force}</td>
                <td>
                  <StatusMark kind={unit.readiness} /> {fate}
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
      {found.length > MAX_LISTED ? (
        <p className={classes.soft}>{t('forces:search.first', { most: MAX_LISTED })}</p>
      ) : null}
    </div>
  );
}
