import { Checkbox, NumberInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { EndCondition } from '../../../shared/domain/campaign-end.ts';
import classes from './end-conditions.module.css';

/** Initial condition of each kind. */
const FIRST: readonly EndCondition[] = [
  { kind: 'tracks', count: 10 },
  { kind: 'date', date: '' },
  { kind: 'warchest-above', wp: 3000 },
  { kind: 'warchest-below', wp: 0 },
  { kind: 'objectives', percent: 67, afterTracks: 6 },
];

interface EndConditionFieldsProps {
  readonly ends: readonly EndCondition[];
  /** The present day of the campaign. */
  readonly date: string;
  readonly onChange: (ends: readonly EndCondition[]) => void;
}

/** What ends a campaign besides its graph: each kind with its figures. */
export function EndConditionFields({ ends, date, onChange }: EndConditionFieldsProps) {
  const { t } = useTranslation('settings');
  const put = (next: EndCondition) =>
    onChange(ends.map((condition) => (condition.kind === next.kind ? next : condition)));
  return (
    <fieldset className={classes.ends}>
      <legend>{t('ends.title')}</legend>
      {FIRST.map((first) => {
        const own = ends.find(({ kind }) => kind === first.kind);
        const fresh = first.kind === 'date' ? { ...first, date } : first;
        return (
          <div key={first.kind} className={classes.endRow}>
            <Checkbox
              label={t(`ends.kinds.${first.kind}`)}
              checked={own !== undefined}
              onChange={({ currentTarget }) =>
                onChange(
                  currentTarget.checked ? [...ends, fresh] : ends.filter(({ kind }) => kind !== first.kind),
                )
              }
            />
            {own === undefined ? null : <EndFields condition={own} onChange={put} />}
          </div>
        );
      })}
    </fieldset>
  );
}

interface EndFieldsProps {
  readonly condition: EndCondition;
  readonly onChange: (condition: EndCondition) => void;
}

function EndFields({ condition, onChange }: EndFieldsProps) {
  const { t } = useTranslation('settings');
  switch (condition.kind) {
    case 'tracks':
      return (
        <Whole
          label={t('ends.tracks')}
          value={condition.count}
          onChange={(count) => onChange({ ...condition, count })}
        />
      );
    case 'date':
      return (
        <TextInput
          label={t('ends.date')}
          value={condition.date}
          placeholder="3052-12-31"
          onChange={({ currentTarget }) => onChange({ ...condition, date: currentTarget.value.trim() })}
        />
      );
    case 'warchest-above':
    case 'warchest-below':
      return (
        <Whole
          label={t('ends.wp')}
          value={condition.wp}
          least={-1_000_000}
          onChange={(wp) => onChange({ ...condition, wp })}
        />
      );
    case 'objectives':
      return (
        <>
          <Whole
            label={t('ends.percent')}
            value={condition.percent}
            onChange={(percent) => onChange({ ...condition, percent })}
          />
          <Whole
            label={t('ends.afterTracks')}
            value={condition.afterTracks}
            onChange={(afterTracks) => onChange({ ...condition, afterTracks })}
          />
        </>
      );
  }
}

interface WholeProps {
  readonly label: string;
  readonly value: number;
  readonly least?: number;
  readonly onChange: (value: number) => void;
}

function Whole({ label, value, least = 1, onChange }: WholeProps) {
  return (
    <NumberInput
      label={label}
      value={value}
      min={least}
      max={1_000_000}
      allowDecimal={false}
      clampBehavior="blur"
      onChange={(next) => {
        if (typeof next === 'number') onChange(next);
      }}
    />
  );
}
