import { useTranslation } from 'react-i18next';
import { ByHandButton } from '../../api/by-hand/by-hand.tsx';
import { DayForm } from '../../api/by-hand/day-form.tsx';
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
        {(close) => <DayForm summary={data} onDone={close} />}
      </ByHandButton>
    </div>
  );
}
