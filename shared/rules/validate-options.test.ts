import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getRuleset, listRulesets } from './rulesets.ts';
import { validateOptions } from './validate-options.ts';

const ruleset = {
  options: [
    { id: 'one', title: 'One' },
    { id: 'two', title: 'Two' },
  ],
};

describe('validateOptions', () => {
  it('has nothing against options that are offered, in any order', () => {
    expect(validateOptions(ruleset, [])).toEqual([]);
    expect(validateOptions(ruleset, ['two', 'one'])).toEqual([]);
  });

  it('names each entry that is unknown or there twice', () => {
    expect(validateOptions(ruleset, ['one', 'three', 'one', '__proto__'])).toEqual([
      { path: 'options[1]', code: 'unknown-option' },
      { path: 'options[2]', code: 'option-twice' },
      { path: 'options[3]', code: 'unknown-option' },
    ]);
  });

  it('lets through exactly what a rule system then switches on', () => {
    const summaries = listRulesets();
    const ids = [...summaries.flatMap(({ options }) => options.map(({ id }) => id)), 'chess'];
    fc.assert(
      fc.property(fc.constantFrom(...summaries), fc.array(fc.constantFrom(...ids)), (summary, chosen) => {
        const enabled = getRuleset(summary.id, chosen)?.enabledOptions ?? [];
        const believed = validateOptions(summary, chosen).length === 0;
        expect(believed).toBe([...enabled].sort().join() === [...chosen].sort().join());
      }),
    );
  });
});
