import { describe, expect, it } from 'vitest';
import type { Language } from '../../shared/locales/languages.ts';
import { nameLanguage, titleLanguage } from '../ui/language-names.ts';
import { createI18n } from './i18n.ts';

/** A folder of texts with one file that lacks most keys; whether the program has this language makes no difference. */
const POLISH = 'pl' as Language;
const ENGLISH = {
  '../../shared/locales/en/app.json': {
    greeting: 'Hello',
    cards_one: '{{count}} card',
    cards_other: '{{count}} cards',
  },
};
const texts = createI18n(POLISH, {
  ...ENGLISH,
  '../../shared/locales/pl/app.json': {
    cards_one: '{{count}} karta',
    cards_few: '{{count}} karty',
    cards_many: '{{count}} kart',
  },
});
const t = (key: string, options = {}): string =>
  (texts.t as (key: string, options: object) => string)(key, options);

describe('a folder of texts in another language', () => {
  it('gives the page its texts, with the plurals and the grouping of numbers that Intl knows', () => {
    expect([1, 3, 5].map((count) => t('app:cards', { count }))).toEqual(['1 karta', '3 karty', '5 kart']);
    expect(t('app:cards', { count: 17_120 })).toMatch(/^17\s120 kart$/);
  });

  it('leaves what it lacks in English', () => {
    expect(t('app:greeting')).toBe('Hello');
  });

  it('has its name from Intl, in its own words and in those of the reader', () => {
    expect(titleLanguage(POLISH)).toBe('Polski');
    expect([nameLanguage(POLISH, 'en'), nameLanguage(POLISH, 'ru')]).toEqual(['Polish', 'польский']);
    expect((['en', 'ru'] as const).map(titleLanguage)).toEqual(['English', 'Русский']);
  });
});
