import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnitCard } from '../../../shared/domain/unit-card.ts';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { formatPilotName } from '../../ui/unit-card/unit-card-view.ts';
import type { Role } from './helper-draft.ts';
import { listUsableUnits, matchesWords, type Choice, type Roster } from './helper-unit.ts';
import classes from './to-hit-helper.module.css';

interface Option {
  readonly value: string;
  readonly label: string;
  /** Who sits in it, or what it is. */
  readonly note: string;
  readonly choice: Choice;
}

interface UnitPickerProps {
  readonly role: Role;
  readonly choice: Choice | null;
  readonly rosters: readonly Roster[];
  readonly problem: string | undefined;
  readonly onChoose: (choice: Choice | null) => void;
}

const SHOWN = 40;
const TYPING_MS = 120;

/** Finds a unit by words of its name: first those of the open campaign, then the whole catalogue. */
export function UnitPicker({ role, choice, rosters, problem, onChoose }: UnitPickerProps) {
  const { t } = useTranslation('to-hit-helper');
  const [typed, setTyped] = useState('');
  const forces = useForceOptions(rosters);
  const chosen = findChosen(choice, forces);
  // The name of what was chosen stands in the field without anybody searching for it.
  const wanted = typed === chosen?.label ? '' : typed.trim();
  const [asked] = useDebouncedValue(wanted, TYPING_MS);
  const { data, error } = useContractQuery('catalogue.search', { text: asked, limit: SHOWN });
  const cards = (data?.cards ?? []).map(toOption);
  const groups = [
    ...forces.map(({ name, options }) => ({
      group: name,
      items: options.filter((one) => one.value === chosen?.value || matchesWords(one.label, wanted)),
    })),
    { group: t('picker.catalogue'), items: withChosen(cards, chosen) },
  ].filter(({ items }) => items.length > 0);
  const options = groups.flatMap(({ items }) => items);
  return (
    <Select
      label={t(`picker.${role}`)}
      placeholder={t('picker.placeholder')}
      searchable
      clearable
      openOnFocus={false}
      value={chosen?.value ?? null}
      data={groups.map(({ group, items }) => ({
        group,
        items: items.map(({ value, label }) => ({ value, label })),
      }))}
      filter={({ options: all }) => all}
      onSearchChange={setTyped}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(value) => onChoose(options.find((one) => one.value === value)?.choice ?? null)}
      nothingFoundMessage={t(error === undefined ? 'picker.nothing' : 'picker.failed')}
      error={problem}
      maxDropdownHeight={300}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <span>{option.label}</span>
          <small>{options.find((one) => one.value === option.value)?.note}</small>
        </span>
      )}
    />
  );
}

interface ForceOptions {
  readonly name: string;
  readonly options: readonly Option[];
}

function useForceOptions(rosters: readonly Roster[]): readonly ForceOptions[] {
  const { t } = useTranslation('to-hit-helper');
  return rosters.map((roster) => ({
    name: roster.force.name,
    options: listUsableUnits(roster).map(({ id, card, pilot }) => ({
      value: `unit:${id}`,
      label:
        pilot === null ? card.name : t('picker.crewed', { unit: card.name, pilot: formatPilotName(pilot) }),
      note: pilot === null ? '' : t('picker.skill', { skill: pilot.skill }),
      choice: { kind: 'unit', unitId: id },
    })),
  }));
}

function toOption(card: UnitCard): Option {
  const value = `card:${card.id}`;
  return { value, label: card.name, note: `${card.type} ${card.size}`, choice: { kind: 'card', card } };
}

function findChosen(choice: Choice | null, forces: readonly ForceOptions[]): Option | undefined {
  if (choice === null) return undefined;
  if (choice.kind === 'card') return toOption(choice.card);
  return forces.flatMap(({ options }) => options).find(({ value }) => value === `unit:${choice.unitId}`);
}

/** The card that was chosen is among the options, whatever is searched for: the field shows its name. */
function withChosen(cards: readonly Option[], chosen: Option | undefined): readonly Option[] {
  if (chosen?.choice.kind !== 'card' || cards.some(({ value }) => value === chosen.value)) return cards;
  return [...cards, chosen];
}
