import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/**
 * Texts about what the program plays stand in the rules module, in English, beside what they describe: the English
 * text is the key of its translation, so that an old translation never outlives a text that was changed.
 */
export function translateCoverage(t: TFunction, english: string): string {
  const verbatim = { keySeparator: false, nsSeparator: false, skipInterpolation: true } as const;
  return t(english, { ns: 'coverage', defaultValue: english, ...verbatim });
}

export function useCoverageText(): (english: string) => string {
  const { t } = useTranslation('coverage');
  return (english) => translateCoverage(t, english);
}
