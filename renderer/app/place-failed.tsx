import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../ui/empty-state.tsx';
import { Screen } from '../ui/screen.tsx';

/** A screen that could not be drawn: the campaign is not touched by that. */
export function PlaceFailed() {
  const { t } = useTranslation('app');
  return (
    <Screen title={t('failed.title')} ready>
      <EmptyState
        title={t('failed.title')}
        actions={
          <>
            <Button variant="filled" onClick={() => window.location.reload()}>
              {t('failed.reload')}
            </Button>
            <Button component="a" href="#/">
              {t('places.campaigns')}
            </Button>
          </>
        }
      >
        {t('failed.text')}
      </EmptyState>
    </Screen>
  );
}
