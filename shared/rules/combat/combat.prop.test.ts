import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AttackKind, MovementUsed } from '../../domain/battle-event.ts';
import type { Skill } from '../../domain/pilot.ts';
import { createSeededDice } from '../seeded-dice.ts';
import { makeCard, makeFighter, standard2018, unitId } from '../testing/fixtures.ts';
import { resolveAttack } from './attack.ts';
import { NO_HITS } from './combat-state.ts';
import { resolveDamage } from './damage.ts';
import { resolveEndPhase } from './end-phase.ts';
import { computeTargetNumber, computeToHit } from './to-hit.ts';
import { questionOfFigures } from './build-question.ts';
import type { ToHitFigures } from './question.ts';

const ruleset = standard2018();
const KINDS: readonly AttackKind[] = [
  'weapon',
  'rear',
  'standard',
  'melee',
  'charge',
  'dfa',
  'anti-mech',
  'artillery',
  'indirect',
];
const MOVEMENTS: readonly MovementUsed[] = ['standstill', 'ground', 'jump'];
const SPECIALS = [
  'STL',
  'MAS',
  'LMAS',
  'LG',
  'AFC',
  'BFC',
  'SHLD',
  'DRO',
  'JMPS1',
  'JMPW2',
  'AMS',
  'CASE',
  'ENE',
];

const special = fc.oneof(fc.constantFrom(...SPECIALS), fc.string({ maxLength: 12 }));
const specials = fc.array(special, { maxLength: 5 });
const question: fc.Arbitrary<ToHitFigures> = fc.record({
  attack: fc.record({
    kind: fc.constantFrom(...KINDS),
    rangeInches: fc.double({ min: 0, max: 60, noNaN: true }),
  }),
  attacker: fc.record({
    type: fc.constantFrom('BM', 'IM', 'CV', 'SV', 'BA', 'CI', 'PM', '??'),
    skill: fc.integer({ min: 0, max: 7 }).map((skill) => skill as Skill),
    movement: fc.constantFrom(...MOVEMENTS),
    heat: fc.integer({ min: 0, max: 3 }),
    fireControlHits: fc.integer({ min: 0, max: 4 }),
    specials,
    inWoods: fc.boolean(),
    immobile: fc.boolean(),
  }),
  target: fc.record({
    type: fc.constantFrom('BM', 'CV', 'BA', 'PM', 'AF', '??'),
    tmm: fc.integer({ min: 0, max: 5 }),
    move: fc.array(
      fc.record({ mode: fc.constantFrom('ground' as const, 'jump' as const), inches: fc.nat({ max: 40 }) }),
      { maxLength: 2 },
    ),
    movement: fc.constantFrom(...MOVEMENTS),
    immobile: fc.boolean(),
    specials,
    airborne: fc.boolean(),
  }),
  terrain: fc.record({ woods: fc.boolean(), partialCover: fc.boolean(), underwater: fc.boolean() }),
});

describe('a to-hit number', () => {
  it('is the sum of its parts, and its chance is a count of 36 outcomes', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const { targetNumber, modifiers, probability, automatic } = computeToHit(ruleset, asked);
        expect(modifiers.reduce((sum, { value }) => sum + value, 0)).toBe(targetNumber);
        expect(computeTargetNumber(questionOfFigures(ruleset, asked))).toBe(targetNumber);
        let outcomes = 0;
        for (let one = 1; one <= 6; one += 1)
          for (let other = 1; other <= 6; other += 1) if (one + other >= targetNumber) outcomes += 1;
        if (automatic === null) expect(probability).toBe(outcomes / 36);
        else expect(probability).toBe(automatic === 'hit' ? 1 : 0);
      }),
      { numRuns: 2000 },
    );
  });

  it('never gets easier with distance, with a worse Skill, or with heat', () => {
    const chance = (asked: ToHitFigures): number => computeToHit(ruleset, asked).probability;
    fc.assert(
      fc.property(question, fc.double({ min: 0, max: 30, noNaN: true }), (asked, further) => {
        const { attack, attacker } = asked;
        const far = { ...attack, rangeInches: attack.rangeInches + further };
        // In base contact only physical attacks are possible.
        const touching = attack.rangeInches === 0;
        if (!touching) expect(chance({ ...asked, attack: far })).toBeLessThanOrEqual(chance(asked));
        const worse = Math.min(7, attacker.skill + 1) as Skill;
        expect(chance({ ...asked, attacker: { ...attacker, skill: worse } })).toBeLessThanOrEqual(
          chance(asked),
        );
        const hotter = { ...attacker, heat: (attacker.heat ?? 0) + 1 };
        expect(chance({ ...asked, attacker: hotter })).toBeLessThanOrEqual(chance(asked));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('damage', () => {
  it('is conserved, and a card never leaves its bounds', () => {
    const state = fc.record({
      armorLeft: fc.nat({ max: 10 }),
      structureLeft: fc.integer({ min: 1, max: 8 }),
    });
    fc.assert(
      fc.property(state, fc.nat({ max: 25 }), specials, fc.nat(), (left, points, carried, seed) => {
        const card = makeCard({ armor: 10, structure: 8, specials: carried });
        const target = makeFighter('t', card, { state: left });
        const step = resolveDamage(ruleset, target, points, 'weapon', unitId('a'), createSeededDice(seed));
        const [first] = step.events;
        if (points === 0) expect(first).toBeUndefined();
        else if (first?.type === 'damaged')
          expect(first.armor + first.structure + first.overflow).toBe(points);
        let armor = 0;
        let structure = 0;
        for (const event of step.events)
          if (event.type === 'damaged') {
            armor += event.armor;
            structure += event.structure;
          }
        expect(step.state.armorLeft).toBe(left.armorLeft - armor);
        expect(step.state.structureLeft).toBe(left.structureLeft - structure);
        expect(step.state.armorLeft).toBeGreaterThanOrEqual(0);
        expect(step.state.structureLeft).toBeGreaterThanOrEqual(0);
        expect(step.state.structureLeft === 0 ? step.state.doom : 'alive').not.toBeNull();
      }),
      { numRuns: 1500 },
    );
  });
});

describe('an exchange of many attacks', () => {
  it('keeps both cards within bounds and is the same for the same seed', () => {
    const run = (seed: number, rounds: number, carried: readonly string[]): string => {
      const dice = createSeededDice(seed);
      const card = makeCard({ overheat: 3, specials: ['MEL', ...carried] });
      let one = makeFighter('a', card);
      let other = makeFighter('b', card);
      const log: unknown[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const order = {
          kind: round % 3 === 2 ? ('melee' as const) : ('weapon' as const),
          rangeInches: 2,
          fromRear: round % 2 === 0,
          overheat: round % 4,
        };
        const step = resolveAttack(ruleset, one, other, order, dice);
        const ends = [
          resolveEndPhase(ruleset, { ...one, state: step.attacker }, dice),
          resolveEndPhase(ruleset, { ...other, state: step.target }, dice),
        ] as const;
        for (const { state } of ends) {
          expect(state.heat).toBeGreaterThanOrEqual(0);
          expect(state.heat).toBeLessThanOrEqual(4);
          expect(state.shutdown).toBe(state.heat === 4 && !state.destroyed ? true : state.shutdown);
          expect(state.armorLeft).toBeLessThanOrEqual(card.armor);
          expect(state.structureLeft).toBeGreaterThanOrEqual(0);
          expect(state.pending).toEqual(NO_HITS);
        }
        log.push(step.events, ends[0].events, ends[1].events);
        one = { ...other, state: ends[1].state };
        other = { ...makeFighter('a', card), state: ends[0].state };
      }
      return JSON.stringify(log);
    };
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 20 }), specials, (seed, rounds, carried) => {
        expect(run(seed, rounds, carried)).toBe(run(seed, rounds, carried));
      }),
      { numRuns: 150 },
    );
  });
});
