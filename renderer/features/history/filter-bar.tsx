import { Button, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { isDate } from '../../../shared/campaign/economy/calendar.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import { nameUnit } from '../../../shared/domain/unit.ts';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { nameTrack } from '../../ui/name-track.ts';
import { formatPilotName } from '../../ui/unit-card/unit-card-view.ts';
import classes from './history.module.css';
import type { FilterField, JournalFilterState } from './use-journal-filter.ts';
import { LongSelect } from '../../ui/long-select.tsx';
import { useLateError } from '../../ui/late-error.ts';

const TYPING_PAUSE_MS = 300;

/** Filters of the journal: force, unit, pilot, track, author, days and words. */
export function FilterBar({ state }: { state: JournalFilterState }) {
  const { t } = useTranslation(['history', 'game']);
  const { data: rosters = [] } = useContractQuery('force.list', {});
  const { data: summary } = useContractQuery('campaign.summary', {});
  const { data: authors = [] } = useContractQuery('journal.authors', {});
  const shown = rosters.filter(({ force }) => state.filter.force === '' || force.id === state.filter.force);
  const tracks = summary?.tracks ?? [];
  return (
    <div className={classes.filter} role="search" aria-label={t('filter.label')}>
      <TypedFilter key={`text ${state.isOn}`} state={state} field="text" />
      <Chosen
        state={state}
        field="force"
        data={rosters.map(({ force }) => ({ value: force.id, label: force.name }))}
      />
      <Chosen state={state} field="unit" data={groupByForce(shown, listUnits)} />
      <Chosen state={state} field="pilot" data={groupByForce(shown, (roster) => listPilots(roster, t))} />
      <Chosen
        state={state}
        field="track"
        data={tracks.map((track) => ({ value: track.id, label: nameTrack(t, track) }))}
      />
      <Chosen
        state={state}
        field="who"
        data={authors
          .filter((who) => who !== '')
          .map((who) => ({ value: who, label: t(`hosts.${who}`, { defaultValue: who }) }))}
      />
      <TypedFilter key={`from ${state.isOn}`} state={state} field="from" />
      <TypedFilter key={`to ${state.isOn}`} state={state} field="to" />
      {state.isOn ? (
        <Button size="compact-xs" variant="subtle" onClick={state.clear}>
          {t('filter.clear')}
        </Button>
      ) : null}
    </div>
  );
}

interface FilterFieldProps {
  readonly state: JournalFilterState;
  readonly field: FilterField;
}

interface FilterChoice {
  readonly value: string;
  readonly label: string;
}

interface ChosenProps extends FilterFieldProps {
  readonly data: readonly (
    | FilterChoice
    | { readonly group: string; readonly items: readonly FilterChoice[] }
  )[];
}

function Chosen({ state, field, data }: ChosenProps) {
  const { t } = useTranslation('history');
  const value = state.filter[field];
  return (
    <LongSelect
      size="xs"
      aria-label={t(`filter.${field}`)}
      placeholder={t(`filter.any.${field}`)}
      clearable
      searchable
      nothingFoundMessage={t('filter.nothing')}
      value={value === '' ? null : value}
      data={data.map((entry) => ('group' in entry ? { ...entry, items: [...entry.items] } : entry))}
      onChange={(chosen) => state.change({ [field]: chosen ?? '' })}
    />
  );
}

/** A field that filters when typing pauses. A day that does not exist does not filter. */
function TypedFilter({ state, field }: FilterFieldProps) {
  const { t } = useTranslation('history');
  const [typed, setTyped] = useState(state.filter[field]);
  const change = useDebouncedCallback((text: string) => state.change({ [field]: text }), TYPING_PAUSE_MS);
  const isWrong = field !== 'text' && typed !== '' && !isDate(typed);
  return (
    <TextInput
      size="xs"
      aria-label={t(`filter.${field}`)}
      placeholder={t(`filter.any.${field}`)}
      maxLength={field === 'text' ? 200 : 10}
      {...useLateError(isWrong ? t('story.dayWrong') : null)}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        change(event.currentTarget.value.trim());
      }}
    />
  );
}

function groupByForce(rosters: readonly Roster[], list: (roster: Roster) => readonly FilterChoice[]) {
  return rosters.map((roster) => ({ group: roster.force.name, items: list(roster) }));
}

/** Several machines of one kind are told apart by their numbers in the force. */
function listUnits({ units }: Roster): FilterChoice[] {
  const counts = new Map<string, number>();
  return units.map((unit) => {
    const name = nameUnit(unit);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { value: unit.id, label: count === 1 ? name : `${name} (${count})` };
  });
}

function listPilots({ pilots }: Roster, t: TFunction): FilterChoice[] {
  return pilots.map((pilot) => ({ value: pilot.id, label: formatPilotName(pilot, t) }));
}
