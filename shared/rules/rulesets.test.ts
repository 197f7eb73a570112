import { describe, expect, it } from 'vitest';
import { getRuleset, listRulesets } from './rulesets.ts';

describe('rulesets', () => {
  it('offers what can be played', () => {
    expect(listRulesets().map(({ id, version }) => [id, version])).toEqual([
      ['alpha-strike-standard-2018', 5],
      ['alpha-strike-quick-start-2020', 4],
      ['alpha-strike-intro-2013', 4],
      ['first-strike', 5],
    ]);
  });

  it('does not know other ids', () => {
    expect(getRuleset('alpha-strike-9999')).toBeUndefined();
    expect(getRuleset('alpha-strike-9999', ['variable-damage'])).toBeUndefined();
    expect(getRuleset('__proto__')).toBeUndefined();
  });

  it('switches on the options it knows and no others', () => {
    const id = 'alpha-strike-standard-2018';
    expect(getRuleset(id)?.enabledOptions).toEqual([]);
    expect(getRuleset(id, ['variable-damage', 'unknown'])?.enabledOptions).toEqual(['variable-damage']);
  });

  it('offers individual initiative with each, and changes nothing but how a turn runs', () => {
    for (const { id, options } of listRulesets()) {
      expect(options.map((option) => option.id)).toContain('kcw-2.0');
      const { turnOrder, enabledOptions, ...plain } = getRuleset(id) ?? {};
      const { turnOrder: order, enabledOptions: enabled, ...other } = getRuleset(id, ['kcw-2.0']) ?? {};
      expect([turnOrder, order]).toEqual(['phases', 'individual']);
      expect([enabledOptions, enabled]).toEqual([[], ['kcw-2.0']]);
      expect(other).toEqual(plain);
    }
    const both = getRuleset('alpha-strike-standard-2018', ['kcw-2.0', 'variable-damage']);
    expect(both).toMatchObject({ turnOrder: 'individual', damage: { variableNeeds: 3 } });
  });

  it('names a source for every line of a to-hit table, or says that it is ours', () => {
    for (const { id } of listRulesets())
      for (const rule of getRuleset(id)?.toHit ?? []) expect(rule.source).toMatch(/^(\d{3} ".+"|ours, .+)$/);
  });
});
