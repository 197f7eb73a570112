import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Roster } from '../../../shared/domain/roster.ts';
import type { UnitCard } from '../../../shared/domain/unit-card.ts';
import { nameUnit } from '../../../shared/domain/unit.ts';
import { CardLine } from '../../api/catalogue/card-line.tsx';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { useTakeOnlyMatch } from '../../ui/use-take-only-match.ts';
import { formatPilotName } from '../../ui/unit-card/unit-card-view.ts';
import type { AttackRole } from './helper-draft.ts';
import { listUsableUnits, matchesWords, type UnitChoice } from './helper-unit.ts';
import classes from './to-hit-helper.module.css';
import { readKey } from '../../ui/shortcuts/read-key.ts';
import { LongSelect } from '../../ui/long-select.tsx';

interface PickerOption {
  readonly value: string;
  readonly label: string;
  /** Skill of its pilot. */
  readonly note: string;
  readonly choice: UnitChoice;
}

interface UnitPickerProps {
  readonly role: AttackRole;
  readonly choice: UnitChoice | null;
  readonly rosters: readonly Roster[];
  readonly problem: string | undefined;
  readonly onChoose: (choice: UnitChoice | null) => void;
}

const SHOWN = 40;

/**
 * Finds a unit by words of its name, or a card in the search language: first units of the open campaign, then the
 * catalogues. Enter and leaving the
 * field take the match if there is only one; otherwise the typed text stays.
 */
export function UnitPicker({ role, choice, rosters, problem, onChoose }: UnitPickerProps) {
  const { t } = useTranslation(['to-hit-helper', 'query']);
  const forces = useForceOptions(rosters);
  const chosen = findChosen(choice, forces);
  const field = useRef<HTMLInputElement>(null);
  const [isFocused, setFocused] = useState(false);
  const [typed, setTyped] = useTypedName(chosen?.label ?? '');
  // The name of the chosen unit is in the field without being a search.
  const wanted = typed === chosen?.label ? '' : typed.trim();
  const { cards, problem: misread, error, isCurrent } = useCards(wanted);
  const ofForces = forces.map(({ name, options }) => ({
    name,
    found: options.filter(({ label }) => matchesWords(label, wanted)),
  }));
  const matches = [...ofForces.flatMap(({ found }) => found), ...cards];
  const takeOnlyMatch = useTakeOnlyMatch(wanted, isCurrent ? matches : null, (match) => {
    if (wanted === '') return;
    setTyped(match.label);
    onChoose(match.choice);
  });
  const groups = [
    ...ofForces.map(({ name, found }) => ({ group: name, items: found })),
    { group: t('picker.catalogue'), items: cards },
  ];
  // The chosen unit is always among the options, because the field shows its name.
  const isListed = chosen === undefined || matches.some(({ value }) => value === chosen.value);
  const data = [...groups, ...(isListed ? [] : [{ group: t('picker.chosen'), items: [chosen] }])];
  const options = data.flatMap(({ items }) => items);
  const isLeftOpen = !isFocused && isCurrent && wanted !== '' && matches.length !== 1;
  return (
    <LongSelect
      ref={field}
      label={t(`picker.${role}`)}
      placeholder={t('picker.placeholder')}
      searchable
      clearable
      openOnFocus={false}
      value={chosen?.value ?? null}
      data={data
        .filter(({ items }) => items.length > 0)
        .map(({ group, items }) => ({ group, items: items.map(({ value, label }) => ({ value, label })) }))}
      filter={({ options: all }) => all}
      searchValue={typed}
      onSearchChange={(next) => {
        // On leaving, the component would restore the name of the chosen unit.
        if (document.activeElement === field.current) setTyped(next);
      }}
      onFocus={(event) => {
        setFocused(true);
        event.currentTarget.select();
      }}
      onBlur={() => {
        setFocused(false);
        takeOnlyMatch();
      }}
      onKeyDown={(event) => {
        if (readKey(event) === 'Enter') takeOnlyMatch();
      }}
      onChange={(value) => onChoose(options.find((one) => one.value === value)?.choice ?? null)}
      nothingFoundMessage={t(error === undefined ? 'picker.nothing' : 'picker.failed')}
      error={
        isLeftOpen
          ? t('picker.open', { count: matches.length })
          : misread === undefined || isFocused
            ? problem
            : t(`query:${misread.code}`, { ...misread.values })
      }
      renderOption={({ option }) => {
        const found = options.find((one) => one.value === option.value);
        if (found?.choice.kind === 'card') return <CardLine card={found.choice.card} />;
        return (
          <span className={classes.option}>
            <span>{option.label}</span>
            <small>{found?.note}</small>
          </span>
        );
      }}
    />
  );
}

/** Text of the field: the typed text, replaced by the name of the chosen unit whenever that changes. */
function useTypedName(name: string): [typed: string, setTyped: (typed: string) => void] {
  const [typed, setTyped] = useState(name);
  const [shownName, setShownName] = useState(name);
  if (shownName !== name) {
    setShownName(name);
    setTyped(name);
  }
  return [typed, setTyped];
}

/** Matching cards of the catalogue, and whether they belong to these words. */
function useCards(wanted: string) {
  const { data, asked, error, isFetching } = useContractQuery('catalogue.search', {
    text: wanted,
    limit: SHOWN,
  });
  const isCurrent = data !== undefined && asked?.text === wanted && !isFetching;
  return { cards: (data?.cards ?? []).map(toOption), problem: data?.problems[0], error, isCurrent };
}

interface ForceOptions {
  readonly name: string;
  readonly options: readonly PickerOption[];
}

function useForceOptions(rosters: readonly Roster[]): readonly ForceOptions[] {
  const { t } = useTranslation('to-hit-helper');
  return rosters.map((roster) => ({
    name: roster.force.name,
    options: listUsableUnits(roster).map((unit) => ({
      value: `unit:${unit.id}`,
      label:
        unit.pilot === null
          ? nameUnit(unit)
          : t('picker.crewed', { unit: nameUnit(unit), pilot: formatPilotName(unit.pilot, t) }),
      note: unit.pilot === null ? '' : t('picker.skill', { skill: unit.pilot.skill }),
      choice: { kind: 'unit', unitId: unit.id },
    })),
  }));
}

function toOption(card: UnitCard): PickerOption {
  const value = `card:${card.id}`;
  return { value, label: card.name, note: '', choice: { kind: 'card', card } };
}

function findChosen(choice: UnitChoice | null, forces: readonly ForceOptions[]): PickerOption | undefined {
  if (choice === null) return undefined;
  if (choice.kind === 'card') return toOption(choice.card);
  return forces.flatMap(({ options }) => options).find(({ value }) => value === `unit:${choice.unitId}`);
}
