import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ChanceEstimate, Estimate } from '../../../shared/domain/estimate.ts';
import { formatPercent, formatPoints } from '../../ui/odds/percent.ts';
import classes from './road-ahead.module.css';

/** A chance in percent with its 95 percent interval, as one text. */
export function formatChance(t: TFunction<'road-ahead'>, { chance, low, high }: ChanceEstimate): string {
  return t('chance', { chance: formatPercent(chance), low: formatPercent(low), high: formatPercent(high) });
}

/** A chance in percent, its 95 percent interval smaller beside it. */
export function ChanceText({ estimate: { chance, low, high } }: { readonly estimate: ChanceEstimate }) {
  const { t } = useTranslation('road-ahead');
  return (
    <span className={classes.estimate}>
      <b className="num">{t('percent', { percent: formatPercent(chance) })}</b>{' '}
      <small className="num">{t('bounds', { low: formatPercent(low), high: formatPercent(high) })}</small>
    </span>
  );
}

/** A change of a chance in percentage points with its 95 percent interval. */
export function PointsText({ estimate: { mean, low, high } }: { readonly estimate: Estimate }) {
  const { t } = useTranslation('road-ahead');
  return (
    <span className={classes.estimate}>
      <b className="num">{formatPoints(mean)}</b>{' '}
      <small className="num">{t('bounds', { low: formatPoints(low), high: formatPoints(high) })}</small>
    </span>
  );
}
