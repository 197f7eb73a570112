import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Screen } from '../../ui/screen.tsx';

/** Shown for an address that is that of no screen: leads to the start of the open campaign, or to the campaigns. */
export function NoSuchPlace() {
  const { t } = useTranslation('app');
  const { data, error } = useContractQuery('campaign.list', {});
  const isOpen = data !== undefined && data.open !== null;
  return (
    <Screen title={t('noPlace.title')} ready={data !== undefined || error !== undefined}>
      <EmptyState
        title={t('noPlace.title')}
        actions={
          <Button component={Link} to={isOpen ? '/post' : '/'}>
            {t(isOpen ? 'places.post' : 'places.campaigns')}
          </Button>
        }
      >
        {t('noPlace.text')}
      </EmptyState>
    </Screen>
  );
}
