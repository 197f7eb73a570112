import { describe, expect, it } from 'vitest';
import type { AttackCall } from '../../requests/attack/attack-call.ts';
import { callAttack } from '../../testing/call-attack.ts';
import { getRuleset } from '../../rulesets.ts';
import { makeCard } from '../../testing/fixtures.ts';

/** Four points at short range from a unit that needs 17 or less. */
function call(
  dice: readonly number[],
  target: AttackCall['target'] = { card: makeCard() },
  crewHits?: number,
) {
  const ruleset = getRuleset('first-strike');
  if (ruleset === undefined) throw new Error('The ruleset under test is missing');
  const card = makeCard({ damage: { short: '4', medium: '1', long: '1' } });
  return callAttack(ruleset, {
    attack: { kind: 'weapon', rangeInches: 6 },
    attacker: { card, skill: 4, crewHits },
    target,
    dice,
  });
}

const STUNNED = { card: makeCard({ structure: 6 }), state: { armorLeft: 0 } };

describe('an attack of First Strike that is called', () => {
  it('shows the D20 of each group as its roll', () => {
    expect(call([18, 17, 10, 7])).toMatchObject({
      outcome: 'resolved',
      result: { hit: true, roll: [18, 17], target: { armorLeft: 3 } },
    });
  });

  it('is harder for a hurt crew, said beside the card as well as in its state', () => {
    // 14 needed instead of 17.
    expect(call([15, 15], { card: makeCard() }, 1)).toMatchObject({ result: { hit: false } });
    expect(call([15, 10, 7, 20], { card: makeCard() })).toMatchObject({ result: { hit: true } });
  });

  it('refuses what is no face of the die that is asked for', () => {
    expect(call([21, 1])).toEqual({ outcome: 'invalid', fields: [{ path: 'dice[0]', code: 'not-a-die' }] });
    expect(call([0, 1])).toEqual({ outcome: 'invalid', fields: [{ path: 'dice[0]', code: 'not-a-die' }] });
    // 35, plus 6 for two circles of structure: stunned, for as many turns as a D6 says.
    expect(call([1, 20, 15, 7, 20], STUNNED)).toEqual({
      outcome: 'invalid',
      fields: [{ path: 'dice[3]', code: 'not-a-die' }],
    });
    expect(call([1, 20, 15, 6, 20], STUNNED)).toMatchObject({
      outcome: 'resolved',
      result: { target: { pending: { stunned: 6 } } },
    });
  });

  it('says which die is missing or left over', () => {
    expect(call([20])).toEqual({ outcome: 'dice', reason: 'too-few', index: 1 });
    expect(call([20, 20, 1])).toEqual({ outcome: 'dice', reason: 'too-many', index: 2 });
  });
});
