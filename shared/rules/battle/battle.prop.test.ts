import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getRuleset, listRulesets } from '../rulesets.ts';
import { createSeededDice } from '../seeded-dice.ts';
import { anyMixedScenario, anyRidingScenario, anyRules, anyScenario } from '../testing/any-scenarios.ts';
import { anyBoardMap } from '../testing/boards.ts';
import { countRuns } from '../testing/count-runs.ts';
import { makeScenario, standard2018 } from '../testing/fixtures.ts';
import { findViolations } from '../testing/replay.ts';
import { resolveEngagement } from './resolve-engagement.ts';
import { validateScenario } from './scenario/scenario.ts';

const ruleset = standard2018();

describe('any battle', () => {
  it('keeps the rules, ends in time, and comes out the same again, logged or not', () => {
    fc.assert(
      fc.property(anyScenario, fc.string(), (one, seed) => {
        expect(validateScenario(ruleset, one)).toEqual([]);
        const before = JSON.stringify(one);
        const outcome = resolveEngagement(ruleset, one, createSeededDice(seed));
        expect(findViolations(ruleset, one, outcome)).toEqual([]);
        expect(JSON.stringify(one)).toBe(before);
        const again = resolveEngagement(ruleset, one, createSeededDice(seed));
        expect(JSON.stringify(again)).toBe(JSON.stringify(outcome));
        const quiet = resolveEngagement(ruleset, one, createSeededDice(seed), { log: false });
        expect(quiet).toEqual({ ...outcome, events: [] });
      }),
      { numRuns: countRuns({ fast: 10, all: 80 }) },
    );
  });

  it.each(listRulesets().map(({ id }) => id))('in individual order keeps the rules of %s', (id) => {
    const rules = getRuleset(id, ['kcw-2.0']) ?? ruleset;
    fc.assert(
      fc.property(fc.oneof(anyScenario, anyMixedScenario), fc.string(), (one, seed) => {
        const outcome = resolveEngagement(rules, one, createSeededDice(seed));
        expect(findViolations(rules, one, outcome)).toEqual([]);
        const quiet = resolveEngagement(rules, one, createSeededDice(seed), { log: false });
        expect(quiet).toEqual({ ...outcome, events: [] });
      }),
      { numRuns: countRuns({ fast: 5, all: 40 }) },
    );
  });

  it.each([
    ['in phases', ruleset],
    ['in individual order', getRuleset(ruleset.id, ['kcw-2.0']) ?? ruleset],
  ])('with infantry aboard of others keeps the rules %s', (_, rules) => {
    fc.assert(
      fc.property(anyRidingScenario, fc.string(), (one, seed) => {
        expect(validateScenario(rules, one)).toEqual([]);
        const outcome = resolveEngagement(rules, one, createSeededDice(seed));
        expect(findViolations(rules, one, outcome)).toEqual([]);
        const quiet = resolveEngagement(rules, one, createSeededDice(seed), { log: false });
        expect(quiet).toEqual({ ...outcome, events: [] });
      }),
      { numRuns: countRuns({ fast: 10, all: 80 }) },
    );
  });

  it('comes out as on ground that nobody has fought on, whatever is fought on the same before and meanwhile', () => {
    fc.assert(
      fc.property(
        anyBoardMap,
        fc.tuple(anyMixedScenario, anyRules),
        fc.tuple(anyMixedScenario, anyRules),
        fc.string(),
        (board, [own, rules], [other, otherRules], seed) => {
          const fresh = resolveEngagement(rules, structuredClone({ ...own, board }), createSeededDice(seed));
          const fightOther = () =>
            resolveEngagement(otherRules, { ...other, board }, createSeededDice(seed), { log: false });
          const before = fightOther();
          const onEvent = ({ type }: { readonly type: string }): void => {
            if (type === 'turn') expect(fightOther()).toEqual(before);
          };
          const used = resolveEngagement(rules, { ...own, board }, createSeededDice(seed), { onEvent });
          expect(JSON.stringify(used)).toBe(JSON.stringify(fresh));
        },
      ),
      { numRuns: countRuns({ fast: 5, all: 40 }) },
    );
  });

  it('of two companies keeps the rules', () => {
    for (let seed = 0; seed < 8; seed += 1) {
      const one = makeScenario(12, { first: seed * 3, second: seed * 11 + 5, turnLimit: 30 });
      expect(findViolations(ruleset, one, resolveEngagement(ruleset, one, createSeededDice(seed)))).toEqual(
        [],
      );
    }
  });

  it('with variable damage keeps the rules', () => {
    for (let seed = 0; seed < 8; seed += 1) {
      const one = makeScenario(4, { first: seed, second: seed + 30 });
      const rules = standard2018('variable-damage');
      const outcome = resolveEngagement(rules, one, createSeededDice(seed));
      expect(findViolations(rules, one, outcome)).toEqual([]);
    }
  });
});
