import { describe, expect, it } from 'vitest';
import { proposeFreeName } from './free-name.ts';

describe('proposeFreeName', () => {
  it('keeps a free name', () => {
    expect(proposeFreeName('Embers', [])).toBe('Embers');
  });
  it('counts on past names and file names that are taken', () => {
    const files = [
      { file: '/a/other.warchest', name: 'Embers' },
      { file: 'C:\\b\\Embers-2.warchest', name: 'Renamed' },
    ];
    expect(proposeFreeName('Embers', files)).toBe('Embers 3');
  });
});
