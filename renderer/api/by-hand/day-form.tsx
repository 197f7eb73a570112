import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDate, listMonthStarts } from '../../../shared/campaign/economy/calendar.ts';
import { computeMonthsCost } from '../../../shared/campaign/economy/pay-and-upkeep.ts';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useCommand } from '../use-command.tsx';
import { useContractQuery } from '../use-contract-query.ts';
import { ByHandForm } from './by-hand.tsx';
import classes from './by-hand.module.css';
import { DayField } from './day-field.tsx';

interface DayFormProps {
  readonly summary: CampaignSummary;
  /** Why, to begin with. */
  readonly firstReason?: string;
  readonly onDone: (reason: string) => void;
}

/** The day of the campaign by hand, with or without the upkeep of the months until then. */
export function DayForm({ summary, firstReason = '', onDone }: DayFormProps) {
  const { t } = useTranslation('by-hand');
  const [setDay, setting] = useCommand('campaign.setDate', { errors: 'inline' });
  const [date, setDate] = useState(summary.date);
  const [books, setBooks] = useState(false);
  const day = date.trim();
  const isDay = isDate(day);
  const months = isDay ? listMonthStarts(summary.date, day).length : 0;
  const save = async (reason: string) => {
    const outcome = await setDay({ date: day, reason, ...(books && months > 0 ? { bookMonths: true } : {}) });
    if (outcome.ok) onDone(reason);
  };
  return (
    <ByHandForm
      canSave={isDay && day !== summary.date}
      isPending={setting.isPending}
      error={setting.error}
      firstReason={firstReason}
      onSave={(reason) => void save(reason)}
    >
      <DayField label={t('date.day')} value={date} onChange={setDate} />
      <Months summary={summary} months={months} books={books} onChange={setBooks} />
    </ByHandForm>
  );
}

interface MonthsProps {
  readonly summary: CampaignSummary;
  /** Number of months that begin before the day. */
  readonly months: number;
  readonly books: boolean;
  readonly onChange: (books: boolean) => void;
}

/** Whether the months are booked, and what they would cost; nothing in an economy without monthly costs. */
function Months({ summary, months, books, onChange }: MonthsProps) {
  const { t } = useTranslation('by-hand');
  const format = useFormat();
  const { data: economy } = useContractQuery('campaign.economy', {});
  if (economy === undefined || computeMonthsCost(1, 1, economy) === 0) return null;
  const costs = summary.forces
    .filter(({ standing }) => standing === 'present')
    .map(({ name, size }) =>
      t('date.cost', { name, sp: format.number(computeMonthsCost(months, size, economy)) }),
    );
  return (
    <div>
      <Checkbox
        label={t('date.bookMonths', { count: months })}
        disabled={months === 0}
        checked={books && months > 0}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {months === 0 ? null : <p className={classes.hint}>{t('date.costs', { costs: format.list(costs) })}</p>}
    </div>
  );
}
