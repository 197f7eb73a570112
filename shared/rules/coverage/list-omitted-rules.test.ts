import { expect, it } from 'vitest';
import { getRuleset } from '../rulesets.ts';
import { standard2018 } from '../testing/fixtures.ts';
import { listOmittedRules, OMITTED_RULES } from './list-omitted-rules.ts';

it('names what the standard rules have and battles leave out, options only if they are on', () => {
  const optional = ['building-targets', 'sprinting', 'climbing'];
  expect(listOmittedRules(standard2018())).toEqual(OMITTED_RULES.filter((rule) => !optional.includes(rule)));
  expect(listOmittedRules(standard2018('buildings', 'sprinting', 'climbing'))).toEqual(OMITTED_RULES);
});

it.each(['alpha-strike-intro-2013', 'alpha-strike-quick-start-2020'])(
  'names nothing of %s, which has none',
  (id) => {
    expect(listOmittedRules(getRuleset(id)!)).toEqual([]);
  },
);
