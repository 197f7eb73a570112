import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import app from './locales/en.json' with { type: 'json' };
import ru from './locales/ru.json' with { type: 'json' };
import problems from '../../shared/locales/problems.en.json' with { type: 'json' };
import problemsRu from '../../shared/locales/problems.ru.json' with { type: 'json' };
import { ERROR_CODES, type ErrorCode } from '../../shared/contract/error-codes.ts';
import { translateError } from '../ui/translate-error.ts';

const texts = createInstance();
await texts.init({
  lng: 'en',
  resources: { en: { app, problems }, ru: { app: ru, problems: problemsRu } },
  interpolation: { escapeValue: false },
});
const translate = (code: ErrorCode, details: Record<string, unknown> = {}) =>
  translateError({ code, message: 'Plain English.', details }, texts.t, texts);

describe('translateError', () => {
  it('fills details in', () => {
    expect(translate('ledger.insufficient-sp', { neededSp: 1400, haveSp: 20, wpToConvert: 460 })).toBe(
      '1,400 SP are needed, 20 are in hand.\nNothing was bought. Convert 460 WP first.',
    );
    expect(translate('engagement.over-limit', { side: 'attacker', pv: 9, limitPv: 8 })).toMatch(
      /^Attacker: 9/,
    );
  });
  it('takes the sentence of the host when a detail is missing', () => {
    expect(translate('ledger.insufficient-sp', { neededSp: 1400 })).toBe('Plain English.');
    expect(translate('file.not-found', { file: null })).toBe('Plain English.');
  });
  it('tells each problem of a battle once, and leaves it to the host where one has no words or facts here', () => {
    const tell = (...codes: string[]) =>
      translate('engagement.impossible-scenario', {
        problems: codes.map((code, index) => ({ path: `sides.attacker.units[${index}]`, code })),
        told: 'As the host says it.',
      });
    expect(tell('unit.twice', 'side.empty', 'unit.twice')).toBe(
      'This battle cannot be fought as it is.\nNothing was run. A unit is there twice. A side has no unit.',
    );
    expect(tell('unit.twice', 'unheard-of')).toMatch(/As the host says it\.$/);
    expect(tell('unit.twice', 'share.out-of-range')).toMatch(/As the host says it\.$/);
  });
  it.each(ERROR_CODES)('has %s in both languages', (code) => {
    expect(texts.exists(`app:errors.${code}`, { lng: 'en' })).toBe(true);
    expect(texts.getFixedT('ru')(`app:errors.${code}`)).not.toBe(texts.t(`app:errors.${code}`));
  });
});
