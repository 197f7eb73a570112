import { describe, expect, it } from 'vitest';
import { createI18n, placeCatalogue } from './i18n.ts';

describe('placeCatalogue', () => {
  it.each([
    ['../../shared/locales/ru/command-post.json', { namespace: 'command-post', language: 'ru' }],
    ['../../shared/locales/en/app.json', { namespace: 'app', language: 'en' }],
    ['../../shared/locales/en/game.json', { namespace: 'game', language: 'en' }],
    ['./elsewhere.json', null],
  ])('places %s', (path, place) => {
    expect(placeCatalogue(path)).toEqual(place);
  });
});

describe('createI18n', () => {
  it('has every feature in both languages', () => {
    const texts = createI18n('ru');
    for (const namespace of [
      'app',
      'bay',
      'campaigns',
      'command-post',
      'game',
      'history',
      'problems',
      'settings',
      'warchest',
    ]) {
      expect(texts.hasResourceBundle('ru', namespace), namespace).toBe(true);
      expect(texts.hasResourceBundle('en', namespace), namespace).toBe(true);
    }
    expect(texts.t('app:rail.post')).toBe('Штаб');
  });
  it('groups counts as the language does, and leaves numbers that are no counts', () => {
    const [english, russian] = [createI18n('en'), createI18n('ru')];
    expect(english.t('import:source.cards', { count: 7120 })).toBe('7,120 cards');
    expect(english.t('import:aim.catalogue.done', { title: 'All', count: 7120 })).toContain(
      'with 7,120 cards',
    );
    expect(english.t('forces:buy.foundSome', { shown: '60', count: 7121 })).toBe('60 of 7,121 units');
    expect(russian.t('import:source.cards', { count: 17120 })).toMatch(/^17\s120 карточек$/);
    expect(english.t('catalogue:card.since', { year: 3052 })).toContain('3052');
  });
  it('declines after Russian numerals', () => {
    const texts = createI18n('ru');
    expect(texts.t('app:toast.undone', { count: 5 })).toBe('Отменено 5 шагов.');
    expect(texts.t('app:toast.undone', { count: 3 })).toBe('Отменено 3 шага.');
  });
});
