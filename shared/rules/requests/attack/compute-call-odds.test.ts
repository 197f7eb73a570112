import { describe, expect, it } from 'vitest';
import { computeAttackOdds } from '../../combat/odds/compute-attack-odds.ts';
import { makeCard, makeFighter, standard2018 } from '../../testing/fixtures.ts';
import type { AttackRequest } from './attack-call.ts';
import { computeCallOdds } from './compute-call-odds.ts';
import { callAttack } from '../../testing/call-attack.ts';

const ruleset = standard2018();

function declare(changes: Partial<AttackRequest> = {}): AttackRequest {
  return {
    attack: { kind: 'weapon', rangeInches: 6 },
    attacker: { card: makeCard({ overheat: 2 }), skill: 3, state: { heat: 1 } },
    target: { card: makeCard(), state: { armorLeft: 1 } },
    facing: 'rear',
    overheat: 2,
    ...changes,
  };
}

describe('odds of an attack that is called', () => {
  it('are those of the same attack in a battle', () => {
    const attacker = makeFighter('one', makeCard({ overheat: 2 }), { skill: 3, state: { heat: 1 } });
    const target = makeFighter('other', makeCard(), { state: { armorLeft: 1 } });
    const order = { kind: 'weapon', rangeInches: 6, fromRear: true, overheat: 2 } as const;
    const { odds } = computeAttackOdds(ruleset, { attacker, target, order });
    expect(computeCallOdds(ruleset, declare())).toEqual({ outcome: 'computed', odds });
  });

  it('are those of a shell at the place where the target stands', () => {
    const attack = {
      kind: 'artillery',
      rangeInches: 30,
      artillery: { piece: 'ARTLT', indirect: true },
    } as const;
    const attacker = { card: makeCard({ specials: ['ARTLT-1'] }), skill: 4 };
    const call = { attack, attacker, target: { card: makeCard() } };
    const answer = computeCallOdds(ruleset, call);
    if (answer.outcome !== 'computed') throw new Error('Refused');
    expect(answer.odds.toHit.targetNumber).toBe(10);
    expect(answer.odds.damage.map(({ points }) => points)).toEqual([0, 1, 3]);
    const piece = { ...attack, artillery: { piece: 'ARTS' } };
    expect(computeCallOdds(ruleset, { ...call, attack: piece })).toEqual({
      outcome: 'invalid',
      fields: [{ path: 'attack.artillery.piece', code: 'no-such-piece' }],
    });
  });

  it('count woods around the attacker', () => {
    const plain = computeCallOdds(ruleset, declare());
    const woods = computeCallOdds(ruleset, declare({ attacker: { ...declare().attacker, inWoods: true } }));
    if (plain.outcome !== 'computed' || woods.outcome !== 'computed') throw new Error('Refused');
    expect(woods.odds.toHit.targetNumber).toBe(plain.odds.toHit.targetNumber + 2);
    expect(woods.odds.hit).toBeLessThan(plain.odds.hit);
  });

  it.each([
    declare({ attack: { kind: 'weapon', rangeInches: -1 } }),
    declare({ attack: { kind: 'weapon', rangeInches: 43 } }),
    declare({ attack: { kind: 'melee', rangeInches: 1 }, overheat: 0 }),
    declare({ overheat: 4 }),
    declare({ target: { card: makeCard(), state: { destroyed: true } } }),
    declare({ attacker: { card: makeCard({ armor: -1 }), skill: 9 }, overheat: 0 }),
  ])('case %#: are refused as the attack is', (declared) => {
    const answer = computeCallOdds(ruleset, declared);
    expect(answer.outcome).toBe('invalid');
    expect(callAttack(ruleset, { ...declared, dice: [] })).toEqual(answer);
  });
});
