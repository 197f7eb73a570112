import { useTranslation } from 'react-i18next';
import type { Excess } from '../../../shared/domain/force-limit.ts';
import { useFormat } from '../use-format.ts';

/** Formats an amount of PV, units or both: `400 PV and 12 units`. */
export function useLimitText(): (most: {
  readonly pv: number | null;
  readonly units: number | null;
}) => string {
  const { t } = useTranslation('creation');
  const format = useFormat();
  return ({ pv, units }) =>
    format.list([
      ...(pv === null ? [] : [t('limit.pvOf', { pv: format.number(pv) })]),
      ...(units === null ? [] : [t('limit.unitsOf', { count: units })]),
    ]);
}

/** Formats the excess of a force over its limit: `42 PV and 2 units over the limit`. */
export function useExcessText(): (over: Excess) => string {
  const { t } = useTranslation('creation');
  const formatLimit = useLimitText();
  return ({ pv, units }) =>
    t('limit.over', {
      what: formatLimit({ pv: pv === 0 ? null : pv, units: units === 0 ? null : units }),
    });
}
