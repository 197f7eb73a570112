import { useTranslation } from 'react-i18next';

/** What a parameter is called: as a value that differs, unless commands mean something else by the same name. */
export function useFieldName(): (name: string) => string {
  const { t } = useTranslation(['correction', 'history']);
  return (name) =>
    t([`correction:fields.${name}`, `history:fields.any.${name.replace(/Id$/, '')}`], { defaultValue: name });
}
