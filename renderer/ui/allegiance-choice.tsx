import { Radio, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Allegiance, MAX_ALLEGIANCES, type NewAllegiance } from '../../shared/domain/allegiance.ts';
import type { AllegianceId } from '../../shared/domain/ids.ts';
import { AllegianceName } from './allegiance-mark.tsx';
import classes from './allegiance-choice.module.css';

/** An allegiance of the campaign, or the name of one to found. */
export type ChosenAllegiance = AllegianceId | NewAllegiance;

interface AllegianceChoiceProps {
  readonly allegiances: readonly Allegiance[];
  readonly value: ChosenAllegiance;
  /** The allegiance that a force leaves, which cannot be chosen. */
  readonly besides?: AllegianceId;
  readonly onChange: (value: ChosenAllegiance) => void;
}

const NEW = 'new';

/** Chooses one of the allegiances, or founds another one while there are fewer than four. */
export function AllegianceChoice({ allegiances, value, besides, onChange }: AllegianceChoiceProps) {
  const { t } = useTranslation('app');
  const isNew = typeof value !== 'string';
  return (
    <Radio.Group
      label={t('allegiance.label')}
      value={isNew ? NEW : value}
      onChange={(chosen) => {
        const known = allegiances.find(({ id }) => id === chosen);
        onChange(known?.id ?? { name: '' });
      }}
    >
      <div className={classes.choices}>
        {allegiances.map((allegiance) => (
          <Radio
            key={allegiance.id}
            size="xs"
            value={allegiance.id}
            disabled={allegiance.conceded || allegiance.id === besides}
            label={<AllegianceName allegiance={allegiance}>{allegiance.name}</AllegianceName>}
          />
        ))}
        {allegiances.length < MAX_ALLEGIANCES ? (
          <Radio size="xs" value={NEW} label={t('allegiance.new')} />
        ) : null}
      </div>
      {isNew ? (
        <TextInput
          className={classes.name ?? ''}
          size="sm"
          label={t('allegiance.newName')}
          maxLength={80}
          value={value.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
      ) : null}
    </Radio.Group>
  );
}

/** The choice as a command takes it; null while a new allegiance has no name, or one that is taken. */
export function settleAllegiance(
  value: ChosenAllegiance,
  allegiances: readonly Pick<Allegiance, 'name'>[],
): ChosenAllegiance | null {
  if (typeof value === 'string') return value;
  const name = value.name.trim();
  const isTaken = allegiances.some((known) => known.name.toLowerCase() === name.toLowerCase());
  return name === '' || isTaken ? null : { ...value, name };
}
