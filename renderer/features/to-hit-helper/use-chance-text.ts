import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/use-format.ts';

/** Rounds a probability from 0 to 1 to tenths of a percent; 0 and 100 stay reserved for certain results. */
export function roundToPercent(chance: number): number {
  if (chance <= 0 || chance >= 1) return chance * 100;
  return Math.min(99.9, Math.max(0.1, Math.round(chance * 1000) / 10));
}

/** Formats a probability from 0 to 1 as percent; 0 and 100 only for certain results. */
export function useChanceText(): (chance: number) => string {
  const { t } = useTranslation('to-hit-helper');
  const format = useFormat();
  return (chance) => t('chance', { percent: format.number(roundToPercent(chance)) });
}
