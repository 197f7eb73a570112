import { describe, expect, it } from 'vitest';
import { makeCard } from '../../testing/fixtures.ts';
import { standardOnGround } from '../../testing/ground-options.ts';
import type { AttackCall, CalledArtillery, CalledTerrain } from './attack-call.ts';
import { computeCallOdds } from './compute-call-odds.ts';
import { callAttack } from '../../testing/call-attack.ts';
import { resolveToHitCall } from './resolve-to-hit-call.ts';

const RULES = standardOnGround('environment');

function ask(rangeInches: number, terrain: CalledTerrain, specials: string[] = [], ruleset = RULES) {
  return resolveToHitCall(ruleset, {
    attack: { kind: 'weapon', rangeInches },
    attacker: { type: 'BM', skill: 4, specials },
    target: { type: 'BM', tmm: 1 },
    terrain,
  });
}

function declare(rangeInches: number, terrain: CalledTerrain, specials: string[] = []): AttackCall {
  return {
    attack: { kind: 'weapon', rangeInches },
    attacker: { card: makeCard({ specials, damage: { short: '3', medium: '3', long: '3' } }), skill: 4 },
    target: { card: makeCard({ move: [{ mode: 'ground', inches: 4 }] }) },
    terrain,
    dice: [6, 5],
  };
}

describe('an attack in the dark or in bad weather', () => {
  it.each([
    ['twilight', 28, {}, []],
    ['night', 14, {}, []],
    ['night', 16, {}, ['PRB']],
    ['night', 42, { targetLit: true }, []],
    ['fog', 14, { targetLit: true }, []],
    ['fog', 24, {}, ['BH']],
  ] as const)('in %s is possible up to %i"', (visibility, inches, lit, specials) => {
    const terrain = { visibility, ...lit };
    expect(ask(inches, terrain, [...specials])).toEqual(ask(inches, {}));
    expect(callAttack(RULES, declare(inches, terrain, [...specials]))).toMatchObject({
      result: { hit: true },
    });
    expect(computeCallOdds(RULES, declare(inches, terrain, [...specials]))).toEqual(
      computeCallOdds(RULES, declare(inches, {}, [...specials])),
    );
    if (inches === 42) return;
    const beyond = declare(inches + 1, terrain, [...specials]);
    const unseen = { outcome: 'invalid', fields: [{ path: 'attack.rangeInches', code: 'out-of-sight' }] };
    expect(ask(inches + 1, terrain, [...specials])).toMatchObject({
      answer: { automatic: 'miss', probability: 0 },
    });
    expect(ask(inches + 1, {}, [...specials])).toMatchObject({ answer: { automatic: null } });
    expect(callAttack(RULES, beyond)).toEqual(unseen);
    expect(computeCallOdds(RULES, beyond)).toEqual(unseen);
  });

  it('goes by the eyes of a spotter where there is one', () => {
    const fire = (artillery: Partial<CalledArtillery>, dice: number[]) =>
      callAttack(RULES, {
        ...declare(60, { visibility: 'night' }, ['ARTS-1']),
        attack: { kind: 'artillery', rangeInches: 60, artillery: { piece: 'ARTS', ...artillery } },
        dice,
      });
    const at = (rangeInches: number, specials: string[] = []) =>
      fire({ indirect: true, spotter: { rangeInches, specials } }, [6, 6]);
    expect(fire({}, [6, 6])).toMatchObject({
      fields: [{ path: 'attack.rangeInches', code: 'out-of-sight' }],
    });
    expect(fire({ indirect: true }, [6, 6])).toMatchObject({ result: { hit: true } });
    expect(at(14)).toMatchObject({ result: { hit: true } });
    expect(at(15, ['BH'])).toMatchObject({ result: { hit: true } });
    expect(at(15)).toMatchObject({
      fields: [{ path: 'attack.artillery.spotter.rangeInches', code: 'out-of-sight' }],
    });
    const indirect = { kind: 'indirect', rangeInches: 30 } as const;
    const attacker = { type: 'BM', skill: 4 };
    const terrain = { visibility: 'night' } as const;
    expect(
      resolveToHitCall(RULES, { attack: indirect, attacker, target: { type: 'BM' }, terrain }),
    ).toMatchObject({ answer: { automatic: null } });
  });

  it('is refused where the rules know of neither', () => {
    const plain = standardOnGround();
    const fields = ['visibility', 'targetLit'].map((field) => ({
      path: `terrain.${field}`,
      code: 'option-off',
    }));
    const terrain = { visibility: 'daylight', targetLit: false } as const;
    expect(ask(6, terrain, [], plain)).toEqual({ outcome: 'invalid', fields });
    expect(computeCallOdds(plain, declare(6, terrain))).toEqual({ outcome: 'invalid', fields });
  });

  it('needs the dark for a searchlight', () => {
    const fields = [{ path: 'terrain.targetLit', code: 'contradiction' }];
    expect(ask(6, { targetLit: true })).toEqual({ outcome: 'invalid', fields });
    expect(callAttack(RULES, declare(6, { targetLit: true }))).toEqual({ outcome: 'invalid', fields });
  });
});
