import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import type { LedgerLine } from '../../../shared/domain/ledger-line.ts';
import { SIDES } from '../../../shared/domain/side.ts';
import { DataTable, NumCell } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SideMark } from '../../ui/side-mark.tsx';
import { trackName } from '../../ui/track-name.ts';
import { useFormat } from '../../ui/use-format.ts';
import { listReversed, nameSubject, type Origin, traceOrigin } from './ledger-lines.ts';
import classes from './warchest.module.css';

interface LedgerTableProps {
  /** Lines to show, newest first. */
  readonly lines: readonly LedgerLine[];
  readonly allLines: readonly LedgerLine[];
  readonly summary: CampaignSummary;
  readonly onShowAll: () => void;
}

const PAGE = 150;

/** Ledger lines, newest first, each with the balance after it. */
export function LedgerTable({ lines, allLines, summary, onShowAll }: LedgerTableProps) {
  const { t } = useTranslation('warchest');
  const [limit, setLimit] = useState(PAGE);
  const reversed = listReversed(allLines);
  const byId = new Map(allLines.map((line) => [line.id, line]));
  if (lines.length === 0) {
    return (
      <EmptyState
        title={t('ledger.none')}
        actions={<Button onClick={onShowAll}>{t('ledger.showAll')}</Button>}
      >
        {t('ledger.noneText')}
      </EmptyState>
    );
  }
  return (
    <div className={classes.tableBox}>
      <DataTable caption={t('ledger.caption')}>
        <thead>
          <tr>
            <th scope="col">{t('ledger.date')}</th>
            <th scope="col">{t('ledger.line')}</th>
            <th scope="col">{t('ledger.track')}</th>
            <NumCell head>{t('ledger.amount')}</NumCell>
            <NumCell head>{t('ledger.balance')}</NumCell>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, limit).map((line) => (
            <LedgerRow
              key={line.id}
              line={line}
              origin={traceOrigin(line, byId)}
              isReversed={reversed.has(line.id)}
              summary={summary}
            />
          ))}
        </tbody>
      </DataTable>
      {lines.length > limit ? (
        <Button className={classes.more ?? ''} onClick={() => setLimit(limit + PAGE)}>
          {t('ledger.more', { count: lines.length - limit })}
        </Button>
      ) : null}
    </div>
  );
}

interface LedgerRowProps {
  readonly line: LedgerLine;
  readonly origin: Origin;
  readonly isReversed: boolean;
  readonly summary: CampaignSummary;
}

function LedgerRow({ line, origin, isReversed, summary }: LedgerRowProps) {
  const { t } = useTranslation(['warchest', 'app', 'game']);
  const format = useFormat();
  const side = SIDES.find((candidate) => summary.forces[candidate].id === line.forceId) ?? 'attacker';
  const track = summary.tracks.find((candidate) => candidate.id === line.trackId);
  const kind = t(`app:ledgerKinds.${origin.line.kind}`);
  const subject = nameSubject(line, t);
  const isTrackItself = origin.line.kind === 'track-cost';
  const unit = t(`app:money.${line.currency}`);
  return (
    <tr className={isReversed ? classes.reversed : ''}>
      <td className={classes.date} title={format.moment(line.at)}>
        {format.campaignDate(line.campaignDate)}
      </td>
      <td>
        <span className={classes.line}>
          <SideMark side={side} />
          <span className="visually-hidden">{summary.forces[side].name}</span>
          <span className={classes.words}>
            {origin.effect === 'own' ? kind : `${t(`app:ledgerKinds.${origin.effect}`)}: ${kind}`}
            {subject === '' || isTrackItself ? null : <span className={classes.subject}> {subject}</span>}
            {isReversed ? <span className={classes.tag}>{t('ledger.undone')}</span> : null}
          </span>
        </span>
      </td>
      <td className={classes.track}>{track === undefined ? '' : trackName(t, track)}</td>
      <NumCell className={line.amount < 0 ? '' : (classes.gain ?? '')}>
        {format.signed(line.amount)} <span className={classes.unit}>{unit}</span>
      </NumCell>
      <NumCell>
        {format.number(line.balance)} <span className={classes.unit}>{unit}</span>
      </NumCell>
    </tr>
  );
}
