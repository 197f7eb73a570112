import { describe, expect, it } from 'vitest';
import { ECONOMIES } from '../../shared/campaign/economy/presets.ts';
import { LANGUAGES } from '../../shared/locales/languages.ts';
import { createI18n } from './i18n.ts';

/** Figures and who wins are values of an economy: a gamemaster may change them, and versions of the program do. */
const STATED = /\d|wins?\b|\bmost\b|победи|победа|побежд|больше всех/i;

describe.each(LANGUAGES)('economies in %s', (language) => {
  const texts = createI18n(language);

  it.each(ECONOMIES.map(({ id }) => id))('%s is described without figures of its own', (id) => {
    const text: unknown = texts.getResource(language, 'game', `economies.${id}.text`);
    expect(text).toEqual(expect.any(String));
    expect(text).not.toMatch(STATED);
  });

  it('the rule by which each decides who wins has its words', () => {
    for (const { campaignEnd } of ECONOMIES)
      expect(texts.exists(`game:economyWords.${campaignEnd.value}`), campaignEnd.value).toBe(true);
  });
});
