import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PILOT_ABILITIES } from '../../../domain/pilot.ts';
import { questionOfOrder } from '../build-question.ts';
import { computeQuestionToHit } from '../to-hit.ts';
import { computeMeanDamage, computeWeaponDamage } from '../weapon-damage.ts';
import { getBracket, type Ruleset } from '../../ruleset.ts';
import { getRuleset } from '../../rulesets.ts';
import { countRuns } from '../../testing/count-runs.ts';
import { makeCard, makeFighter } from '../../testing/fixtures.ts';
import type { UnitOdds } from './attack-odds.ts';
import { createAttackRun } from './attack-run.ts';
import { computeAttackOdds } from './compute-attack-odds.ts';
import { createPointsTally, createUnitOddsTally } from './tally.ts';
import { walkOutcomes, type KnownRolls, FACES, NO_DICE } from './walk-outcomes.ts';
import type { DeclaredAttack } from '../fighter.ts';

const RULESETS: readonly Ruleset[] = [
  getRuleset('alpha-strike-standard-2018'),
  getRuleset('alpha-strike-standard-2018', ['variable-damage']),
  getRuleset('alpha-strike-intro-2013'),
  getRuleset('alpha-strike-quick-start-2020'),
].filter((ruleset) => ruleset !== undefined);

const value = fc.constantFrom('0', '0*', '-', '1', '2', '3', '4');
const special = fc.constantFrom(
  'CASE',
  'CASEII',
  'ENE',
  'AMS',
  'BAR',
  'CR',
  'ARM',
  'FR',
  'OVL',
  'MEL',
  'HT1',
  'SRM2',
);
const card = fc
  .record({
    size: fc.integer({ min: 1, max: 4 }),
    armor: fc.integer({ min: 0, max: 6 }),
    structure: fc.integer({ min: 1, max: 5 }),
    overheat: fc.integer({ min: 0, max: 3 }),
    damage: fc.record({ short: value, medium: value, long: value }),
    specials: fc.uniqueArray(special, { maxLength: 3 }),
    move: fc.constantFrom(
      [{ mode: 'ground', inches: 6 } as const],
      [{ mode: 'ground', inches: 12 } as const, { mode: 'jump', inches: 10 } as const],
    ),
  })
  .map((changes) => makeCard(changes));

const type = fc.constantFrom('BM', 'CV');

const planned: fc.Arbitrary<DeclaredAttack> = fc
  .record({
    attacker: card,
    target: card,
    heat: fc.integer({ min: 0, max: 3 }),
    weapon: fc.integer({ min: 0, max: 2 }),
    inchesMoved: fc.integer({ min: 0, max: 12 }),
    movement: fc.constantFrom('standstill' as const, 'ground' as const),
    kind: fc.constantFrom('weapon' as const, 'standard' as const, 'charge' as const, 'dfa' as const),
    rangeInches: fc.integer({ min: 1, max: 42 }),
    fromRear: fc.boolean(),
    overheat: fc.integer({ min: 0, max: 3 }),
    pilotAbilities: fc.subarray([...PILOT_ABILITIES]),
  })
  .map(({ attacker, target, heat, weapon, kind, rangeInches, fromRear, overheat, ...attackerDid }) => ({
    attacker: makeFighter('one', attacker, {
      ...attackerDid,
      state: { heat, criticals: { engine: 0, fireControl: 1, mp: 0, weapon } },
    }),
    target: makeFighter('other', target),
    order: { kind, rangeInches: kind === 'weapon' ? rangeInches : 1, fromRear, overheat },
  }));

function listChances({
  marked,
  criticals,
  criticalRoll,
  destroyed,
  destroyedBy,
  crippled,
}: UnitOdds): number[] {
  const rows = [
    ...marked.map(({ chance }) => chance),
    ...Object.values(criticals),
    ...Object.values(destroyedBy),
  ];
  return [...rows, criticalRoll, destroyed, crippled];
}

function sum(chances: readonly number[]): number {
  return chances.reduce((total, chance) => total + chance, 0);
}

/** No dice outcomes are merged: every total and every face stands for itself. */
const NOTHING_KNOWN: KnownRolls = {
  classesOf2d6: () => null,
  firstDice: () => NO_DICE,
  otherDice: FACES,
  d20: [],
  both2d20: [],
};

/** The odds from every dice outcome, each played to its end separately. */
function goEveryWayAlone(ruleset: Ruleset, attack: DeclaredAttack) {
  const damage = createPointsTally();
  const target = createUnitOddsTally(ruleset);
  const attacker = createUnitOddsTally(ruleset);
  walkOutcomes(
    NOTHING_KNOWN,
    () => {
      const run = createAttackRun(ruleset, attack);
      return { run, play: run.play, getKey: () => null };
    },
    ({ run }, chance) => {
      damage.add(run.dealt, chance);
      target.add(run.target, chance);
      attacker.add(run.attacker, chance);
    },
  );
  return { damage: damage.list(), target: target.getOdds(), attacker: attacker.getOdds() };
}

/** Rounds numbers to the accuracy of their sums. */
function round(odds: unknown): unknown {
  return JSON.parse(
    JSON.stringify(odds, (_, figure: unknown) =>
      typeof figure === 'number' ? Math.round(figure * 1e10) / 1e10 : figure,
    ),
  );
}

describe('odds of any attack', () => {
  it('are the same when no two outcomes are taken for one', () => {
    fc.assert(
      // Attacks from above, heat on vehicles, and a die for each point have too many outcomes to play separately.
      fc.property(fc.constantFrom(...RULESETS), planned, type, (ruleset, mechs, targetType) => {
        const { target, attacker: shooter, order } = mechs;
        const isPlain = ruleset.damage.variableNeeds === null && !shooter.card.specials.includes('HT1');
        fc.pre(targetType === 'BM' ? order.kind !== 'dfa' : order.kind === 'weapon' && isPlain);
        const attack = { ...mechs, target: { ...target, card: { ...target.card, type: targetType } } };
        const { odds } = computeAttackOdds(ruleset, attack);
        if (odds === null) return;
        const { damage } = odds;
        expect(round({ damage, target: odds.target, attacker: odds.attacker })).toEqual(
          round(goEveryWayAlone(ruleset, attack)),
        );
      }),
      { numRuns: countRuns({ fast: 20, all: 60 }), seed: 1113, endOnFailure: true },
    );
  });

  it('are chances, add up to 1, and agree with the to-hit number', () => {
    fc.assert(
      fc.property(fc.constantFrom(...RULESETS), planned, (ruleset, attack) => {
        const { odds } = computeAttackOdds(ruleset, attack);
        if (odds === null) return;
        const { attacker, target, order } = attack;
        // A melee weapon may replace the standard attack; the number is then that of the weapon.
        if (order.kind !== 'standard') {
          const answer = computeQuestionToHit(
            ruleset,
            questionOfOrder(ruleset, attacker, target, order),
            true,
          );
          expect(odds.toHit.targetNumber).toBe(answer.targetNumber);
          expect(odds.hit).toBeCloseTo(answer.probability, 11);
        }
        expect(sum(odds.damage.map(({ chance }) => chance))).toBeCloseTo(1, 11);
        for (const unit of [odds.target, odds.attacker]) {
          for (const chance of listChances(unit)) {
            expect(chance).toBeGreaterThanOrEqual(0);
            expect(chance).toBeLessThanOrEqual(1 + 1e-11);
          }
          expect(sum(unit.marked.map(({ chance }) => chance))).toBeCloseTo(1, 11);
          expect(sum(Object.values(unit.destroyedBy))).toBeCloseTo(unit.destroyed, 11);
          expect(unit.destroyed + unit.crippled).toBeLessThanOrEqual(1 + 1e-11);
          const most = Math.max(...Object.values(unit.criticals));
          expect(most).toBeLessThanOrEqual(unit.criticalRoll + 1e-11);
        }
      }),
      { numRuns: countRuns({ fast: 150, all: 400 }), seed: 20_180 },
    );
  });

  it('deal in the mean what the mean of a hit is worth', () => {
    fc.assert(
      fc.property(fc.constantFrom(...RULESETS), planned, (ruleset, attack) => {
        const { attacker, target, order } = attack;
        const { odds } = computeAttackOdds(ruleset, attack);
        const bracket = getBracket(ruleset, order.rangeInches);
        if (odds === null || bracket === null || order.kind !== 'weapon') return;
        if (target.card.specials.includes('AMS')) return;
        const overheat = Math.min(order.overheat, attacker.card.overheat, 4 - attacker.state.heat);
        const shot = { bracket, fromRear: order.fromRear, overheat, rearWeapons: false };
        const amount = computeWeaponDamage(ruleset.damage, attacker.card, attacker.state.criticals, shot);
        if (amount === null) throw new Error('An attack with odds deals nothing');
        const counted = odds.damage.reduce((mean, { points, chance }) => mean + points * chance, 0);
        expect(odds.meanDamage).toBeCloseTo(counted, 11);
        expect(odds.meanDamage).toBeCloseTo(odds.hit * computeMeanDamage(ruleset.damage, amount), 11);
      }),
      { numRuns: countRuns({ fast: 150, all: 400 }), seed: 2018 },
    );
  });
});
