import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getRuleset, listRulesets } from '../rulesets.ts';
import { standard2018 } from '../testing/fixtures.ts';
import { resolveSight, validateSightLine, type SightLine } from './line-of-sight.ts';

const end = fc.record({
  family: fc.constantFrom('mech' as const, 'vehicle' as const, 'infantry' as const),
  footing: fc.constantFrom('ground' as const, 'surface' as const, 'wading' as const, 'air' as const),
  waterDepthInches: fc.option(fc.integer({ min: 0, max: 4 })),
  hiddenShare: fc.integer({ min: 0, max: 6 }).map((sixth) => sixth / 6),
  inWoods: fc.boolean(),
});
const line: fc.Arbitrary<SightLine> = fc.record({
  rangeInches: fc.integer({ min: 0, max: 50 }),
  woodsInches: fc.integer({ min: 0, max: 8 }),
  baseContact: fc.boolean(),
  sameWater: fc.boolean(),
  attacker: end,
  target: end,
  lookout: fc.constant({ specials: [], visibility: 'daylight' as const, targetLit: false }),
});
const sight = fc.constantFrom(
  ...listRulesets().flatMap(({ id }) => {
    const ruleset = getRuleset(id);
    return ruleset === undefined ? [] : [ruleset.sight];
  }),
);

describe('any line of sight', () => {
  it('by the errata is open both ways or closed both ways', () => {
    const rules = standard2018().sight;
    fc.assert(
      fc.property(line, (one) => {
        const back = { ...one, attacker: one.target, target: one.attacker };
        expect(resolveSight(rules, back).blockedBy).toEqual(resolveSight(rules, one).blockedBy);
      }),
    );
  });

  it('lets nothing through that is blocked, and torpedoes only through water', () => {
    fc.assert(
      fc.property(sight, line, (rules, one) => {
        expect(validateSightLine(one)).toEqual([]);
        const { blockedBy, weapons, torpedoes } = resolveSight(rules, one);
        if (blockedBy.length > 0) expect([weapons, torpedoes]).toEqual([null, null]);
        if (torpedoes !== null) expect([one.sameWater, torpedoes.underwater]).toEqual([true, true]);
      }),
    );
  });

  it('only gets worse with more in the way', () => {
    fc.assert(
      fc.property(sight, line, fc.integer({ min: 0, max: 8 }), (rules, one, more) => {
        const worse = { ...one, woodsInches: one.woodsInches + more, rangeInches: one.rangeInches + more };
        const before = resolveSight(rules, one).blockedBy;
        expect(resolveSight(rules, worse).blockedBy).toEqual(expect.arrayContaining([...before]));
      }),
    );
  });
});
