import { Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import type { Currency } from '../../../shared/domain/currency.ts';
import type { Force } from '../../../shared/domain/force.ts';
import type { LedgerLine } from '../../../shared/domain/ledger-line.ts';
import { AllegianceName, allegianceStyle, ForceName } from '../../ui/allegiance-mark.tsx';
import { DataTable, NumCell } from '../../ui/data-table.tsx';
import { groupByAllegiance } from '../../ui/forces.ts';
import { nameTrack } from '../../ui/name-track.ts';
import { Num } from '../../ui/num.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { computeChange } from './force-change.ts';
import { proveBalance } from './ledger-lines.ts';
import classes from './warchest.module.css';

interface ForcePointsProps {
  readonly summary: CampaignSummary;
  /** Those in the campaign. */
  readonly forces: readonly Force[];
  readonly lines: readonly LedgerLine[];
}

/**
 * The points of each force, checked against the sum of its lines, with the change by the last track and since; sums of
 * allegiances with several forces.
 */
export function ForcePoints({ summary, forces, lines }: ForcePointsProps) {
  const { t } = useTranslation(['warchest', 'app', 'game']);
  const lastId = summary.warchests.at(-1)?.trackId ?? null;
  const last = summary.tracks.find(({ id }) => id === lastId);
  const groups = groupByAllegiance({ ...summary, forces });
  return (
    <DataTable caption={t('totals.title')}>
      <thead>
        <tr>
          <th scope="col">{t('ledger.force')}</th>
          {last === undefined ? null : <NumCell head>{nameTrack(t, last)}</NumCell>}
          <NumCell head>{t(last === undefined ? 'totals.sinceStart' : 'totals.since')}</NumCell>
          <NumCell head>{t('app:money.WP')}</NumCell>
          <NumCell head>{t('app:money.SP')}</NumCell>
        </tr>
      </thead>
      {groups.map(({ allegiance, forces: own }) => (
        <tbody key={allegiance.id} className={classes.side} style={allegianceStyle(allegiance)}>
          {own.map((force) => {
            const { lastTrack, since } = computeChange(summary, force);
            return (
              <tr key={force.id}>
                <th scope="row" className={classes.force} title={force.name}>
                  <ForceName force={force} allegiance={allegiance} />
                </th>
                {last === undefined ? null : <Change value={lastTrack} />}
                <Change value={since} />
                <NumCell className={classes.points}>
                  <Points force={force} currency="WP" lines={lines} />
                </NumCell>
                <NumCell>
                  <Points force={force} currency="SP" lines={lines} />
                </NumCell>
              </tr>
            );
          })}
          {own.length < 2 ? null : (
            <tr className={classes.sum}>
              <th scope="row">
                <AllegianceName allegiance={allegiance}>
                  {t('totals.allOf', { name: allegiance.name })}
                </AllegianceName>
              </th>
              <td colSpan={last === undefined ? 1 : 2} />
              <NumCell>
                <Num value={own.reduce((sum, { warchestWp }) => sum + warchestWp, 0)} />
              </NumCell>
              <NumCell>
                <Num value={own.reduce((sum, { supportSp }) => sum + supportSp, 0)} />
              </NumCell>
            </tr>
          )}
        </tbody>
      ))}
    </DataTable>
  );
}

/** A change of WP; empty where a force was not there. */
function Change({ value }: { readonly value: number | null }) {
  const isGain = value !== null && value > 0;
  return (
    <NumCell className={isGain ? (classes.gain ?? '') : (classes.change ?? '')}>
      {value === null ? '' : <Num value={value} signed />}
    </NumCell>
  );
}

interface PointsProps {
  readonly force: Force;
  readonly currency: Currency;
  readonly lines: readonly LedgerLine[];
}

/** A balance, with a mark that says whether the lines of the ledger add up to it. */
function Points({ force, currency, lines }: PointsProps) {
  const { t } = useTranslation('warchest');
  const format = useFormat();
  const value = currency === 'WP' ? force.warchestWp : force.supportSp;
  const proof = proveBalance(lines, force.id, currency);
  const addsUp = proof.sum === value && proof.balance === value;
  const why = t(addsUp ? 'totals.addsUp' : 'totals.doesNotAddUp', {
    count: proof.lines,
    sum: format.number(proof.sum),
    balance: format.number(value),
  });
  return (
    <Tooltip label={why}>
      <span className={classes.balance} tabIndex={0}>
        <b className={value < 0 ? classes.debt : ''}>
          <Num value={value} />
        </b>
        <StatusMark kind={addsUp ? 'ready' : 'lost'} label={why} size={9} />
      </span>
    </Tooltip>
  );
}
