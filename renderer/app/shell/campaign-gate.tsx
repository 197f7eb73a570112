import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useMatch } from 'react-router';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { PlaceLoading } from './place-loading.tsx';

/** Shows the screens of a campaign while one is open; otherwise redirects to the list of campaigns. */
export function CampaignGate() {
  const { t } = useTranslation('app');
  const files = useContractQuery('campaign.list', {});
  const isKnown = useMatch('/:place/*') !== null;
  if (files.data === undefined) {
    if (files.error === undefined) return <PlaceLoading />;
    return (
      <Screen title={t('places.campaigns')} ready>
        <ErrorState error={files.error} onRetry={files.refetch} />
      </Screen>
    );
  }
  if (files.data.open === null || !isKnown) return <Navigate to="/" replace />;
  return <Outlet key={files.data.open.id} />;
}
