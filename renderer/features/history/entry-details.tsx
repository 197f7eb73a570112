import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { JournalEntry } from '../../../shared/domain/journal-entry.ts';
import type { LedgerLine } from '../../../shared/domain/ledger-line.ts';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { nameSubject } from '../../ui/ledger-line.ts';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { Differences } from '../../ui/differences/differences.tsx';
import classes from './history.module.css';
import { useComparing } from './use-comparing.ts';

/** Rows of an entry that are shown at first. */
const FIRST_ROWS = 50;

/** What an entry did, value by value, who wrote it and when, and what can be done with it. */
export function EntryDetails({ entry }: { entry: JournalEntry }) {
  const { t } = useTranslation('history');
  const comparing = useComparing();
  const { engagementId } = entry.facts;
  // Only battles that the program fought name their engagement; an undone one no longer exists.
  const isFought = typeof engagementId === 'string' && !entry.undone;
  return (
    <div className={classes.unfolded}>
      <EntryFacts entry={entry} />
      <EntryChanges entryId={entry.id} />
      <div className={classes.entryActions} data-screen-only="">
        {isFought && (
          <Link className={classes.watch} to={`/battle/${engagementId}`}>
            {t('details.watch')}
          </Link>
        )}
        <Button size="compact-xs" variant="default" onClick={() => comparing.begin(entry.id)}>
          {t('compare.begin')}
        </Button>
      </div>
    </div>
  );
}

function EntryFacts({ entry }: { entry: JournalEntry }) {
  const { t } = useTranslation('history');
  const format = useFormat();
  const { reason } = entry.facts;
  return (
    <dl className={classes.details}>
      <dt>{t('details.number')}</dt>
      <dd className="num">{entry.id}</dd>
      <dt>{t('details.campaignDate')}</dt>
      <dd>{format.campaignDate(entry.campaignDate)}</dd>
      <dt>{t('details.enteredOn')}</dt>
      <dd>{format.moment(entry.at)}</dd>
      <dt>{t('details.who')}</dt>
      <dd>{entry.who === '' ? t('details.nobody') : t(`hosts.${entry.who}`, { defaultValue: entry.who })}</dd>
      {typeof reason === 'string' && (
        <>
          <dt>{t('details.reason')}</dt>
          <dd>{reason}</dd>
        </>
      )}
    </dl>
  );
}

/** The campaign right after the entry, beside the one right before it, and what the entry booked. */
function EntryChanges({ entryId }: { readonly entryId: number }) {
  const [limit, setLimit] = useState(FIRST_ROWS);
  const compared = useContractQuery('journal.compare', { from: entryId - 1, to: entryId, limit });
  const listed = useContractQuery('journal.list', { before: entryId + 1, limit: 1, with: ['lines'] });
  const error = compared.error ?? listed.error;
  const retry = () => {
    compared.refetch();
    listed.refetch();
  };
  if (error !== undefined) return <ErrorState error={error} onRetry={retry} />;
  if (compared.data === undefined || listed.data === undefined) return <SkeletonLines count={2} />;
  const { rows, total } = compared.data;
  const lines = listed.data.entries[0]?.lines ?? [];
  return (
    <>
      {total === 0 && lines.length > 0 ? null : (
        <Differences rows={rows} total={total} isFetching={compared.isFetching} onMore={setLimit} />
      )}
      {lines.length === 0 ? null : <EntryLines lines={lines} />}
    </>
  );
}

function EntryLines({ lines }: { readonly lines: readonly LedgerLine[] }) {
  const { t } = useTranslation('history');
  return (
    <section className={classes.lines}>
      <h4>{t('difference.ledger')}</h4>
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            <LineSentence line={line} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function LineSentence({ line }: { readonly line: LedgerLine }) {
  const { t } = useTranslation(['history', 'ledger', 'app', 'game']);
  const format = useFormat();
  const { data: summary } = useContractQuery('campaign.summary', {});
  const force = summary?.forces.find(({ id }) => id === line.forceId)?.name ?? '';
  const subject = nameSubject(line, t);
  const kind = t(`ledger:kinds.${line.kind}`);
  return (
    <>
      {t('difference.line', {
        force,
        what: subject === '' ? kind : `${kind} (${subject})`,
        amount: format.signed(line.amount),
        balance: format.number(line.balance),
        currency: t(`app:money.${line.currency}`),
      })}
    </>
  );
}
