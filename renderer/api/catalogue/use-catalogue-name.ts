import { useTranslation } from 'react-i18next';
import { BUNDLED_CATALOGUE, OWN_CATALOGUE, type Catalogue } from '../../../shared/domain/catalogue.ts';

/** Name of a catalogue in the reader's language. */
export function useCatalogueName(): (catalogue: Pick<Catalogue, 'id' | 'title'>) => string {
  const { t } = useTranslation('cards');
  return ({ id, title }) => {
    if (id === BUNDLED_CATALOGUE) return t('catalogue.bundled');
    return id === OWN_CATALOGUE ? t('catalogue.own') : title;
  };
}
