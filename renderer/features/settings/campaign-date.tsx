import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDate } from '../../../shared/campaign/calendar.ts';
import { ByHandButton, ByHandForm } from '../../api/by-hand/by-hand.tsx';
import { DayField } from '../../api/by-hand/day-field.tsx';
import { useCommand } from '../../api/use-command.tsx';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from './settings.module.css';

/** The day of the campaign, which the gamemaster may set by hand. */
export function CampaignDate() {
  const { t } = useTranslation(['by-hand', 'settings']);
  const format = useFormat();
  const open = useContractQuery('campaign.list', {}).data?.open;
  const { data } = useContractQuery('campaign.summary', open ? {} : skipToken);
  if (data === undefined) return null;
  return (
    <div className={classes.actions}>
      <span>{t('date.now', { date: format.campaignDate(data.date) })}</span>
      <ByHandButton title={t('date.title')}>
        {(close) => <DateForm present={data.date} onDone={close} />}
      </ByHandButton>
    </div>
  );
}

function DateForm({ present, onDone }: { present: string; onDone: () => void }) {
  const { t } = useTranslation('by-hand');
  const [setDay, setting] = useCommand('campaign.setDate', { errors: 'inline' });
  const [date, setDate] = useState(present);
  const isDay = isDate(date.trim());
  const save = async (reason: string) => {
    const outcome = await setDay({ date: date.trim(), reason });
    if (outcome.ok) onDone();
  };
  return (
    <ByHandForm
      canSave={isDay && date.trim() !== present}
      isPending={setting.isPending}
      error={setting.error}
      onSave={(reason) => void save(reason)}
    >
      <DayField label={t('date.day')} value={date} onChange={setDate} />
    </ByHandForm>
  );
}
