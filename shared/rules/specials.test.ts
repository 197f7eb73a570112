import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDamageValue } from './damage-value.ts';
import { getSpecialDamage, getSpecialNumber, hasSpecial } from './specials.ts';

describe('damage values', () => {
  it.each([
    ['3', 3, false],
    ['0', 0, false],
    ['-', 0, false],
    ['0*', 0, true],
    [' 12 ', 12, false],
    ['-2', 0, false],
    ['two', 0, false],
    ['', 0, false],
  ] as const)('%j is %i points, minimal: %s', (text, points, minimal) => {
    expect(parseDamageValue(text)).toEqual({ points, minimal });
  });
});

describe('special abilities', () => {
  it('are found by their whole code', () => {
    expect(hasSpecial(['CASEII', 'STL'], 'CASE')).toBe(false);
    expect(hasSpecial(['CASEII', 'STL'], 'STL')).toBe(true);
    expect(hasSpecial(undefined, 'STL')).toBe(false);
  });

  it('give their number', () => {
    expect(getSpecialNumber(['JMPW1', 'IF2'], 'JMPW')).toBe(1);
    expect(getSpecialNumber(['JMPW'], 'JMPW')).toBe(0);
    expect(getSpecialNumber(undefined, 'JMPW')).toBe(0);
  });

  it('give their values by bracket', () => {
    const rear = getSpecialDamage(['REAR1/0*/-'], 'REAR');
    expect(rear?.short).toEqual({ points: 1, minimal: false });
    expect(rear?.medium).toEqual({ points: 0, minimal: true });
    expect(rear?.long).toEqual({ points: 0, minimal: false });
    expect(getSpecialDamage(['REAR(0*/-/-)'], 'REAR')?.short.minimal).toBe(true);
    expect(getSpecialDamage(['HT1'], 'HT')?.long.points).toBe(1);
    expect(getSpecialDamage(['HTX', 'HT2/1/-'], 'HT')?.medium.points).toBe(1);
    expect(getSpecialDamage(['REAR1/x/2'], 'REAR')).toBeUndefined();
  });

  it('never throw, whatever stands on a card', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.string(), (specials, code) => {
        hasSpecial(specials, code);
        getSpecialNumber(specials, code);
        getSpecialDamage(specials, code);
        for (const special of specials) expect(parseDamageValue(special).points).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
