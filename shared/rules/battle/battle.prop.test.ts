import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getRuleset, listRulesets } from '../rulesets.ts';
import { createSeededDice } from '../seeded-dice.ts';
import { anyKinds, anyRides, anyUnits, changeKinds, mountInfantry } from '../testing/any-units.ts';
import { anyBoardMap } from '../testing/boards.ts';
import { countRuns } from '../testing/count-runs.ts';
import { makeObjective, makeScenario, MEETING, standard2018 } from '../testing/fixtures.ts';
import { findViolations } from '../testing/replay.ts';
import { resolveEngagement } from './resolve-engagement.ts';
import { validateScenario, type BattleScenario } from './scenario/scenario.ts';

const ruleset = standard2018();

const objectives = fc.constantFrom(
  MEETING,
  [],
  [
    makeObjective('through', 'attacker', { kind: 'exit-share', share: 0.5 }, { wp: 300 }),
    makeObjective('stop', 'defender', { kind: 'prevent-exit', share: 0.5 }, { wp: 300 }),
    makeObjective('commander', 'both', { kind: 'defeat-commander' }, { wp: 150 }),
  ],
);

const scenario: fc.Arbitrary<BattleScenario> = fc
  .record({
    board: fc.record({
      widthHexes: fc.integer({ min: 8, max: 40 }),
      heightHexes: fc.integer({ min: 8, max: 24 }),
    }),
    turnLimit: fc.integer({ min: 1, max: 15 }),
    attacker: anyUnits('a'),
    defender: anyUnits('d'),
    objectives,
    forcedWithdrawal: fc.boolean(),
  })
  .map(({ attacker, defender, ...rest }) => ({
    ...rest,
    sides: { attacker: { units: attacker }, defender: { units: defender } },
  }));

/** The same battle with some of its units replaced by vehicles and infantry. */
const mixed: fc.Arbitrary<BattleScenario> = fc.tuple(scenario, anyKinds).map(([one, kinds]) => ({
  ...one,
  sides: {
    attacker: { units: changeKinds(one.sides.attacker.units, kinds) },
    defender: { units: changeKinds(one.sides.defender.units, kinds.slice(6)) },
  },
}));

/** The same again, with infantry riding on other units. */
const riding: fc.Arbitrary<BattleScenario> = fc.tuple(mixed, anyRides).map(([one, rides]) => ({
  ...one,
  sides: {
    attacker: { units: mountInfantry(one.sides.attacker.units, rides) },
    defender: { units: mountInfantry(one.sides.defender.units, rides) },
  },
}));

/** Every edition, in both turn orders. */
const anyRules = fc.constantFrom(
  ...listRulesets().flatMap(({ id }) => [getRuleset(id) ?? ruleset, getRuleset(id, ['kcw-2.0']) ?? ruleset]),
);

describe('any battle', () => {
  it('keeps the rules, ends in time, and comes out the same again, logged or not', () => {
    fc.assert(
      fc.property(scenario, fc.string(), (one, seed) => {
        expect(validateScenario(ruleset, one)).toEqual([]);
        const before = JSON.stringify(one);
        const outcome = resolveEngagement(ruleset, one, createSeededDice(seed));
        expect(findViolations(one, outcome)).toEqual([]);
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
      fc.property(fc.oneof(scenario, mixed), fc.string(), (one, seed) => {
        const outcome = resolveEngagement(rules, one, createSeededDice(seed));
        expect(findViolations(one, outcome, 'individual')).toEqual([]);
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
      fc.property(riding, fc.string(), (one, seed) => {
        expect(validateScenario(rules, one)).toEqual([]);
        const outcome = resolveEngagement(rules, one, createSeededDice(seed));
        expect(findViolations(one, outcome, rules.turnOrder)).toEqual([]);
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
        fc.tuple(mixed, anyRules),
        fc.tuple(mixed, anyRules),
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
      expect(findViolations(one, resolveEngagement(ruleset, one, createSeededDice(seed)))).toEqual([]);
    }
  });

  it('with variable damage keeps the rules', () => {
    for (let seed = 0; seed < 8; seed += 1) {
      const one = makeScenario(4, { first: seed, second: seed + 30 });
      const outcome = resolveEngagement(standard2018('variable-damage'), one, createSeededDice(seed));
      expect(findViolations(one, outcome)).toEqual([]);
    }
  });
});
