import { describe, expect, it } from 'vitest';
import { resolveAttack } from '../combat/attack.ts';
import type { AttackOrder, Fighter } from '../combat/fighter.ts';
import { NO_CRITICALS, type Criticals } from '../../domain/unit-state.ts';
import { computeCondition } from '../combat/condition.ts';
import { computeCriticalEffect } from '../combat/criticals.ts';
import { resolveDamage } from '../combat/damage.ts';
import { settleEndPhase } from '../combat/end-phase.ts';
import { resolveGroundMove } from '../terrain/ground-cost.ts';
import { computeHeatAfterTurn, computeOverheatLimit } from '../combat/heat.ts';
import { computeMoveInches, computeTmm } from '../combat/movement.ts';
import { computeToHit } from '../combat/to-hit.ts';
import type { Ruleset } from '../ruleset.ts';
import { getRuleset } from '../rulesets.ts';
import { CARDS, makeCard, makeFighter } from '../testing/fixtures.ts';
import { WALKER } from '../testing/movers.ts';
import { withDice } from '../testing/scripted.ts';
import {
  EDITIONS,
  HEAT_CASES,
  MOVE_CASES,
  PHYSICAL_CASES,
  TMM_CASES,
  TO_HIT_CASES,
  type EditionId,
  type EditionCase,
} from './editions.cases.ts';
import { ATTACK_CASES, type AttackCaseInput } from './attack.cases.ts';
import { GROUND_CASES } from './ground.cases.ts';

const EDITION_NAMES = Object.keys(EDITIONS) as EditionId[];

function rulesOf(edition: EditionId): Ruleset {
  const ruleset = getRuleset(EDITIONS[edition]);
  if (ruleset === undefined) throw new Error(`No ruleset ${EDITIONS[edition]}`);
  return ruleset;
}

/** The edition's own expected value, or that of the standard rules. */
function pick<Value>(expected: EditionCase<unknown, Value>['expected'], edition: EditionId): Value {
  return expected[edition] ?? expected.standard;
}

const factors = (mp: number, heat: number) => ({ heat, shutdown: false, criticals: { mp } });

function fight(ruleset: Ruleset, edition: EditionId, input: AttackCaseInput): unknown {
  const jumps = input.order.kind === 'dfa';
  const attacker = makeFighter('a', makeCard(input.attacker), {
    movement: jumps ? 'jump' : 'ground',
    inchesMoved: input.inchesMoved ?? 0,
    state: { heat: input.heat ?? 0, criticals: input.attackerHits ?? {} },
  });
  const target: Fighter = makeFighter('t', makeCard(input.target), {
    state: { criticals: input.targetHits ?? {} },
  });
  const order: AttackOrder = { kind: 'weapon', rangeInches: 6, fromRear: false, overheat: 0, ...input.order };
  const step = withDice(pick(input.dice, edition), (dice) =>
    resolveAttack(ruleset, attacker, target, order, dice),
  );
  if (step.refused !== null) return step.refused;
  const own = attacker.state.armorLeft - step.attacker.armorLeft;
  const hits = Object.entries(step.target.pending).flatMap(([kind, count]) =>
    Number(count) > 0 ? [kind] : [],
  );
  return {
    armor: step.target.armorLeft,
    structure: step.target.structureLeft,
    ...(own > 0 ? { own } : {}),
    ...(hits.length > 0 ? { hits: hits.join(' ') } : {}),
    ...(step.target.doom === null ? {} : { doom: step.target.doom.reason }),
  };
}

describe.each(EDITION_NAMES)('%s', (edition) => {
  const ruleset = rulesOf(edition);

  it.each(TO_HIT_CASES)('to-hit: $name', ({ input, expected }) => {
    const answer = computeToHit(ruleset, input);
    expect(answer.automatic === 'miss' ? 'miss' : answer.targetNumber).toBe(pick(expected, edition));
    expect(answer.modifiers.reduce((sum, { value }) => sum + value, 0)).toBe(answer.targetNumber);
  });

  it.each(TMM_CASES)('movement modifier: $name', ({ input, expected }) => {
    const card = makeCard({ tmm: input.tmm });
    const tmm = computeTmm(ruleset, card, input.movement, factors(input.mpHits, input.heat));
    expect(tmm).toBe(pick<number>(expected, edition));
  });

  it.each(MOVE_CASES)('Move: $name', ({ input, expected }) => {
    const card = makeCard({ move: [{ mode: 'ground', inches: input.inches }] });
    const inches = computeMoveInches(ruleset, card, 'ground', factors(input.mpHits, input.heat));
    expect(inches).toBe(pick<number>(expected, edition));
  });

  it.each(HEAT_CASES)('heat: $name', ({ input, expected }) => {
    expect(computeHeatAfterTurn(ruleset.heat, input)).toBe(pick<number>(expected, edition));
  });

  it.each(PHYSICAL_CASES)('physical: $name', ({ input: { kind, size, inches, targetSize }, expected }) => {
    const { damage, attackerDamage } = ruleset.physical;
    expect([
      damage(kind, size, inches),
      attackerDamage(kind, true, size, targetSize),
      attackerDamage(kind, false, size, targetSize),
    ]).toEqual(pick<readonly number[]>(expected, edition));
  });

  it.each(ATTACK_CASES)('attack: $name', ({ input, expected }) => {
    expect(fight(ruleset, edition, input)).toEqual(pick<unknown>(expected, edition));
  });

  it.each(GROUND_CASES)('ground: $name', ({ input, expected }) => {
    const advance = resolveGroundMove(ruleset.movement, WALKER, input.move, input.way);
    expect(advance).toEqual(pick<unknown>(expected, edition));
  });

  it('worked example 8: after full overheat one point is left', () => {
    expect(computeOverheatLimit(ruleset.heat, 3, 0)).toBe(3);
    expect(computeOverheatLimit(ruleset.heat, 3, 3)).toBe(1);
  });

  it('worked example 9: shut down for a turn, then cold again', () => {
    const loki = makeFighter('a', makeCard(), { state: { heat: 2, fired: true, overheatUsed: 2 } });
    withDice([], (dice) => {
      const context = { ruleset, dice, emit: null };
      settleEndPhase(context, loki);
      expect(loki.state).toMatchObject({ heat: 4, shutdown: true });
      expect(
        resolveAttack(
          ruleset,
          loki,
          makeFighter('t'),
          { kind: 'weapon', rangeInches: 6, fromRear: false, overheat: 0 },
          dice,
        ).refused,
      ).toBe('shut-down');
      settleEndPhase(context, loki);
      expect(loki.state).toMatchObject({ heat: 0, shutdown: false });
    });
  });

  it('knows when a unit is crippled', () => {
    const afterHits = (hits: Partial<Criticals>, card = makeCard()) => {
      const criticals = { ...NO_CRITICALS, ...hits };
      return computeCondition(ruleset, card, { armorLeft: 5, structureLeft: 4, criticals }).reasons;
    };
    // A Move of 8" is halved by each hit; in First Strike it loses one hex.
    const mpHitsToStop = edition === 'firstStrike' ? 4 : 3;
    const damage = {
      armorLeft: 0,
      structureLeft: 2,
      criticals: { engine: 0, fireControl: 0, mp: 0, weapon: 0 },
    };
    expect(computeCondition(ruleset, makeCard(), damage).reasons).toEqual(['structure']);
    expect(computeCondition(ruleset, makeCard(), { ...damage, structureLeft: 3 }).crippled).toBe(false);
    expect(computeCondition(ruleset, makeCard(), { ...damage, armorLeft: 1 }).crippled).toBe(false);
    const odd = makeCard({ structure: 5 });
    expect(computeCondition(ruleset, odd, { ...damage, structureLeft: 3 }).reasons).toEqual(['structure']);
    expect(computeCondition(ruleset, odd, { ...damage, structureLeft: 4 }).crippled).toBe(false);
    expect(afterHits({ weapon: 2 })).toEqual([]);
    expect(afterHits({ weapon: 3 })).toEqual(['weapons']);
    const close = (medium: string) => makeCard({ damage: { short: '5', medium, long: '0' } });
    expect(afterHits({ weapon: 3 }, close('3'))).toEqual(['weapons']);
    expect(afterHits({ weapon: 5 }, close('0'))).toEqual([]);
    expect(afterHits({ mp: mpHitsToStop - 1 })).toEqual([]);
    expect(afterHits({ mp: mpHitsToStop })).toEqual(['immobile']);
  });

  it('cannot be changed', () => {
    expect(Object.isFrozen(ruleset)).toBe(true);
    for (const part of [ruleset.damage, ruleset.criticals, ruleset.heat, ruleset.physical, ruleset.movement])
      expect(Object.isFrozen(part)).toBe(true);
    expect([ruleset.toHit, ruleset.ranges, ruleset.attackKinds].every(Object.isFrozen)).toBe(true);
  });
});

/** Editions that roll 2D6 for criticals of hits on structure. */
const WITH_TABLES = EDITION_NAMES.filter((edition) => rulesOf(edition).criticals.everyHit === null);

describe.each(WITH_TABLES)('%s, which rolls on tables of 2D6', (edition) => {
  const ruleset = rulesOf(edition);

  it('worked example 7: armor 4 and structure 5 take 3, then 3 and a critical 10', () => {
    const rifleman = makeFighter('t', makeCard({ armor: 4, structure: 5 }));
    const first = withDice([], (dice) => resolveDamage(ruleset, rifleman, 3, 'weapon', null, dice));
    expect(first.state).toMatchObject({ armorLeft: 1, structureLeft: 5 });
    const hurt = { ...rifleman, state: first.state };
    const second = withDice([4, 6], (dice) => resolveDamage(ruleset, hurt, 3, 'weapon', null, dice));
    expect(second.state).toMatchObject({ armorLeft: 0, structureLeft: 3, pending: { fireControl: 1 } });
  });

  it('has the critical table of a BattleMech', () => {
    const mech = makeFighter('t');
    const rolls = Array.from({ length: 11 }, (_, index) => computeCriticalEffect(ruleset, mech, index + 2));
    expect(rolls.join(' ')).toBe(
      'ammo engine fire-control none weapon mp weapon none fire-control engine destroyed',
    );
  });
});

it('the shipped cards carry the figures of the worked examples', () => {
  const figures = (name: string) => {
    const card = CARDS.find((one) => one.name === name);
    return [
      card?.damage.short,
      card?.damage.medium,
      card?.damage.long,
      card?.overheat,
      card?.armor,
      card?.structure,
    ];
  };
  expect(figures('Rifleman RFL-3N').slice(4)).toEqual([4, 5]);
  expect(figures('Stalker STK-3F').slice(0, 4)).toEqual(['3', '4', '2', 3]);
  expect(figures('BattleMaster BLR-1G').slice(0, 4)).toEqual(['3', '3', '1', 1]);
});
