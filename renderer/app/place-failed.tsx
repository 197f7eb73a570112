import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { EmptyState } from '../ui/empty-state.tsx';
import { Screen } from '../ui/screen.tsx';

/** A screen that could not be drawn: the campaign is not touched by that. */
export function PlaceFailed() {
  const { t } = useTranslation('app');
  const error = useRouteError();
  // For whoever mends it; the person in front of the screen is told what is safe and what to do.
  useEffect(() => console.error(error), [error]);
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
