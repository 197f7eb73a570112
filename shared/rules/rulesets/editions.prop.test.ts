import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Skill } from '../../domain/pilot.ts';
import { resolveAttack } from '../combat/attack.ts';
import { computeTargetNumber, computeToHit } from '../combat/to-hit.ts';
import type { Ruleset } from '../ruleset.ts';
import { getRuleset } from '../rulesets.ts';
import { createSeededDice } from '../seeded-dice.ts';
import { CARDS, makeFighter } from '../testing/fixtures.ts';
import { EDITIONS } from './editions.cases.ts';
import { questionOfFigures } from '../combat/build-question.ts';
import type { ToHitFigures } from '../combat/question.ts';

const movement = fc.constantFrom('standstill', 'ground', 'jump');
const specials = fc.array(
  fc.oneof(fc.constantFrom('STL', 'MEL', 'OVL', 'REAR1/1/-', 'HT2/1/-'), fc.string()),
  {
    maxLength: 3,
  },
);

const question: fc.Arbitrary<ToHitFigures> = fc.record({
  attack: fc.record({
    kind: fc.constantFrom('weapon', 'rear', 'standard', 'melee', 'charge', 'dfa'),
    rangeInches: fc.double({ min: 0, max: 45, noNaN: true }),
  }),
  attacker: fc.record({
    type: fc.constant('BM'),
    skill: fc.integer({ min: 0, max: 6 }).map((skill) => skill as Skill),
    movement,
    heat: fc.nat({ max: 3 }),
    fireControlHits: fc.nat({ max: 3 }),
    specials,
  }),
  target: fc.record({
    type: fc.constant('BM'),
    tmm: fc.nat({ max: 5 }),
    move: fc.array(fc.record({ mode: fc.constantFrom('ground', 'jump'), inches: fc.nat({ max: 40 }) }), {
      maxLength: 2,
    }),
    movement,
    immobile: fc.boolean(),
    specials,
  }),
  terrain: fc.record({ woods: fc.boolean(), partialCover: fc.boolean() }),
});

/** Every attack roll: 36 of 2D6, or 20 of a D20. */
function listRolls({ d20 }: Ruleset): readonly number[] {
  const faces = Array.from({ length: d20 === null ? 6 : 20 }, (_, index) => index + 1);
  return d20 === null ? faces.flatMap((first) => faces.map((second) => first + second)) : faces;
}

describe.each(Object.values(EDITIONS))('%s', (id) => {
  it('names every line of its to-hit table, and every part of damage has a source', () => {
    const options = getRuleset(id)!.options.map((option) => option.id);
    const { toHit, damage, formations } = getRuleset(id, options)!;
    expect(toHit.map(({ code }) => code).filter((code) => !/^[a-z]+(-[a-z]+)*$/.test(code))).toEqual([]);
    const sources = [...toHit, ...formations]
      .map(({ source }) => source)
      .concat(Object.values(damage.sources));
    expect(sources.filter((source) => !/\d{3} |^ours/.test(source))).toEqual([]);
  });

  const ruleset = getRuleset(id)!;

  it('never gets easier with range, a worse pilot, heat or damage', () => {
    fc.assert(
      fc.property(question, fc.double({ min: 0, max: 42, noNaN: true }), (one, farther) => {
        const number = computeTargetNumber(questionOfFigures(ruleset, one));
        const { attack, attacker } = one;
        const worse: readonly ToHitFigures[] = [
          // The distance is limited to the last bracket, since there is no range modifier beyond it.
          { ...one, attack: { ...attack, rangeInches: Math.max(Math.min(attack.rangeInches, 42), farther) } },
          { ...one, attacker: { ...attacker, skill: (attacker.skill + 1) as Skill } },
          { ...one, attacker: { ...attacker, heat: (attacker.heat ?? 0) + 1 } },
          { ...one, attacker: { ...attacker, fireControlHits: (attacker.fireControlHits ?? 0) + 1 } },
          { ...one, terrain: { woods: true, partialCover: true } },
        ];
        for (const other of worse)
          expect(computeTargetNumber(questionOfFigures(ruleset, other))).toBeGreaterThanOrEqual(number);
      }),
    );
  });

  it('has a number that is the sum of its parts, and a probability that counts all rolls', () => {
    fc.assert(
      fc.property(question, (one) => {
        const { targetNumber, modifiers, automatic, probability } = computeToHit(ruleset, one);
        expect(modifiers.reduce((sum, { value }) => sum + value, 0)).toBe(targetNumber);
        const rolls = listRolls(ruleset);
        const hits = rolls.filter((total) =>
          ruleset.d20 === null ? total >= targetNumber : total <= targetNumber,
        );
        expect(probability).toBeCloseTo(automatic === 'miss' ? 0 : hits.length / rolls.length, 12);
      }),
    );
  });

  it('marks every point that is dealt, and leaves no card with less than nothing', () => {
    const order = fc.record({
      kind: fc.constantFrom('weapon', 'rear', 'standard', 'melee', 'charge', 'dfa'),
      rangeInches: fc.constantFrom(1, 2, 6, 12, 30),
      fromRear: fc.boolean(),
      overheat: fc.nat({ max: 3 }),
      spentOnRear: fc.nat({ max: 1 }),
    });
    const card = fc.constantFrom(...CARDS);
    fc.assert(
      fc.property(
        card,
        card,
        specials,
        order,
        fc.nat(),
        fc.nat({ max: 9 }),
        (a, t, odd, one, seed, armor) => {
          const attacker = makeFighter('a', { ...a, specials: [...a.specials, ...odd] }, { inchesMoved: 8 });
          const target = makeFighter('t', t, { state: { armorLeft: Math.min(armor, t.armor) } });
          const step = resolveAttack(ruleset, attacker, target, one, createSeededDice(seed));
          const dealt = step.events.reduce(
            (sum, event) => sum + (event.type === 'attacked' ? event.damage : 0),
            0,
          );
          const marked = step.events.reduce((sum, event) => {
            const counts =
              event.type === 'damaged' && event.unitId === 't' && !event.cause.startsWith('critical-');
            return counts ? sum + event.armor + event.structure + event.overflow : sum;
          }, 0);
          expect(marked).toBe(dealt);
          for (const state of [step.attacker, step.target]) {
            expect(Math.min(state.armorLeft, state.structureLeft)).toBeGreaterThanOrEqual(0);
            expect(state.heat).toBe(0);
          }
          if (step.refused !== null) expect(step.events).toEqual([]);
        },
      ),
    );
  });
});
