import { describe, expect, it } from 'vitest';
import { getRuleset } from '../../rulesets.ts';
import type { Ruleset } from '../../ruleset.ts';
import { makeCard, standard2018 } from '../../testing/fixtures.ts';
import type { AttackCall } from './attack-call.ts';
import { computeCallOdds } from './compute-call-odds.ts';
import { callAttack } from '../../testing/call-attack.ts';
import { resolveToHitCall } from './resolve-to-hit-call.ts';

function quickStart(): Ruleset {
  const ruleset = getRuleset('alpha-strike-quick-start-2020');
  if (ruleset === undefined) throw new Error('The ruleset under test is missing');
  return ruleset;
}

const ruleset = quickStart();

const attackWith = (pilotAbilities: readonly string[], dice: readonly number[]): AttackCall => ({
  attack: { kind: 'weapon', rangeInches: 20 },
  attacker: { card: makeCard(), skill: 4, pilotAbilities },
  target: { card: makeCard() },
  dice,
});
const questionWith = (pilotAbilities: readonly string[]) => ({
  attack: { kind: 'weapon', rangeInches: 20 } as const,
  attacker: { type: 'BM', skill: 4, pilotAbilities },
  target: { type: 'BM', tmm: 1 },
});

describe('abilities of the pilot in a call', () => {
  it('take part in the number', () => {
    const answer = resolveToHitCall(ruleset, questionWith(['sniper']));
    expect(answer.outcome === 'answered' && answer.answer).toMatchObject({ targetNumber: 6 });
  });

  it('take part in the attack, a die for a die', () => {
    const lucky = callAttack(ruleset, attackWith(['lucky'], [1, 2, 5, 5]));
    expect(lucky).toMatchObject({ outcome: 'resolved', result: { hit: true, roll: [5, 5] } });
    const short = callAttack(ruleset, attackWith(['lucky'], [1, 2]));
    expect(short).toEqual({ outcome: 'dice', reason: 'too-few', index: 2 });
    const long = callAttack(ruleset, attackWith([], [1, 2, 5, 5]));
    expect(long).toEqual({ outcome: 'dice', reason: 'too-many', index: 2 });
  });

  it('take part in the odds', () => {
    const hit = (abilities: readonly string[]) => {
      const answer = computeCallOdds(ruleset, attackWith(abilities, []));
      return answer.outcome === 'computed' ? answer.odds.hit : null;
    };
    expect(hit([])).toBeCloseTo(21 / 36, 12);
    expect(hit(['sniper'])).toBeCloseTo(26 / 36, 12);
    expect(hit(['lucky'])).toBeCloseTo(21 / 36 + (15 / 36) * (21 / 36), 12);
    expect(hit(['lucky', 'sniper', 'speed-demon'])).toBeCloseTo(26 / 36 + (10 / 36) * (26 / 36), 12);
  });

  it.each([
    [ruleset, ['lucky', 'Sniper'], 1],
    [ruleset, ['toString'], 0],
    [ruleset, [''], 0],
    [standard2018(), ['sniper'], 0],
  ] as const)('case %#: are refused where the edition does not know them', (edition, abilities, index) => {
    const fields = [{ path: `attacker.pilotAbilities[${index}]`, code: 'unknown-pilot-ability' }];
    const refused = { outcome: 'invalid', fields };
    expect(resolveToHitCall(edition, questionWith(abilities))).toEqual(refused);
    expect(callAttack(edition, attackWith(abilities, [3, 4]))).toEqual(refused);
    expect(computeCallOdds(edition, attackWith(abilities, []))).toEqual(refused);
  });
});
