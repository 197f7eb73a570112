import { describe, expect, it } from 'vitest';
import { contract } from '../../shared/contract/index.ts';
import { catalogueQueries } from './catalogue.ts';
import { rulesQueries } from './rules.ts';

describe('queries that need no campaign', () => {
  it('answer the rule systems, point values and to-hit numbers', () => {
    const rulesets = rulesQueries['rules.rulesets']();
    expect(contract['rules.rulesets'].result.parse(rulesets)).toEqual(rulesets);
    expect(rulesets.map((ruleset) => ruleset.id)).toContain('alpha-strike-standard-2018');
    expect(rulesQueries['rules.pointValue']({ basePv: 39, skill: 2 })).toEqual({ pv: 55 });
    const worth = rulesQueries['rules.pointValue']({ basePv: 39, skill: 2, explain: true });
    expect(worth.pv).toBe(55);
    expect(worth.parts?.reduce((sum, { value }) => sum + value, 0)).toBe(55);
    expect(rulesQueries['rules.pointValue']({ basePv: 35, skill: 6, table: 'percent-2013' })).toEqual({
      pv: 27,
    });
    const question = {
      ruleset: 'alpha-strike-standard-2018',
      attack: { kind: 'weapon', rangeInches: 8 },
      attacker: { type: 'BM', skill: 4 },
      target: { type: 'BM', size: 2, tmm: 2 },
    } as const;
    const answer = rulesQueries['rules.toHit'](question);
    expect(contract['rules.toHit'].result.parse(answer)).toEqual(answer);
    expect(answer.modifiers.reduce((sum, modifier) => sum + modifier.value, 0)).toBe(answer.targetNumber);
    expect(() => rulesQueries['rules.toHit']({ ...question, ruleset: 'chess' })).toThrow(
      expect.objectContaining({ code: 'ruleset.unknown' }),
    );
  });

  it('answer the army lists', () => {
    const lists = catalogueQueries['catalogue.armyLists']();
    expect(lists.find((list) => list.id === 'Davion Company')).toMatchObject({ units: 12, pv: 393 });
  });
});
