import { describe, expect, it } from 'vitest';
import { contract } from '../../shared/contract/index.ts';
import { rulesQueries } from './rules.ts';

const RULESET = 'alpha-strike-standard-2018';

describe('rules.coverage', () => {
  it('answers as the contract says', () => {
    const entries = rulesQueries['rules.coverage']({ ruleset: RULESET });
    expect(contract['rules.coverage'].result.parse(entries)).toEqual(entries);
    expect(entries.find(({ id }) => id === 'CASE')).toMatchObject({
      status: 'modelled',
      tests: ['shared/rules/coverage/abilities.test.ts'],
    });
    expect(entries.find(({ id }) => id === 'errata-042-motive')).toMatchObject({ status: 'not-modelled' });
  });

  it('refuses a rule system that is not there', () => {
    expect(() => rulesQueries['rules.coverage']({ ruleset: 'chess' })).toThrow(
      expect.objectContaining({ code: 'ruleset.unknown' }),
    );
  });
});
