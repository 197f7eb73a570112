import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import { useAppDispatch, useAppSelector } from '../../api/hooks.ts';
import { lookedBack, returned } from '../../api/past/look-back.ts';
import { focusScreen } from '../shell/frame-link.tsx';

/** Begins to look back, at the newest entry, or goes back to the present; null where no campaign is open. */
export function useLookBack(campaign: CampaignSummary | null): (() => void) | null {
  const dispatch = useAppDispatch();
  const isPast = useAppSelector(({ lookBack }) => lookBack.entry !== null);
  const newest = campaign?.lastEvents[0]?.id;
  if (isPast)
    return () => {
      dispatch(returned());
      focusScreen();
    };
  return newest === undefined ? null : () => void dispatch(lookedBack(newest));
}
