import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useMatch } from 'react-router';
import { useAppSelector } from '../../api/hooks.ts';
import { useOpenCampaign } from '../../api/use-open-campaign.ts';
import { EditionIdContext } from '../../ui/edition-id.ts';
import { GuideBar } from '../guide/guide-bar.tsx';
import { BranchDialog } from '../past/branch-dialog.tsx';
import { TakeBackDialog } from '../past/take-back-dialog.tsx';
import { LookBackBar } from '../past/look-back-bar.tsx';
import { Palette } from '../palette/palette.tsx';
import { CampaignNotices } from './campaign-notices.tsx';
import { ConnectionLost } from './connection-lost.tsx';
import { FileDrop } from './file-drop.tsx';
import { focusScreen } from './frame-link.tsx';
import { NotAdmitted, useIsNotAdmitted } from './not-admitted.tsx';
import { Rail } from './rail.tsx';
import classes from './shell.module.css';
import { Toasts } from './toasts.tsx';
import { TopBar } from './top-bar.tsx';
import { useFilesToOpen } from './use-files-to-open.ts';
import { useGlobalKeys } from './use-global-keys.ts';

/** The place that fills a second screen: without the frame. */
const BOARD = '/track/:trackId/table/board';

/** The frame around every screen: top bar, navigation, command palette, global keys. */
export function Shell() {
  const { t } = useTranslation('app');
  const campaign = useOpenCampaign();
  const main = useRef<HTMLElement>(null);
  const { pathname, search, key } = useLocation();
  const hasFrame = useMatch(BOARD) === null;
  const isPast = useAppSelector(({ lookBack }) => lookBack.entry !== null);
  useGlobalKeys(campaign);
  useFilesToOpen();
  // A new screen begins scrolled to its top.
  useEffect(() => {
    main.current?.scrollTo(0, 0);
  }, [pathname]);
  // Moves the focus into the screen after a link of the frame was followed: before it is seen, and a key is meant for it.
  useLayoutEffect(() => {
    const isInside = document.activeElement?.closest('main, [role="dialog"]') ?? null;
    if (isInside === null) main.current?.focus({ preventScroll: true });
  }, [key]);
  if (useIsNotAdmitted()) return <NotAdmitted />;
  return (
    <EditionIdContext value={campaign?.ruleset ?? null}>
      <div className={classes.shell} data-whole={!hasFrame} data-past={isPast}>
        <a className={classes.skip} href="#main" onClick={skipToScreen}>
          {t('shell.skip')}
        </a>
        {hasFrame && (
          <>
            <TopBar campaign={campaign} />
            <Rail campaign={campaign} />
          </>
        )}
        <div className={classes.bars}>
          <LookBackBar />
          {hasFrame && <GuideBar campaign={campaign} />}
        </div>
        <main
          className={classes.main}
          id="main"
          ref={main}
          tabIndex={-1}
          data-address={`${pathname}${search}`}
        >
          <ConnectionLost />
          <CampaignNotices />
          {/* Nothing typed or chosen in the present is shown in the past. */}
          <Outlet key={String(isPast)} />
        </main>
        <Toasts />
        <BranchDialog campaign={campaign} />
        <TakeBackDialog />
        <FileDrop />
        <Palette campaign={campaign} />
        {/* The component library puts open lists and dialogs into the element with this attribute; the region makes them
          part of a landmark. */}
        <div
          role="region"
          className={classes.overlays}
          aria-label={t('shell.overlays')}
          data-mantine-shared-portal-node="true"
        />
      </div>
    </EditionIdContext>
  );
}

/** The fragment belongs to the router, so the skip link moves the focus itself. */
function skipToScreen(event: { preventDefault: () => void }): void {
  event.preventDefault();
  focusScreen();
}
