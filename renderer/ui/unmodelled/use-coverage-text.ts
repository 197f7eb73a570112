import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/**
 * Coverage texts are part of the rules, in English. The English text is the key of its translation, so that a changed
 * text loses its old translation.
 */
export function translateCoverage(t: TFunction, english: string): string {
  const verbatim = { keySeparator: false, nsSeparator: false, skipInterpolation: true } as const;
  return t(english, { ns: 'coverage', defaultValue: english, ...verbatim });
}

export function useCoverageText(): (english: string) => string {
  const { t } = useTranslation('coverage');
  return (english) => translateCoverage(t, english);
}
