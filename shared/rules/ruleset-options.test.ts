import { describe, expect, it } from 'vitest';
import { switchOptions, type SwitchableOption } from './ruleset-options.ts';
import { standard2018 } from './testing/fixtures.ts';

const option = (id: string, changes: SwitchableOption['changes']): SwitchableOption => ({
  id,
  title: id,
  changes,
});
const edition = {
  ...standard2018(),
  neverHit: 13,
  options: [
    option('one-more', ({ neverHit }) => ({ neverHit: neverHit + 1 })),
    option('twice', ({ neverHit }) => ({ neverHit: neverHit * 2 })),
  ],
};

describe('switchOptions', () => {
  it('changes nothing with none on', () => {
    const ruleset = switchOptions(edition, []);
    expect(ruleset.enabledOptions).toEqual([]);
    expect(ruleset.neverHit).toBe(13);
  });

  it('lets each build on those before it, in the order in which they are offered', () => {
    expect(switchOptions(edition, ['twice']).neverHit).toBe(26);
    const both = switchOptions(edition, ['twice', 'one-more', 'twice']);
    expect(both.enabledOptions).toEqual(['one-more', 'twice']);
    expect(both.neverHit).toBe(28);
  });

  it('ignores what is not offered, and leaves the edition as it was', () => {
    expect(switchOptions(edition, ['chess', '__proto__']).enabledOptions).toEqual([]);
    expect(edition.neverHit).toBe(13);
    expect(Object.isFrozen(switchOptions(edition, ['twice']))).toBe(true);
  });
});
