import { useTranslation } from 'react-i18next';
import type { QueryLanguage } from '../../../shared/catalogue/query/vocabulary.ts';

/** The language in which the page writes into a search. */
export function useQueryLanguage(): QueryLanguage {
  return useTranslation().i18n.language === 'ru' ? 'ru' : 'en';
}
