import { useTranslation } from 'react-i18next';
import {
  computeLeastTransfer,
  computeWarchestTransfer,
} from '../../../shared/campaign/economy/conversion.ts';
import type { Force } from '../../../shared/domain/force.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from './transfers.module.css';

interface TransferQuoteProps {
  readonly from: Force;
  readonly to: Force;
  /** WP and SP that are to be given. */
  readonly wp: number;
  readonly sp: number;
  readonly hasUnits: boolean;
}

/** What both forces have after points went over, what the WP are worth there, and what becomes of pilots. */
export function TransferQuote({ from, to, wp, sp, hasUnits }: TransferQuoteProps) {
  const { t } = useTranslation('by-hand');
  const format = useFormat();
  const { given, received } = computeWarchestTransfer(wp, from.spPerWp, to.spPerWp);
  const balances = (force: Force, gainedWp: number, gainedSp: number) =>
    t('transfer.after', {
      name: force.name,
      wp: format.number(force.warchestWp + gainedWp),
      sp: format.number(force.supportSp + gainedSp),
    });
  return (
    <div className={classes.quote} aria-live="polite">
      {wp === 0 || from.spPerWp === to.spPerWp ? null : received === 0 ? (
        <p>{t('transfer.least', { wp: format.number(computeLeastTransfer(from.spPerWp, to.spPerWp)) })}</p>
      ) : (
        <p>{t('transfer.rate', { wp: format.number(given), received: format.number(received) })}</p>
      )}
      {wp === 0 && sp === 0 ? null : (
        <p>
          {balances(from, -given, -sp)} · {balances(to, received, sp)}
        </p>
      )}
      {hasUnits ? <p>{t('transfer.pilots', { name: from.name })}</p> : null}
      <p>{t('transfer.standing')}</p>
    </div>
  );
}
