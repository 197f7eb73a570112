import {
  IconBooks,
  IconBuildingFortress,
  IconFolders,
  IconHelpCircle,
  IconHistory,
  IconHome2,
  IconMap2,
  IconRoute,
  IconSettings,
  IconTargetArrow,
  IconTool,
  IconWallet,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { FrameLink } from './frame-link.tsx';
import classes from './shell.module.css';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import { getTrackAddress } from './track-position.ts';

interface RailEntry {
  readonly key: string;
  readonly to: string | null;
  readonly Icon: ComponentType<{ size?: number; stroke?: number }>;
  /** Further addresses that belong to this entry. */
  readonly also?: RegExp;
}

function listRailEntries(campaign: CampaignSummary): RailEntry[] {
  return [
    { key: 'post', to: '/post', Icon: IconHome2, also: /^\/(road|entry)$/ },
    { key: 'forces', to: '/forces', Icon: IconBuildingFortress, also: /^\/(pilots\/|memorial$)/ },
    { key: 'bay', to: '/bay', Icon: IconTool },
    {
      key: 'track',
      to: getTrackAddress(campaign.tracks),
      Icon: IconRoute,
      also: /^\/(track|engagement|battle)\//,
    },
    { key: 'maps', to: '/maps', Icon: IconMap2 },
    { key: 'chest', to: '/warchest', Icon: IconWallet },
    { key: 'history', to: '/history', Icon: IconHistory },
  ];
}

/** Navigation: every screen is one click or Tab away. */
export function Rail({ campaign }: { campaign: CampaignSummary | null }) {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const places = campaign === null ? [] : listRailEntries(campaign);
  return (
    <nav className={classes.rail} aria-label={t('shell.places')}>
      {campaign === null ? (
        <RailLink place={{ key: 'campaigns', to: '/', Icon: IconFolders }} active={pathname === '/'} />
      ) : null}
      {places.map((place) => (
        <RailLink
          key={place.key}
          place={place}
          active={pathname === place.to || (place.also?.test(pathname) ?? false)}
        />
      ))}
      <RailLink
        place={{ key: 'toHit', to: '/to-hit', Icon: IconTargetArrow }}
        active={pathname === '/to-hit'}
      />
      <RailLink
        place={{ key: 'catalogue', to: '/catalogue', Icon: IconBooks }}
        active={pathname === '/catalogue'}
      />
      <span className={classes.spacer} />
      <RailLink
        place={{ key: 'handbook', to: '/handbook', Icon: IconHelpCircle }}
        active={/^\/handbook(\/|$)/.test(pathname)}
      />
      {campaign === null ? null : (
        <RailLink place={{ key: 'campaigns', to: '/', Icon: IconFolders }} active={pathname === '/'} />
      )}
      <RailLink
        place={{ key: 'settings', to: '/settings', Icon: IconSettings }}
        active={pathname === '/settings'}
      />
    </nav>
  );
}

function RailLink({ place, active }: { place: RailEntry; active: boolean }) {
  const { t } = useTranslation('app');
  const { Icon } = place;
  if (place.to === null) return null;
  return (
    <FrameLink
      className={`${classes.place} ${active ? classes.here : ''}`}
      to={place.to}
      aria-current={active ? 'page' : undefined}
    >
      <Icon size={20} stroke={1.7} />
      {t(`rail.${place.key}`)}
    </FrameLink>
  );
}
