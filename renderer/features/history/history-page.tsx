import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ParamsOf } from '../../../shared/contract/index.ts';
import type { JournalEntry } from '../../../shared/domain/journal-entry.ts';
import { JournalLine } from '../../api/journal-line.tsx';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import { NotePanel } from '../../api/notes/notes.tsx';
import { useUndo } from '../../api/undo.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ShortcutKbd } from '../../ui/shortcuts/shortcut-kbd.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { ChoiceOfOther, ComparingProvider } from './compare-panel.tsx';
import { FilterBar } from './filter-bar.tsx';
import classes from './history.module.css';
import { JournalList } from './journal-list.tsx';
import { JournalOutput } from './journal-output.tsx';
import { StoryPanel } from './story-panel.tsx';
import { toQuery, useJournalFilter } from './use-journal-filter.ts';
import { TermLabel } from '../../ui/terms/term.tsx';

/** Number of entries on the first page, and on each further one. */
const FIRST_PAGE = 100;
const FURTHER_PAGE = 400;
/** Filters that may find an undo without the redo of the same command: its other facts are the same. */
const GAP_FIELDS = ['who', 'from', 'to'] as const;

/** The journal: who did what and when, with a way back to any moment. */
export function HistoryPage() {
  const { t } = useTranslation('history');
  const state = useJournalFilter();
  const query = toQuery(state.filter);
  const { data, error, refetch } = useContractQuery('journal.list', { ...query, limit: FIRST_PAGE });
  return (
    <ComparingProvider>
      <Screen
        title={t('title')}
        ready={data !== undefined || error !== undefined}
        className={classes.screen ?? ''}
      >
        <Panel
          title={t('journal.title')}
          right={
            data === undefined ? null : (
              <>
                <span>{t('journal.count', { count: data.total })}</span>
                {data.total === 0 ? null : <Output query={query} />}
              </>
            )
          }
        >
          <FilterBar state={state} />
          <ChoiceOfOther />
          {data !== undefined ? (
            <Journal key={JSON.stringify(query)} entries={data.entries} total={data.total} query={query} />
          ) : error !== undefined ? (
            <ErrorState error={error} onRetry={refetch} />
          ) : (
            <SkeletonLines count={10} />
          )}
        </Panel>
        <div className={classes.aside}>
          <UndoPanel />
          <StoryPanel />
          <CampaignNotes />
        </div>
      </Screen>
    </ComparingProvider>
  );
}

function Output({ query }: { readonly query: ParamsOf<'journal.list'> }) {
  const { t } = useTranslation('history');
  const { data } = useContractQuery('campaign.summary', {});
  return <JournalOutput query={query} fileName={`${data?.name ?? ''} ${t('title')}`.trim()} />;
}

interface JournalProps {
  /** Newest first. */
  readonly entries: readonly JournalEntry[];
  /** Number of entries in the whole journal, as it is filtered. */
  readonly total: number;
  readonly query: ParamsOf<'journal.list'>;
}

/** The loaded entries, with a button that adds a page of older ones. */
function Journal({ entries, total, query }: JournalProps) {
  const { t } = useTranslation('history');
  const summary = useContractQuery('campaign.summary', {});
  const [wantsOlder, setWantsOlder] = useState(false);
  const before = entries.at(-1)?.id;
  const older = useContractQuery(
    'journal.list',
    wantsOlder && before !== undefined ? { ...query, before, limit: FURTHER_PAGE } : skipToken,
  );
  if (older.data !== undefined && older.data.entries.length > 0)
    return <Journal entries={[...entries, ...older.data.entries]} total={total} query={query} />;
  if (entries.length === 0) return <EmptyState title={t('filter.none')} />;
  return (
    <>
      <JournalList
        entries={entries}
        undoId={summary.data?.undo?.id ?? null}
        hasGaps={GAP_FIELDS.some((field) => query[field] !== undefined)}
      />
      {older.error !== undefined && <ErrorState error={older.error} onRetry={older.refetch} />}
      {entries.length < total && (
        <Button loading={older.isFetching} onClick={() => setWantsOlder(true)}>
          {t('journal.more')}
        </Button>
      )}
    </>
  );
}

function CampaignNotes() {
  const { data } = useContractQuery('campaign.summary', {});
  return data === undefined ? null : <NotePanel of={{ kind: 'campaign', id: data.id }} name={data.name} />;
}

function UndoPanel() {
  const { t } = useTranslation(['history', 'app']);
  const { data } = useContractQuery('campaign.summary', {});
  const { undo, redo, isPending } = useUndo();
  const next = data?.undo ?? null;
  const again = data?.redo ?? null;
  const steps = data?.redoSteps ?? 0;
  return (
    <Panel title={<TermLabel id="undo">{t('undo.title')}</TermLabel>}>
      <Button
        fullWidth
        justify="space-between"
        rightSection={<ShortcutKbd place="everywhere" id="undo" />}
        disabled={next === null}
        loading={isPending}
        onClick={() => void undo()}
        data-guide="undo"
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
        rightSection={<ShortcutKbd place="everywhere" id="redo" />}
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
