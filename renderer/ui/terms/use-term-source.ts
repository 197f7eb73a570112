import { useTranslation } from 'react-i18next';
import { useCitation } from '../use-citation.ts';
import { TERM_SOURCES, type TermId } from './terms.ts';

/** Says where a term comes from, in the reader's language: document and heading. */
export function useTermSource(): (id: TermId) => string {
  const { t } = useTranslation('terms');
  const cite = useCitation();
  return (id) => {
    const { document, heading } = TERM_SOURCES[id];
    return t('source', { document: t(`sources.${document}`), heading: cite(`"${heading}"`) });
  };
}
