import type { TFunction } from 'i18next';

/** The name of a value of an economy by its path, such as `repair.rates.armor`. */
export function nameEconomyValue(path: string, t: TFunction): string {
  return t(`game:economyValues.${labelKeyOf(path)}`, {
    type: path.split('.').at(-1) ?? '',
    defaultValue: path,
  });
}

/** A value that is a word, not a number. */
export function nameEconomyWord(word: string, t: TFunction): string {
  return t(`game:economyWords.${word}`, { defaultValue: word });
}

/** Key below `economyValues` of the name of a value. Unit types share a name that takes the type's code. */
export function labelKeyOf(path: string): string {
  const [first = '', second] = path.split('.');
  if (first === 'repair' && second === 'types') return 'repair.type';
  if (first === 'recovery') return second === 'other' ? 'recovery.other' : 'recovery.type';
  return path;
}
