import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { JournalLine } from '../../api/journal-line.tsx';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { useUndo } from '../../api/undo.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import classes from './history.module.css';
import { JournalList } from './journal-list.tsx';

const PAGE = 100;
const MOST = 1000;

/** The journal: who did what and when, and the way back to any moment of it. */
export function HistoryPage() {
  const { t } = useTranslation('history');
  const [limit, setLimit] = useState(PAGE);
  const journal = useContractQuery('journal.list', { limit });
  const summary = useContractQuery('campaign.summary', {});
  const { data, error } = journal;
  return (
    <Screen
      title={t('title')}
      ready={data !== undefined || error !== undefined}
      className={classes.screen ?? ''}
    >
      <Panel
        title={t('journal.title')}
        right={data === undefined ? null : t('journal.count', { count: data.total })}
      >
        {data !== undefined ? (
          <>
            <JournalList entries={data.entries} undoId={summary.data?.undo?.id ?? null} />
            {data.entries.length < data.total && limit < MOST ? (
              <Button loading={journal.isFetching} onClick={() => setLimit(Math.min(limit + 200, MOST))}>
                {t('journal.more')}
              </Button>
            ) : null}
          </>
        ) : error !== undefined ? (
          <ErrorState error={error} onRetry={journal.refetch} />
        ) : (
          <SkeletonLines count={10} />
        )}
      </Panel>
      <UndoPanel />
    </Screen>
  );
}

function UndoPanel() {
  const { t } = useTranslation(['history', 'app']);
  const { data } = useContractQuery('campaign.summary', {});
  const { undo, redo, isPending } = useUndo();
  const next = data?.undo ?? null;
  const again = data?.redo ?? null;
  const steps = data?.redoSteps ?? 0;
  return (
    <Panel title={t('undo.title')} className={classes.undo ?? ''}>
      <Button
        fullWidth
        justify="space-between"
        rightSection={<Kbd>{t('app:shell.undoKey')}</Kbd>}
        disabled={next === null}
        loading={isPending}
        onClick={() => void undo()}
      >
        <span className={classes.step}>
          <IconArrowBackUp size={18} aria-hidden="true" />
          {t('undo.undo')}
        </span>
      </Button>
      <p className={classes.what}>{next === null ? t('undo.nothing') : <JournalLine entry={next} />}</p>
      <Button
        fullWidth
        justify="space-between"
        rightSection={<Kbd>{t('app:shell.redoKey')}</Kbd>}
        disabled={again === null}
        loading={isPending}
        onClick={() => void redo()}
      >
        <span className={classes.step}>
          <IconArrowForwardUp size={18} aria-hidden="true" />
          {t('undo.redo')}
        </span>
      </Button>
      <p className={classes.what}>
        {again === null ? (
          t('undo.nothingToRedo')
        ) : steps === 1 ? (
          <JournalLine entry={again} />
        ) : (
          t('undo.together', { count: steps })
        )}
      </p>
      <p className={classes.hint}>{t('undo.hint')}</p>
    </Panel>
  );
}
