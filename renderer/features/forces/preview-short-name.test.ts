import { describe, expect, it } from 'vitest';
import { FORCE_MARKS } from '../../../shared/domain/force.ts';
import type { ForceId } from '../../../shared/domain/ids.ts';
import { previewShortName } from './preview-short-name.ts';

const force = (name: string, shortName: string) => ({
  ...{ id: name as ForceId, name, shortName, mark: FORCE_MARKS[0] },
});
const guards = force('1st Davion Guards', '1DG');
const hussars = force('Red Hussars', 'RH');

describe('the short name under a new name', () => {
  it('follows the name, and differs from those of others', () => {
    expect(previewShortName([guards, hussars], hussars, 'Black Widows')).toBe('BW');
    expect(previewShortName([guards, hussars], hussars, '1 Death Guild')).not.toBe('1DG');
  });
  it('stays where it was chosen', () => {
    const chosen = force('Red Hussars', 'XX');
    expect(previewShortName([guards, chosen], chosen, 'Black Widows')).toBeNull();
  });
  it('comes back with the old name', () => {
    expect(previewShortName([guards, hussars], hussars, 'Red Hussars')).toBe('RH');
  });
});
