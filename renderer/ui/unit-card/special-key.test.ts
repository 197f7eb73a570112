import { describe, expect, it } from 'vitest';
import catalogue from '../../../shared/catalogue/clan-invasion.json' with { type: 'json' };
import en from '../../../shared/locales/en/game.json' with { type: 'json' };
import ru from '../../../shared/locales/ru/game.json' with { type: 'json' };
import { EXPLAINED_SPECIALS, parseSpecialKey } from './special-key.ts';

describe('parseSpecialKey', () => {
  it('splits letters and value', () => {
    expect(parseSpecialKey('REAR1/1/-')).toEqual({ key: 'REAR', value: '1/1/-' });
    expect(parseSpecialKey('IF0*')).toEqual({ key: 'IF', value: '0*' });
    expect(parseSpecialKey('CASE')).toEqual({ key: 'CASE', value: '' });
    expect(parseSpecialKey('CASEII')).toEqual({ key: 'CASEII', value: '' });
  });

  it('falls back for what is not explained', () => {
    expect(parseSpecialKey('XYZ3').key).toBe('other');
    expect(parseSpecialKey('').key).toBe('other');
  });

  it('knows every special of the catalogue', () => {
    const unknown = new Set(
      catalogue.flatMap((card) => card.specials).filter((s) => parseSpecialKey(s).key === 'other'),
    );
    expect([...unknown]).toEqual([]);
  });

  it('has a name and a text for each in both languages', () => {
    for (const locale of [en, ru]) {
      const specials: Record<string, { name: string; text: string } | undefined> = locale.specials;
      for (const key of [...EXPLAINED_SPECIALS, 'other']) {
        expect(specials[key]?.name.length, key).toBeGreaterThan(0);
        expect(specials[key]?.text.length, key).toBeGreaterThan(10);
      }
    }
  });
});
