import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/use-format.ts';

/** Rounds a chance from 0 to 1 to tenths of a percent, away from a certainty that it is not. */
export function roundToPercent(chance: number): number {
  if (chance <= 0 || chance >= 1) return chance * 100;
  return Math.min(99.9, Math.max(0.1, Math.round(chance * 1000) / 10));
}

/** A chance from 0 to 1 in percent: never 0 or 100 unless it is. */
export function useChanceText(): (chance: number) => string {
  const { t } = useTranslation('to-hit-helper');
  const format = useFormat();
  return (chance) => t('chance', { percent: format.number(roundToPercent(chance)) });
}
