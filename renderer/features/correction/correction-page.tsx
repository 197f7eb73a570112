import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { useAppSelector } from '../../api/hooks.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import classes from './correction.module.css';
import type { EngagementId } from '../../../shared/domain/ids.ts';
import { ResultCorrection } from './result/result-correction.tsx';
import { EntryCorrection } from './entry/entry-correction.tsx';

/** Corrects an accepted result (`?engagement=`) or another entry of the journal (`?entry=`). */
export function CorrectionPage() {
  const { t } = useTranslation('correction');
  const [search] = useSearchParams();
  const isPast = useAppSelector(({ lookBack }) => lookBack.entry !== null);
  const entry = Number(search.get('entry'));
  // The host checks that the engagement exists.
  const engagementId = search.get('engagement');
  return (
    <Screen title={t('title')} ready className={classes.screen ?? ''}>
      {isPast ? (
        <EmptyState title={t('past')}>{t('pastText')}</EmptyState>
      ) : Number.isInteger(entry) && entry > 0 ? (
        <EntryCorrection key={entry} entry={entry} />
      ) : engagementId !== null ? (
        <ResultCorrection key={engagementId} engagementId={engagementId as EngagementId} />
      ) : (
        <EmptyState
          title={t('nothing')}
          actions={
            <Button component={Link} to="/history">
              {t('history')}
            </Button>
          }
        >
          {t('nothingText')}
        </EmptyState>
      )}
    </Screen>
  );
}
