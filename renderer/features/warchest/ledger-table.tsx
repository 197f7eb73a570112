import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import type { LedgerLine } from '../../../shared/domain/ledger-line.ts';
import { DataTable, NumCell } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AllegianceIcon, AllegianceName } from '../../ui/allegiance-mark.tsx';
import { findForceAllegiance } from '../../ui/forces.ts';
import { nameSubject, type Origin, traceOrigin } from '../../ui/ledger-line.ts';
import { nameTrack } from '../../ui/name-track.ts';
import { useFormat } from '../../ui/use-format.ts';
import { type RowProps, Windowed } from '../../ui/windowed/windowed.tsx';
import { listReversed } from './ledger-lines.ts';
import classes from './warchest.module.css';

interface LedgerTableProps {
  /** Lines to show, newest first. */
  readonly lines: readonly LedgerLine[];
  readonly allLines: readonly LedgerLine[];
  readonly summary: CampaignSummary;
  readonly onShowAll: () => void;
}

/** Ledger lines, newest first, each with the balance after it. */
export function LedgerTable({ lines, allLines, summary, onShowAll }: LedgerTableProps) {
  const { t } = useTranslation('warchest');
  const reversed = useMemo(() => listReversed(allLines), [allLines]);
  // Of two forces the mark tells enough.
  const namesForces = summary.forces.length > 2;
  const byId = useMemo(() => new Map(allLines.map((line) => [line.id, line])), [allLines]);
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
      <DataTable caption={t('ledger.caption')} rowCount={lines.length}>
        <thead>
          <tr>
            <th scope="col">{t('ledger.date')}</th>
            {namesForces ? <th scope="col">{t('ledger.force')}</th> : null}
            <th scope="col">{t('ledger.line')}</th>
            <th scope="col">{t('ledger.track')}</th>
            <NumCell head>{t('ledger.amount')}</NumCell>
            <NumCell head>{t('ledger.balance')}</NumCell>
          </tr>
        </thead>
        <Windowed as="tbody" rows={lines} keyOf={({ id }) => id} rowHeight={30}>
          {(line, place) => (
            <LedgerRow
              place={place}
              line={line}
              origin={traceOrigin(line, byId)}
              isReversed={reversed.has(line.id)}
              namesForce={namesForces}
              summary={summary}
            />
          )}
        </Windowed>
      </DataTable>
    </div>
  );
}

interface LedgerRowProps {
  readonly place: Partial<RowProps>;
  readonly line: LedgerLine;
  readonly origin: Origin;
  readonly isReversed: boolean;
  /** False: the mark of its allegiance stands for the force. */
  readonly namesForce: boolean;
  readonly summary: CampaignSummary;
}

function LedgerRow({ place, line, origin, isReversed, namesForce, summary }: LedgerRowProps) {
  const { t } = useTranslation(['warchest', 'app', 'game']);
  const format = useFormat();
  const force = summary.forces.find(({ id }) => id === line.forceId);
  const allegiance = force === undefined ? undefined : findForceAllegiance(summary, force);
  const track = summary.tracks.find((candidate) => candidate.id === line.trackId);
  const kind = t(`ledger:kinds.${origin.line.kind}`);
  const subject = nameSubject(line, t);
  const isTrackItself = origin.line.kind === 'track-cost';
  const unit = t(`app:money.${line.currency}`);
  return (
    <tr {...place} className={isReversed ? classes.reversed : ''}>
      <td className={classes.date} title={format.moment(line.at)}>
        {format.campaignDate(line.campaignDate)}
      </td>
      {namesForce ? (
        <td className={classes.force} title={force?.name}>
          <AllegianceName allegiance={allegiance}>{force?.name}</AllegianceName>
        </td>
      ) : null}
      <td>
        <span className={classes.line}>
          {!namesForce && allegiance !== undefined ? (
            <>
              <AllegianceIcon allegiance={allegiance} />
              <span className="visually-hidden">{force?.name}</span>
            </>
          ) : null}
          <span className={classes.words}>
            {origin.effect === 'own' ? kind : `${t(`ledger:kinds.${origin.effect}`)}: ${kind}`}
            {subject === '' || isTrackItself ? null : <span className={classes.subject}> {subject}</span>}
            {isReversed ? <span className={classes.tag}>{t('ledger.undone')}</span> : null}
          </span>
        </span>
      </td>
      <td className={classes.track}>{track === undefined ? '' : nameTrack(t, track)}</td>
      <NumCell className={line.amount < 0 ? '' : (classes.gain ?? '')}>
        {format.signed(line.amount)} <span className={classes.unit}>{unit}</span>
      </NumCell>
      <NumCell>
        {format.number(line.balance)} <span className={classes.unit}>{unit}</span>
      </NumCell>
    </tr>
  );
}
