import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../ui/empty-state.tsx';
import { Screen } from '../ui/screen.tsx';

/** Shown when a screen fails to render; the campaign is not affected. */
export function ScreenFailed() {
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
