import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import en from '../../shared/locales/en/import.json' with { type: 'json' };
import ru from '../../shared/locales/ru/import.json' with { type: 'json' };
import { nameEntry } from './name-entry.ts';

const texts = createInstance();
await texts.init({ resources: { en: { import: en }, ru: { import: ru } } });
const [english, russian] = [texts.getFixedT('en'), texts.getFixedT('ru')];

it('an entry without a name goes by its place, counted from one', () => {
  expect(nameEntry('units[0]', english)).toBe('unit 1');
  expect(nameEntry('unit.entity[3]', english)).toBe('unit 4');
  expect(nameEntry('[2]', russian)).toBe('боевая единица 3');
  expect(nameEntry('cards[11]', english)).toBe('card 12');
  expect(nameEntry('cards[11]', russian)).toBe('карточка 12');
});

it('a name stays as it was written', () => {
  for (const name of ['Mad Cat [C]', 'Timber Wolf (Prime)', 'Piranha [2] late', ''])
    expect(nameEntry(name, english)).toBe(name);
});
