import { describe, expect, it } from 'vitest';
import { getRuleset } from '../../rulesets.ts';
import { makeCard } from '../../testing/fixtures.ts';
import { standardOnGround } from '../../testing/ground-options.ts';
import type { AttackCall, CalledConditions } from './attack-call.ts';
import { computeCallOdds } from './compute-call-odds.ts';
import { callAttack } from '../../testing/call-attack.ts';
import { resolveToHitCall, type ToHitCall } from './resolve-to-hit-call.ts';

const STANDARD = getRuleset('alpha-strike-standard-2018')!;
const DARK = standardOnGround('environment');

const WEATHER: CalledConditions = { source: 'Foul Weather', toHit: { medium: 1, long: 1 } };
const DARKNESS: CalledConditions = {
  source: 'Darkness',
  visibility: 'night',
  toHit: { short: 1, medium: 1, long: 2 },
};
const FOG: CalledConditions = { limitInches: 10 };

function ask(
  conditions: CalledConditions[],
  rangeInches = 12,
  more: Partial<ToHitCall> = {},
  rules = STANDARD,
) {
  return resolveToHitCall(rules, {
    attack: { kind: 'weapon', rangeInches },
    attacker: { type: 'BM', skill: 4 },
    target: { type: 'BM', tmm: 1 },
    conditions,
    ...more,
  });
}

function readNumber(...asked: Parameters<typeof ask>): number {
  const answer = ask(...asked);
  if (answer.outcome !== 'answered') throw new Error(JSON.stringify(answer));
  return answer.answer.targetNumber;
}

function declare(conditions: CalledConditions[], rangeInches = 12): AttackCall {
  return {
    attack: { kind: 'weapon', rangeInches },
    attacker: { card: makeCard({ damage: { short: '3', medium: '3', long: '3' } }), skill: 4 },
    target: { card: makeCard({ move: [{ mode: 'ground', inches: 4 }] }) },
    conditions,
    dice: [6, 5],
  };
}

describe('the light and weather of a track in a single attack', () => {
  it('add what they say in each bracket, each under its own name', () => {
    expect(readNumber([WEATHER], 6)).toBe(readNumber([], 6));
    expect(readNumber([WEATHER])).toBe(readNumber([]) + 1);
    expect(readNumber([WEATHER, DARKNESS], 30)).toBe(readNumber([], 30) + 3);
    expect(ask([WEATHER, DARKNESS], 30)).toMatchObject({
      answer: {
        modifiers: expect.arrayContaining([
          { code: 'conditions', value: 1, source: 'Foul Weather' },
          { code: 'conditions', value: 2, source: 'Darkness' },
        ]),
      },
    });
  });

  it('leave alone who strikes by hand', () => {
    const melee: Partial<ToHitCall> = { attack: { kind: 'standard', rangeInches: 0 } };
    expect(readNumber([DARKNESS], 0, melee)).toBe(readNumber([], 0, melee));
  });

  it('count in an attack carried out and in its odds', () => {
    const number = (conditions: CalledConditions[]): number => {
      const answer = computeCallOdds(STANDARD, declare(conditions));
      if (answer.outcome !== 'computed') throw new Error(JSON.stringify(answer));
      return answer.odds.toHit.targetNumber;
    };
    expect(number([WEATHER, DARKNESS])).toBe(number([]) + 2);
    const dice = [Math.ceil(number([]) / 2), Math.floor(number([]) / 2)];
    expect(callAttack(STANDARD, { ...declare([]), dice })).toMatchObject({ result: { hit: true } });
    expect(callAttack(STANDARD, { ...declare([WEATHER]), dice })).toMatchObject({
      result: { hit: false },
    });
  });

  it('let nothing be fired at beyond their limit', () => {
    expect(ask([FOG], 10)).toMatchObject({ answer: { automatic: null } });
    expect(ask([FOG], 11)).toMatchObject({ answer: { automatic: 'miss', probability: 0 } });
    const unseen = { outcome: 'invalid', fields: [{ path: 'attack.rangeInches', code: 'out-of-sight' }] };
    expect(callAttack(STANDARD, declare([FOG], 11))).toEqual(unseen);
    expect(computeCallOdds(STANDARD, declare([FOG], 11))).toEqual(unseen);
  });

  it('go by the rule of the edition where it has one switched on', () => {
    expect(ask([DARKNESS], 12, {}, DARK)).toEqual(ask([], 12, { terrain: { visibility: 'night' } }, DARK));
    expect(ask([DARKNESS], 30, {}, DARK)).toMatchObject({ answer: { automatic: 'miss' } });
    expect(ask([DARKNESS], 12, { terrain: { visibility: 'night' } }, DARK)).toMatchObject({
      outcome: 'answered',
    });
    expect(ask([DARKNESS], 12, { terrain: { visibility: 'fog' } }, DARK)).toEqual({
      outcome: 'invalid',
      fields: [{ path: 'terrain.visibility', code: 'contradiction' }],
    });
  });

  it('are refused field by field where no track could have them', () => {
    expect(ask([WEATHER, { toHit: { short: 7, long: 0.5 }, limitInches: -1 }])).toEqual({
      outcome: 'invalid',
      fields: [
        { path: 'conditions[1].toHit.short', code: 'too-high' },
        { path: 'conditions[1].toHit.long', code: 'not-a-whole-number' },
        { path: 'conditions[1].limitInches', code: 'negative' },
      ],
    });
  });
});
