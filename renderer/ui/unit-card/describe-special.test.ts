import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import coverage from '../../../shared/locales/ru/coverage.json' with { type: 'json' };
import en from '../../../shared/locales/en/game.json' with { type: 'json' };
import ru from '../../../shared/locales/ru/game.json' with { type: 'json' };
import { describeSpecial } from './use-card-text.ts';

async function explain(language: 'en' | 'ru', special: string) {
  const texts = createInstance();
  await texts.init({
    ...{ lng: language, defaultNS: 'game', interpolation: { escapeValue: false } },
    resources: { en: { game: en }, ru: { game: ru, coverage } },
  });
  return describeSpecial(texts.getFixedT(language, 'game'), special);
}

describe('describeSpecial', () => {
  it('tells a special in words of its own', async () => {
    expect(await explain('en', 'FLK1/1/1')).toMatchObject({ name: 'Flak 1/1/1' });
  });

  it('tells one without such words by its title and by how far the program plays it', async () => {
    expect(await explain('en', 'IT6')).toEqual({
      name: 'Infantry transport',
      text: 'Carries infantry into battle, which gets off and on again when the program sees fit.',
    });
    expect(await explain('ru', 'CAR4')).toMatchObject({ name: 'Вес как груз' });
    expect((await explain('en', 'BAR')).text).toBe('The program plays it.');
  });

  it('admits what nobody knows', async () => {
    expect(await explain('en', 'XYZ3')).toMatchObject({
      name: 'XYZ3',
      text: expect.stringContaining('no explanation'),
    });
  });
});
