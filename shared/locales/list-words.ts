import { HOST_TEXTS, LANGUAGES, type HostTexts, type Language } from './languages.ts';

/** Sections of `words.json`: what people type and what tables of others say, by what it means. */
type Section = {
  [K in keyof HostTexts['words']]: HostTexts['words'][K] extends string ? never : K;
}[keyof HostTexts['words']];

/** The words for each meaning in one language; the first one is printed. */
export function listWordsIn<K extends Section>(
  language: Language,
  section: K,
): Readonly<Record<keyof HostTexts['words'][K], readonly string[]>> {
  const entries = Object.entries(HOST_TEXTS[language].words[section]).map(
    ([meaning, words]: [string, string]) => [meaning, words.split(', ')],
  );
  return Object.fromEntries(entries) as Record<keyof HostTexts['words'][K], readonly string[]>;
}

/** The words for each meaning in all languages, those of the source first. */
export function listWords<K extends Section>(
  section: K,
): Readonly<Record<keyof HostTexts['words'][K], readonly string[]>> {
  const [source, ...others] = LANGUAGES.map((language) => listWordsIn(language, section));
  const meanings = Object.keys(source ?? {}) as (keyof HostTexts['words'][K])[];
  const all = meanings.map((meaning) => [
    meaning,
    [source, ...others].flatMap((words) => words?.[meaning] ?? []),
  ]);
  return Object.fromEntries(all) as Record<keyof HostTexts['words'][K], readonly string[]>;
}
