import { useTranslation } from 'react-i18next';
import type { Catalogue } from '../../../shared/domain/catalogue.ts';
import { useCatalogueName } from '../../api/catalogue/use-catalogue-name.ts';
import { useFormat } from '../../ui/use-format.ts';

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
