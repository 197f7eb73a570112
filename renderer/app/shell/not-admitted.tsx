import { useTranslation } from 'react-i18next';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Screen } from '../../ui/screen.tsx';

/** Whether the host refuses this page because it has no valid token. */
export function useIsNotAdmitted(): boolean {
  const { data, error } = useContractQuery('campaign.list', {});
  return data === undefined && error?.code === 'host.not-admitted';
}

/** Shown instead of the page when it has no valid token: nothing else in it would work. */
export function NotAdmitted() {
  const { t } = useTranslation('app');
  const { error } = useContractQuery('campaign.list', {});
  return (
    <main>
      <Screen title={t('shell.product')} ready>
        {error !== undefined && <ErrorState error={error} />}
      </Screen>
    </main>
  );
}
