import { describe, expect, it } from 'vitest';
import { readPreferences } from './preferences.ts';

describe('readPreferences', () => {
  it('takes what was stored', () => {
    expect(readPreferences('{"language":"ru","theme":"light"}', ['en'])).toEqual({
      language: 'ru',
      theme: 'light',
      paper: 'a4',
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
  it('takes the paper of the region when none was chosen', () => {
    expect(readPreferences(null, ['en-US', 'ru']).paper).toBe('letter');
    expect(readPreferences(null, ['en-GB']).paper).toBe('a4');
    expect(readPreferences('{"paper":"a4"}', ['en-US']).paper).toBe('a4');
  });
  it.each(['', 'nonsense', 'null', '[]', '{"language":"xx","theme":7}'])('survives %j', (stored) => {
    expect(readPreferences(stored, ['en'])).toEqual({
      ...{ language: 'en', theme: 'dark', paper: 'a4', separator: null },
    });
  });
});
