import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { CampaignFile } from '../../../shared/domain/campaign-file.ts';
import { skipToken, useContractQuery, usePresentQuery } from '../../api/use-contract-query.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import classes from './compare.module.css';
import { ComparedOverTime } from './compared-over-time.tsx';

/** Tracks of each campaign that are shown at once. */
const PAGE = 50;

/** The open campaign and another file, such as a branch of it: what each force has after each track since they part. */
export function ComparePage() {
  const { t } = useTranslation('compare');
  const { data: list, error, refetch } = useContractQuery('campaign.list', {});
  const [search, setSearch] = useSearchParams();
  const chosen = search.get('with');
  const others =
    list?.files.filter(({ file, problem }) => file !== list.open?.file && problem === null) ?? [];
  return (
    <Screen title={t('title')} ready={list !== undefined || error !== undefined}>
      <Panel title={t('title')}>
        {error !== undefined ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : list === undefined ? (
          <SkeletonLines />
        ) : others.length === 0 && chosen === null ? (
          <EmptyState
            title={t('none')}
            actions={
              <Button component={Link} to="/history">
                {t('history')}
              </Button>
            }
          >
            {t('noneText')}
          </EmptyState>
        ) : (
          <FileChoice
            files={others}
            chosen={chosen}
            onChoose={(file) => setSearch({ with: file }, { replace: true })}
          />
        )}
      </Panel>
      {chosen === null ? null : <Compared key={chosen} file={chosen} />}
    </Screen>
  );
}

interface FileChoiceProps {
  readonly files: readonly CampaignFile[];
  /** Path; null: none is chosen yet. */
  readonly chosen: string | null;
  readonly onChoose: (file: string) => void;
}

function FileChoice({ files, chosen, onChoose }: FileChoiceProps) {
  const { t } = useTranslation('compare');
  return (
    <Select
      className={classes.file ?? ''}
      label={t('file')}
      placeholder={t('choose')}
      searchable
      allowDeselect={false}
      value={chosen}
      data={files.map(({ file, name }) => ({ value: file, label: name }))}
      onChange={(file) => file !== null && onChoose(file)}
    />
  );
}

function Compared({ file }: { readonly file: string }) {
  const { t } = useTranslation('compare');
  // Both campaigns are told from their beginnings to today, whichever moment is shown.
  const [offset, setOffset] = useState(0);
  const { data, error, refetch } = usePresentQuery('campaign.compareWith', { file, offset, limit: PAGE });
  const { data: summary } = usePresentQuery('campaign.summary', data === undefined ? skipToken : {});
  if (error !== undefined)
    return (
      <Panel title={t('title')}>
        <ErrorState error={error} onRetry={refetch} />
      </Panel>
    );
  if (data === undefined || summary === undefined) return <SkeletonLines count={6} />;
  const total = Math.max(data.here.total, data.there.total);
  return (
    <>
      <ComparedOverTime comparison={data} summary={summary} />
      {total <= PAGE ? null : (
        <nav className={classes.pages} aria-label={t('pages')}>
          <Button
            size="compact-sm"
            disabled={offset + PAGE >= total}
            onClick={() => setOffset(offset + PAGE)}
          >
            {t('older')}
          </Button>
          <Button
            size="compact-sm"
            disabled={offset === 0}
            onClick={() => setOffset(Math.max(0, offset - PAGE))}
          >
            {t('newer')}
          </Button>
        </nav>
      )}
    </>
  );
}
