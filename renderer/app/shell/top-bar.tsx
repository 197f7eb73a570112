import { spotlight } from '@mantine/spotlight';
import { useTranslation } from 'react-i18next';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { FrameLink } from './frame-link.tsx';
import { Purses } from './purses.tsx';
import classes from './shell.module.css';
import { getCurrentOrdinal } from './track-position.ts';

/** Name, day and track of the campaign, and the balances of the forces. */
export function TopBar({ campaign }: { campaign: CampaignSummary | null }) {
  const { t } = useTranslation('app');
  return (
    <header className={classes.top}>
      <FrameLink
        className={classes.mark}
        to="/"
        aria-label={t('places.campaigns')}
        title={t('places.campaigns')}
      >
        W
      </FrameLink>
      {campaign === null ? (
        <span className={classes.name}>{t('shell.product')}</span>
      ) : (
        <CampaignTitle campaign={campaign} />
      )}
      <div className={classes.purses}>
        {campaign === null ? null : <Purses campaign={campaign} />}
        <button type="button" className={classes.palette} onClick={() => spotlight.open()}>
          <span className="visually-hidden">{t('shell.openPalette')}</span>
          <Kbd>{t('shell.paletteKey')}</Kbd>
        </button>
      </div>
    </header>
  );
}

function CampaignTitle({ campaign }: { campaign: CampaignSummary }) {
  const { t } = useTranslation('app');
  const format = useFormat();
  const ordinal = getCurrentOrdinal(campaign.tracks);
  return (
    <>
      <FrameLink className={classes.name} to="/post" title={campaign.name}>
        {campaign.name}
      </FrameLink>
      <span className={classes.when}>
        {format.campaignDate(campaign.date)}
        {' · '}
        {campaign.end === null
          ? t('shell.trackOf', { ordinal, total: campaign.tracks.length })
          : t('shell.over', { count: campaign.tracks.filter(({ status }) => status === 'done').length })}
      </span>
    </>
  );
}
