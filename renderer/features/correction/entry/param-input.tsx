import { Checkbox, NumberInput, Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { nameDifferingValue } from '../../../ui/differences/difference-texts.ts';
import { useFormat } from '../../../ui/use-format.ts';
import classes from '../correction.module.css';
import type { ParamField } from './param-fields.ts';
import { CardInput } from './card-input.tsx';
import { useFieldName } from './use-field-name.ts';
import type { Names } from './use-names.ts';

interface ParamInputProps {
  readonly field: ParamField;
  readonly names: Names;
  /** The value that it had when it was entered. */
  readonly before: unknown;
  readonly onChange: (value: unknown) => void;
}

/** Where the words for a choice stand, as for values that differ. */
const TABLE_OF_CHOICE: Readonly<Record<string, string>> = {
  winner: 'tracks',
  status: 'pilots',
  standing: 'units',
  organisation: 'forces',
};

/** A parameter of an entry, to be entered otherwise; what differs is marked and tells what it was. */
export function ParamInput({ field, names, before, onChange }: ParamInputProps) {
  const { t } = useTranslation(['correction', 'history', 'game', 'app']);
  const format = useFormat();
  const label = useFieldName()(field.name);
  const { kind, value, optional } = field;
  const isChanged = value !== before;
  const tell = (one: unknown): string =>
    kind.sort === 'id'
      ? (names[kind.of].find((named) => named.value === one)?.label ?? '')
      : field.name === 'currency' && (one === 'WP' || one === 'SP')
        ? t(`app:money.${one}`)
        : nameDifferingValue(
            {
              table: TABLE_OF_CHOICE[field.name] ?? '',
              field: field.name,
              value: (one ?? null) as string | number | boolean | null,
            },
            t,
            format,
          );
  const shared = {
    label,
    size: 'xs' as const,
    ...(isChanged ? { className: classes.changed ?? '' } : {}),
    ...(isChanged && kind.sort !== 'card' ? { description: t('entry.was', { value: tell(before) }) } : {}),
  };
  switch (kind.sort) {
    case 'number':
      return (
        <NumberInput
          {...shared}
          allowDecimal={false}
          value={typeof value === 'number' ? value : ''}
          {...(kind.min === null ? {} : { min: kind.min })}
          {...(kind.max === null ? {} : { max: kind.max })}
          onChange={(typed) => onChange(typeof typed === 'number' ? typed : optional ? undefined : before)}
        />
      );
    case 'choice':
    case 'id':
      return (
        <Select
          {...shared}
          searchable={kind.sort === 'id'}
          allowDeselect={optional}
          value={typeof value === 'string' ? value : null}
          data={
            kind.sort === 'id'
              ? [...names[kind.of]]
              : kind.options.map((option) => ({ value: option, label: tell(option) }))
          }
          onChange={(chosen) => onChange(chosen ?? undefined)}
        />
      );
    case 'yesNo':
      return (
        <Checkbox
          {...shared}
          checked={value === true}
          onChange={(event) =>
            onChange(
              event.currentTarget.checked ? true : optional ? (before === true ? false : before) : false,
            )
          }
        />
      );
    case 'date':
      return (
        <TextInput
          {...shared}
          placeholder="3052-03-17"
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(toText(event.currentTarget.value, optional))}
        />
      );
    case 'card':
      return <CardInput label={label} cardId={value} before={before} onChange={onChange} />;
    case 'text':
      return (
        <TextInput
          {...shared}
          {...(kind.most === null ? {} : { maxLength: kind.most })}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(toText(event.currentTarget.value, optional))}
        />
      );
  }
}

function toText(typed: string, optional: boolean): string | undefined {
  return typed === '' && optional ? undefined : typed;
}
