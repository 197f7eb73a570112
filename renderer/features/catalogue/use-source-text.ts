import { useTranslation } from 'react-i18next';
import { BUNDLED_CATALOGUE, OWN_CATALOGUE, type Catalogue } from '../../../shared/domain/catalogue.ts';
import { useFormat } from '../../ui/use-format.ts';

/** Name of a catalogue in the reader's language. */
export function useCatalogueName(): (catalogue: Pick<Catalogue, 'id' | 'title'>) => string {
  const { t } = useTranslation('cards');
  return ({ id, title }) => {
    if (id === BUNDLED_CATALOGUE) return t('catalogue.bundled');
    return id === OWN_CATALOGUE ? t('catalogue.own') : title;
  };
}

/** Describes the source of a catalogue: its name, and the file and day of its import. */
export function useSourceText(): (catalogue: Catalogue | undefined) => string {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const nameOf = useCatalogueName();
  return (catalogue) => {
    if (catalogue === undefined) return '';
    const { source } = catalogue;
    const name = nameOf(catalogue);
    if (source === null || source.importedAt === null) return t('source.plain', { name });
    const when = format.day(source.importedAt);
    return source.name === ''
      ? t('source.pasted', { name, when })
      : t('source.file', { name, when, file: source.name });
  };
}
