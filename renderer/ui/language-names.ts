import type { Language } from '../../shared/locales/languages.ts';

/** A language in the words of another one: `Russian`, `английский`. */
export function nameLanguage(language: Language, reader: string): string {
  return new Intl.DisplayNames([reader], { type: 'language' }).of(language) ?? language;
}

/** A language in its own words, as a heading: `English`, `Русский`. */
export function titleLanguage(language: Language): string {
  const [first = '', ...rest] = nameLanguage(language, language);
  return first.toLocaleUpperCase(language) + rest.join('');
}
