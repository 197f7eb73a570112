import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { Palette } from '../palette/palette.tsx';
import { Rail } from './rail.tsx';
import classes from './shell.module.css';
import { TopBar } from './top-bar.tsx';
import { useGlobalKeys } from './use-global-keys.ts';
import { useOpenCampaign } from './use-open-campaign.ts';

/** The frame around every place: top bar, rail of places, command palette, keys that work everywhere. */
export function Shell() {
  const { t } = useTranslation('app');
  const campaign = useOpenCampaign();
  useGlobalKeys(campaign !== null);
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#main" onClick={focusMain}>
        {t('shell.skip')}
      </a>
      <TopBar campaign={campaign} />
      <Rail campaign={campaign} />
      <main className={classes.main} id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Palette campaign={campaign} />
    </div>
  );
}

/** The fragment belongs to the router, so the skip link moves the focus itself. */
function focusMain(event: { preventDefault: () => void }): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
