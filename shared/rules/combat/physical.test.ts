import { describe, expect, it } from 'vitest';
import { makeCard, standard2018 } from '../testing/fixtures.ts';
import type { PhysicalKind } from '../ruleset.ts';
import { canAttackPhysically, computePhysicalDamage } from './attack-damage.ts';

const ruleset = standard2018();
const damage = (kind: 'standard' | 'melee' | 'charge' | 'dfa', size: number, inches = 0): number =>
  computePhysicalDamage(ruleset, makeCard({ size }), kind, inches, 0);

describe('physical damage', () => {
  it('worked example 10: a charge over 7" by a unit of Size 2 deals 2', () => {
    expect(damage('charge', 2, 7)).toBe(2);
  });

  it('is the Size, one more with a melee weapon', () => {
    expect(damage('standard', 3)).toBe(3);
    expect(damage('melee', 3)).toBe(4);
  });

  it('of a charge grows with the distance, rounded normally; from above it is one more', () => {
    expect([0, 1, 2, 4, 6, 8, 10].map((inches) => damage('charge', 3, inches))).toEqual([
      0, 0, 1, 2, 2, 3, 4,
    ]);
    expect(damage('dfa', 3, 6)).toBe(3);
  });

  it('is one more with hot myomer', () => {
    const card = makeCard({ size: 3, specials: ['TSM'] });
    expect(computePhysicalDamage(ruleset, card, 'standard', 0, 0)).toBe(3);
    expect(computePhysicalDamage(ruleset, card, 'standard', 0, 1)).toBe(4);
  });

  it('of a charge is the same with hot myomer, and one more with industrial myomer', () => {
    const charge = (special: string) =>
      computePhysicalDamage(ruleset, makeCard({ size: 3, specials: [special] }), 'charge', 8, 1);
    expect([charge('TSM'), charge('I-TSM')]).toEqual([3, 4]);
  });

  it('falls back on the attacker', () => {
    const own = (kind: PhysicalKind, hit: boolean, size: number, targetSize: number): number =>
      ruleset.physical.attackerDamage(kind, hit, size, targetSize);
    expect([own('charge', true, 2, 2), own('charge', true, 2, 3), own('charge', false, 2, 3)]).toEqual([
      0, 1, 0,
    ]);
    expect([own('dfa', true, 3, 2), own('dfa', true, 3, 4)]).toEqual([3, 3]);
    expect([own('dfa', false, 3, 2), own('dfa', false, 3, 4)]).toEqual([1, 2]);
    expect([own('standard', true, 3, 4), own('melee', true, 3, 4)]).toEqual([0, 0]);
  });
});

describe('who can', () => {
  it('use a melee weapon, and who can attack from above', () => {
    const plain = makeCard();
    expect(canAttackPhysically(plain, 'standard')).toBe(true);
    expect(canAttackPhysically(plain, 'charge')).toBe(true);
    expect(canAttackPhysically(plain, 'melee')).toBe(false);
    expect(canAttackPhysically(plain, 'dfa')).toBe(false);
    expect(canAttackPhysically(makeCard({ specials: ['MEL'] }), 'melee')).toBe(true);
    expect(canAttackPhysically(makeCard({ move: [{ mode: 'jump', inches: 8 }] }), 'dfa')).toBe(true);
    expect(canAttackPhysically(makeCard({ type: 'CV' }), 'charge')).toBe(true);
    expect(canAttackPhysically(makeCard({ type: 'CV' }), 'standard')).toBe(false);
    expect(canAttackPhysically(makeCard({ type: 'CI' }), 'charge')).toBe(false);
  });
});
