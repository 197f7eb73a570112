import { Button } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BalanceDifference } from '../../../shared/domain/journal-comparison.ts';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { DataTable, NumCell } from '../../ui/data-table.tsx';
import { SideDialog } from '../../ui/dialogs.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { useFormat } from '../../ui/use-format.ts';
import classes from './compare-panel.module.css';
import { Differences } from '../../ui/differences/differences.tsx';
import { type ComparedPair, type Comparing, ComparingContext, useComparing } from './use-comparing.ts';

/** Rows that are shown at first. */
const FIRST_ROWS = 100;

/** Lets two entries below it be chosen, and shows what differs between them. */
export function ComparingProvider({ children }: { readonly children: ReactNode }) {
  const [first, setFirst] = useState<number | null>(null);
  const [pair, setPair] = useState<ComparedPair | null>(null);
  const comparing = useMemo<Comparing>(
    () => ({
      first,
      begin: setFirst,
      choose: (other) => {
        if (first === null) return;
        setFirst(null);
        setPair(other === null ? { from: first, to: null } : orderPair(first, other));
      },
      cancel: () => setFirst(null),
    }),
    [first],
  );
  return (
    <ComparingContext value={comparing}>
      {children}
      <ComparisonDialog pair={pair} onClose={() => setPair(null)} />
    </ComparingContext>
  );
}

function orderPair(one: number, other: number): ComparedPair {
  return { from: Math.min(one, other), to: Math.max(one, other) };
}

/** Says which entry waits for another one, while it does. */
export function ChoiceOfOther() {
  const { t } = useTranslation('history');
  const { first, choose, cancel } = useComparing();
  const { data: newest } = useContractQuery('journal.list', { limit: 1 });
  const isNewest = newest?.entries[0]?.id === first;
  return (
    <div role="status" className={first === null ? '' : classes.choice} data-screen-only="">
      {first === null ? null : (
        <>
          <b>{t('compare.choose', { number: first })}</b>
          <span>{t('compare.chooseText')}</span>
          {isNewest ? null : (
            <Button size="compact-xs" onClick={() => choose(null)}>
              {t('compare.newest')}
            </Button>
          )}
          <Button size="compact-xs" variant="subtle" onClick={cancel}>
            {t('compare.cancel')}
          </Button>
        </>
      )}
    </div>
  );
}

interface ComparisonDialogProps {
  readonly pair: ComparedPair | null;
  readonly onClose: () => void;
}

function ComparisonDialog({ pair, onClose }: ComparisonDialogProps) {
  const { t } = useTranslation('history');
  const title =
    pair === null || pair.to === null
      ? t('compare.titleNow', { from: pair?.from })
      : t('compare.title', { from: pair.from, to: pair.to });
  return (
    <SideDialog size={680} title={title} opened={pair !== null} onClose={onClose}>
      {pair === null ? null : <Comparison key={`${pair.from} ${pair.to}`} pair={pair} />}
    </SideDialog>
  );
}

function Comparison({ pair: { from, to } }: { readonly pair: ComparedPair }) {
  const { t } = useTranslation('history');
  const [limit, setLimit] = useState(FIRST_ROWS);
  const { data, error, isFetching, refetch } = useContractQuery('journal.compare', {
    ...{ from, limit },
    ...(to === null ? {} : { to }),
  });
  if (error !== undefined) return <ErrorState error={error} onRetry={refetch} />;
  if (data === undefined) return <SkeletonLines count={12} />;
  return (
    <div className={classes.comparison}>
      <p>{t('compare.text', { from: data.from, to: data.to })}</p>
      <h3>{t('compare.balances')}</h3>
      <Balances balances={data.balances} />
      <h3>
        {t('compare.rows')} <span className={classes.count}>{t('compare.count', { count: data.total })}</span>
      </h3>
      <Differences rows={data.rows} total={data.total} isFetching={isFetching} onMore={setLimit} />
    </div>
  );
}

/** Warchests and support points before and after, a force a line. */
function Balances({ balances }: { readonly balances: readonly BalanceDifference[] }) {
  const { t } = useTranslation('history');
  const forces = [...Map.groupBy(balances, ({ forceId }) => forceId).values()];
  return (
    <div className={classes.tableBox}>
      <DataTable caption={t('compare.balances')}>
        <thead>
          <tr>
            <th scope="col">{t('compare.force')}</th>
            <NumCell head>{t('compare.wp')}</NumCell>
            <NumCell head>{t('compare.sp')}</NumCell>
          </tr>
        </thead>
        <tbody>
          {forces.map((own) => (
            <tr key={own[0]?.forceId}>
              <th scope="row">{own[0]?.force}</th>
              {(['WP', 'SP'] as const).map((currency) => (
                <NumCell key={currency}>
                  <Course points={own.find((one) => one.currency === currency)} />
                </NumCell>
              ))}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}

/** Points before and after with their difference; once where they are the same. */
function Course({ points }: { readonly points: BalanceDifference | undefined }) {
  const { t } = useTranslation('history');
  const format = useFormat();
  if (points === undefined) return null;
  const { before, after } = points;
  if (before === after) return <>{format.number(after)}</>;
  return (
    <>
      {t('difference.fromTo', { before: format.number(before), after: format.number(after) })}{' '}
      <span className={classes.change}>({format.signed(after - before)})</span>
    </>
  );
}
