import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import problems from '../../shared/locales/en/problems.json' with { type: 'json' };
import problemsRu from '../../shared/locales/ru/problems.json' with { type: 'json' };
import refusals from '../../shared/locales/en/refusals.json' with { type: 'json' };
import refusalsRu from '../../shared/locales/ru/refusals.json' with { type: 'json' };
import { REFUSALS, type ErrorCode } from '../../shared/contract/error-codes.ts';
import { translateError } from '../ui/translate-error.ts';

const texts = createInstance();
await texts.init({
  lng: 'en',
  resources: { en: { refusals, problems }, ru: { refusals: refusalsRu, problems: problemsRu } },
  interpolation: { escapeValue: false },
});
const translate = (code: ErrorCode, details: Record<string, unknown> = {}) =>
  translateError({ code, message: 'Plain English.', details }, texts.t, texts);

describe('translateError', () => {
  it('fills details in', () => {
    expect(
      translate('ledger.insufficient-sp', { force: 'Lancers', neededSp: 1400, haveSp: 20, wpToConvert: 460 }),
    ).toBe('Lancers: 1,400 SP are needed, 20 are in hand.\nNothing was bought. Convert 460 WP first.');
    expect(translate('engagement.over-limit', { side: 'attacker', pv: 9, limitPv: 8 })).toMatch(
      /^The attacker fields 9/,
    );
  });
  it('tells days as the reader writes them', async () => {
    expect(translate('campaign.date-booked', { date: '3052-04-14' })).toMatch(/up to 14 April 3052\.$/mv);
    await texts.changeLanguage('ru');
    expect(translate('campaign.date-booked', { date: '3052-04-14' })).toMatch(/по 14 апреля 3052\.$/mv);
    await texts.changeLanguage('en');
  });
  it('takes the sentence of the host when a detail is missing', () => {
    expect(translate('ledger.insufficient-sp', { neededSp: 1400 })).toBe('Plain English.');
    expect(translate('file.not-found', { file: null })).toBe('Plain English.');
  });
  it('tells each problem once, and leaves it to the host where one has no words or facts here', () => {
    const tell = (...codes: string[]) =>
      translate('engagement.impossible-scenario', {
        problems: codes.map((code, index) => ({ path: `sides.attacker.units[${index}]`, code })),
      });
    expect(tell('unit.twice', 'side.empty', 'unit.twice')).toBe(
      'This battle cannot be fought as it is.\nNothing was run. A unit is listed twice. A side has no unit.',
    );
    expect(tell('unit.twice', 'unheard-of')).toBe('Plain English.');
    expect(tell('unit.twice', 'share.out-of-range')).toBe('Plain English.');
  });
  it('chooses the sentence by the context', () => {
    expect(translate('track.not-editable', { context: 'done', track: 'Raid' })).toMatch(/^Raid is done/);
    expect(translate('track.not-editable', { context: 'of-another-version' })).toBe('Plain English.');
  });
  it.each(Object.keys(REFUSALS))('finds %s in both languages', (key) => {
    expect(texts.exists(`refusals:${key}`, { lng: 'en' })).toBe(true);
    expect(texts.getFixedT('ru')(`refusals:${key}`)).not.toBe(texts.t(`refusals:${key}`));
  });
});
