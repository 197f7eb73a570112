import { LANGUAGES, type Language } from './languages.ts';

/** The language of the program for a tag of the system such as `ru-RU`; undefined: it has none of that name. */
export function findLanguage(tag: string): Language | undefined {
  const wanted = tag.toLowerCase().replaceAll('_', '-');
  return (
    LANGUAGES.find((language) => wanted === language.toLowerCase()) ??
    LANGUAGES.find((language) => wanted.startsWith(`${language.toLowerCase()}-`))
  );
}
