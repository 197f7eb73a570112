import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isDate } from '../../../shared/campaign/economy/calendar.ts';
import { useLateError } from '../../ui/late-error.ts';

interface DayFieldProps {
  readonly label: string;
  /** As it is typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A day of the campaign, such as 3052-03-17. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const { t } = useTranslation('by-hand');
  return (
    <TextInput
      label={label}
      description={t('date.hint')}
      maxLength={10}
      {...useLateError(isDate(value.trim()) ? null : t('date.wrong'))}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
