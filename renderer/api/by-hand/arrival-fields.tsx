import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isDate } from '../../../shared/campaign/economy/calendar.ts';
import type { Arrival } from '../../../shared/domain/arrival.ts';
import { CountField } from './count-field.tsx';
import { DayField } from './day-field.tsx';

const KINDS = ['there', 'tracks', 'date'] as const;

/** An arrival as it is typed. */
interface ArrivalDraft {
  readonly kind: (typeof KINDS)[number];
  readonly count: number | null;
  readonly date: string;
}

export const NO_ARRIVAL: ArrivalDraft = { kind: 'there', count: null, date: '' };

/** An arrival as it is typed to begin with. */
export function draftArrival(arrives: Arrival | undefined): ArrivalDraft {
  return arrives === undefined ? NO_ARRIVAL : { ...NO_ARRIVAL, ...arrives };
}

/** The typed arrival; null: the unit is there; undefined: the number or day is invalid so far. */
export function readArrival({ kind, count, date }: ArrivalDraft): Arrival | null | undefined {
  if (kind === 'there') return null;
  if (kind === 'tracks') return count === null || count < 1 ? undefined : { kind, count };
  return isDate(date.trim()) ? { kind, date: date.trim() } : undefined;
}

interface ArrivalFieldsProps {
  readonly value: ArrivalDraft;
  readonly onChange: (value: ArrivalDraft) => void;
}

/** Whether a unit is with its force or on its way, and when it comes. */
export function ArrivalFields({ value, onChange }: ArrivalFieldsProps) {
  const { t } = useTranslation('by-hand');
  return (
    <>
      <Select
        label={t('arrival.label')}
        allowDeselect={false}
        value={value.kind}
        data={KINDS.map((kind) => ({ value: kind, label: t(`arrival.${kind}`) }))}
        onChange={(chosen) =>
          onChange({ ...value, kind: KINDS.find((kind) => kind === chosen) ?? value.kind })
        }
      />
      {value.kind === 'tracks' ? (
        <CountField
          label={t('arrival.count')}
          value={value.count}
          least={1}
          most={1000}
          onChange={(count) => onChange({ ...value, count })}
        />
      ) : null}
      {value.kind === 'date' ? (
        <DayField
          label={t('arrival.day')}
          value={value.date}
          onChange={(date) => onChange({ ...value, date })}
        />
      ) : null}
    </>
  );
}
