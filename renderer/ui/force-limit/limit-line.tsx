import { useTranslation } from 'react-i18next';
import {
  computeExcess,
  computeLimitTotals,
  isOverLimit,
} from '../../../shared/campaign/forces/force-limit.ts';
import type { ForceLimit } from '../../../shared/domain/force-limit.ts';
import { useFormat } from '../use-format.ts';
import classes from './force-limit.module.css';
import { useExcessText, useLimitText } from './use-limit-text.ts';

interface LimitLineProps {
  readonly limit: ForceLimit;
  readonly pv: number;
  readonly units: number;
}

/** PV and units of a force beside its limit, and the excess. Empty where there is no limit. */
export function LimitLine({ limit, pv, units }: LimitLineProps) {
  const { t } = useTranslation('creation');
  const format = useFormat();
  const formatLimit = useLimitText();
  const formatExcess = useExcessText();
  const most = computeLimitTotals(limit);
  if (most.pv === null && most.units === null) return null;
  const over = computeExcess(limit, { pv, units });
  const has = formatLimit({
    pv: most.pv === null ? null : pv,
    units: most.units === null ? null : units,
  });
  const allowed = format.list(
    [most.pv, most.units].flatMap((value) => (value === null ? [] : [format.number(value)])),
  );
  return (
    <p className={classes.line} role="status">
      <span>{t('limit.line', { has, allowed })}</span>
      {isOverLimit(over) ? <strong className={classes.over}>{formatExcess(over)}</strong> : null}
    </p>
  );
}
