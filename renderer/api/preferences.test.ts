import { describe, expect, it } from 'vitest';
import { findUsualPaper, readPreferences } from './preferences.ts';

describe('readPreferences', () => {
  it('takes what was stored', () => {
    expect(readPreferences('{"language":"ru","theme":"light"}', ['en'])).toEqual({
      language: 'ru',
      theme: 'light',
      paper: null,
      separator: null,
    });
  });
  it('takes the separator that was chosen, and that of the language where none was', () => {
    expect(readPreferences('{"separator":"tab"}', ['ru']).separator).toBe('tab');
    expect(readPreferences('{"separator":"|"}', ['ru']).separator).toBe(null);
  });
  it('takes the language of the system when nothing was stored', () => {
    expect(readPreferences(null, ['ru-RU', 'en']).language).toBe('ru');
    expect(readPreferences(null, ['xx', 'en']).language).toBe('en');
  });
  it('takes the paper that was chosen, and the usual one where none was', () => {
    expect(readPreferences('{"paper":"letter"}', ['en-GB']).paper).toBe('letter');
    expect(readPreferences(null, ['en-US']).paper).toBe(null);
    expect(findUsualPaper('en', ['en-US', 'ru'])).toBe('letter');
    expect(findUsualPaper('en', ['en-GB'])).toBe('a4');
    expect(findUsualPaper('ru', ['en-US'])).toBe('a4');
    expect(findUsualPaper('en', ['es-US', 'en-US'])).toBe('a4');
  });
  it.each(['', 'nonsense', 'null', '[]', '{"language":"xx","theme":7}'])('survives %j', (stored) => {
    expect(readPreferences(stored, ['en'])).toEqual({
      ...{ language: 'en', theme: 'dark', paper: null, separator: null },
    });
  });
});
