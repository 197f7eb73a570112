import { spotlight } from '@mantine/spotlight';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import { ShortcutKbd } from '../../ui/shortcuts/shortcut-kbd.tsx';
import { useKeyNames } from '../../ui/shortcuts/use-key-names.ts';
import { useFormat } from '../../ui/use-format.ts';
import { FrameLink } from './frame-link.tsx';
import { ForceBalances } from './force-balances.tsx';
import classes from './shell.module.css';
import { findSheetAddress } from './sheet-address.ts';
import { countTracks } from './track-position.ts';

/** Letters of the campaign's name that many forces leave room for. */
const MIN_LETTERS = 14;

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
        {campaign === null ? null : <ForceBalances campaign={campaign} />}
        {campaign === null ? null : <PrintLink campaign={campaign} />}
        <button type="button" className={classes.palette} onClick={() => spotlight.open()}>
          <span className="visually-hidden">{t('shell.openPalette')}</span>
          <ShortcutKbd place="everywhere" id="palette" />
        </button>
      </div>
    </header>
  );
}

/** Opens the sheet that fits the screen. */
function PrintLink({ campaign }: { campaign: CampaignSummary }) {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const [key] = useKeyNames()('everywhere', 'print');
  const title = t('shell.printHint', { key });
  return (
    <FrameLink
      className={classes.print}
      to={findSheetAddress(pathname, campaign) ?? pathname}
      aria-label={t('places.paper')}
      title={title}
    >
      <IconPrinter size={18} stroke={1.7} />
    </FrameLink>
  );
}

function CampaignTitle({ campaign }: { campaign: CampaignSummary }) {
  const { t } = useTranslation('app');
  const format = useFormat();
  return (
    <>
      <FrameLink
        className={classes.name}
        style={{ minWidth: `${Math.min(campaign.name.length, MIN_LETTERS)}ch` }}
        to="/post"
        title={campaign.name}
      >
        {campaign.name}
      </FrameLink>
      <span className={classes.when}>
        {format.campaignDate(campaign.date)}
        {' · '}
        {campaign.end === null
          ? t('shell.trackOf', { ...countTracks(campaign) })
          : t('shell.over', { count: campaign.tracks.filter(({ status }) => status === 'done').length })}
      </span>
    </>
  );
}
