import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Skill } from '../../domain/pilot.ts';
import type { MovementKind, UnitCard } from '../../domain/unit-card.ts';
import { getRuleset, listRulesets } from '../rulesets.ts';
import { createSeededDice } from '../seeded-dice.ts';
import { CARDS, makeObjective, makeScenario, MEETING, standard2018, unitId } from '../testing/fixtures.ts';
import { findViolations } from '../testing/replay.ts';
import { resolveEngagement } from './resolve-engagement.ts';
import { validateScenario, type BattleScenario, type ScenarioUnit } from './scenario.ts';

const ruleset = standard2018();

/** A shipped card, at times with odd abilities and hardly any Move, and the damage it comes with. */
const card: fc.Arbitrary<UnitCard> = fc
  .record({
    card: fc.constantFrom(...CARDS),
    odd: fc.array(fc.oneof(fc.constantFrom('TSM', 'BAR', 'CR', 'ARM', 'HT2/2/1', 'STL'), fc.string()), {
      maxLength: 2,
    }),
    still: fc.nat({ max: 15 }),
  })
  .map(({ card: printed, odd, still }) => ({
    ...printed,
    specials: [...printed.specials, ...odd],
    move: still === 0 ? [] : still === 1 ? [{ mode: 'ground' as const, inches: 1 }] : printed.move,
  }));

const fielded = (prefix: string): fc.Arbitrary<readonly ScenarioUnit[]> =>
  fc
    .array(fc.tuple(card, fc.nat({ max: 7 }), fc.nat({ max: 20 }), fc.nat({ max: 20 })), {
      minLength: 1,
      maxLength: 6,
    })
    .map((units) =>
      units.map(([printed, skill, armor, structure], index) => ({
        unitId: unitId(`${prefix}${index}`),
        card: printed,
        skill: skill as Skill,
        commander: index === 0,
        damage: {
          armorLeft: Math.min(armor, printed.armor),
          structureLeft: Math.max(1, Math.min(structure, printed.structure)),
          criticals: { engine: armor % 2, fireControl: structure % 3, mp: armor % 3, weapon: structure % 2 },
        },
        ...(structure === 1 ? { tacticsLevel: armor % 4 } : {}),
      })),
    );

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
    attacker: fielded('a'),
    defender: fielded('d'),
    objectives,
    forcedWithdrawal: fc.boolean(),
  })
  .map(({ attacker, defender, ...rest }) => ({
    ...rest,
    sides: { attacker: { units: attacker }, defender: { units: defender } },
  }));

/** The same battle with some of its units on wheels, tracks and foot. */
const mixed: fc.Arbitrary<BattleScenario> = fc
  .tuple(
    scenario,
    fc.array(
      fc.constantFrom(
        ['BM', 'ground'],
        ['IM', 'ground'],
        ['PM', 'ground'],
        ['CV', 'tracked'],
        ['CV', 'hover'],
        ['SV', 'wheeled'],
        ['CV', 'vtol'],
        ['CI', 'foot'],
        ['CI', 'motorized'],
        ['BA', 'foot'],
      ),
      { minLength: 12, maxLength: 12 },
    ),
  )
  .map(([one, kinds]) => {
    const change = (units: readonly ScenarioUnit[], from: number): readonly ScenarioUnit[] =>
      units.map((unit, index) => {
        const [type = 'BM', walk = 'ground'] = kinds[from + index] ?? [];
        const move = unit.card.move.map(({ mode, inches }) => ({
          mode: mode === 'jump' ? mode : (walk as MovementKind),
          inches,
        }));
        return { ...unit, card: { ...unit.card, type, move } };
      });
    const { attacker, defender } = one.sides;
    const sides = {
      attacker: { units: change(attacker.units, 0) },
      defender: { units: change(defender.units, 6) },
    };
    return { ...one, sides };
  });

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
      { numRuns: 80 },
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
      { numRuns: 40 },
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
