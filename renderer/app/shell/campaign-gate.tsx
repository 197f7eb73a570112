import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useNavigate } from 'react-router';
import { keepAnswer } from '../../api/keep-answer.ts';
import { useAppDispatch } from '../../api/hooks.ts';
import { useQueryOnce } from '../../api/use-query-once.ts';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { ScreenLoading } from './screen-loading.tsx';

/** Shows the screens of a campaign while one is open; otherwise redirects to the list of campaigns. */
export function CampaignGate() {
  const { t } = useTranslation('app');
  const files = useContractQuery('campaign.list', {});
  if (files.data === undefined) {
    if (files.error === undefined) return <ScreenLoading />;
    return (
      <Screen title={t('places.campaigns')} ready>
        <ErrorState error={files.error} onRetry={files.refetch} />
      </Screen>
    );
  }
  if (files.data.open === null) return <NoneOpen />;
  return <Outlet key={files.data.open.id} />;
}

/**
 * Redirects to the list of campaigns after the host has said again that none is open: what the page knows is older than
 * the address that somebody has just followed, and another program may have opened a campaign in between. An answer to
 * a question that is older than the address counts no more than what the page knew.
 */
function NoneOpen() {
  const ask = useQueryOnce();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  useEffect(() => {
    let isShown = true;
    const asked = { method: 'campaign.list', params: {} } as const;
    const findOpen = async (): Promise<void> => {
      // The window's address: the router has another one while the code of the next screen is loaded.
      const address = window.location.hash;
      const answer = await ask(asked.method, asked.params);
      if (!isShown) return;
      if (answer.ok && answer.result.open !== null)
        keepAnswer(dispatch, asked.method, asked.params, answer.result);
      else if (window.location.hash === address) void navigate('/', { replace: true });
      else await findOpen();
    };
    void findOpen();
    return () => {
      isShown = false;
    };
  }, [ask, dispatch, navigate]);
  return <ScreenLoading />;
}
