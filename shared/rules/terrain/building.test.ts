import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getRuleset, listRulesets } from '../rulesets.ts';
import { standardOnGround } from '../testing/ground-options.ts';
import { withDice } from '../testing/scripted.ts';
import type { BuildingType } from '../ground-rules.ts';
import {
  damageBuilding,
  isCollapsing,
  raiseBuilding,
  resolveAttackInside,
  rollCollapseDamage,
  validateBuilding,
} from './building.ts';

const BUILDINGS = standardOnGround('buildings').buildings ?? [];

function typeOf(id: string): BuildingType {
  const type = BUILDINGS.find((one) => one.id === id);
  if (type === undefined) throw new Error(`There is no ${id}`);
  return type;
}

const HOUSE = raiseBuilding(typeOf('standard-medium-large'), 5);
const HUT = raiseBuilding(typeOf('standard-light-small'), 6);

describe('the table of buildings', () => {
  it('has every row once, each with figures that fit together', () => {
    expect(BUILDINGS).toHaveLength(20);
    expect(new Set(BUILDINGS.map(({ id }) => id)).size).toBe(20);
    for (const { id, cf, absorption, capacity } of BUILDINGS) {
      expect([cf.least, cf.usual, cf.most], id).toEqual([cf.least, cf.usual, cf.most].sort((a, b) => a - b));
      expect(absorption.infantry, id).toBeGreaterThanOrEqual(absorption.others);
      expect(capacity, id).toBeGreaterThan(0);
      expect(validateBuilding(raiseBuilding(typeOf(id), 4)), id).toEqual([]);
    }
  });

  it.each([
    ['standard-light-small', '1-1 (1) | 1 | 1 0 | 0*'],
    ['standard-light-large', '2-2 (2) | 1 | 1 0 | 0*'],
    ['standard-medium-small', '1-1 (1) | 2 | 2 1 | 1'],
    ['standard-medium-large', '2-3 (3) | 2 | 2 1 | 1'],
    ['standard-heavy-small', '1-2 (2) | 3 | 3 2 | 2'],
    ['standard-heavy-large', '3-6 (4) | 3 | 3 2 | 2'],
    ['wall-light', '1-1 (1) | 1 | 1 0 | 0*'],
    ['wall-medium', '1-2 (2) | 2 | 2 1 | 1'],
    ['wall-heavy', '2-3 (3) | 3 | 3 2 | 2'],
    ['wall-hardened', '3-5 (4) | 4 | 4 3 | 3'],
    ['fortress-light-small', '1-1 (1) | 1 | 2 1 | 1'],
    ['fortress-light-large', '2-2 (2) | 1 | 2 1 | 1'],
    ['fortress-medium-small', '2-3 (2) | 2 | 4 2 | 2'],
    ['fortress-medium-large', '4-6 (5) | 2 | 4 2 | 2'],
    ['fortress-heavy-small', '3-6 (5) | 3 | 6 3 | 3'],
    ['fortress-heavy-large', '7-18 (10) | 3 | 6 3 | 3'],
    ['fortress-hardened-small', '6-10 (8) | 4 | 8 4 | 4'],
    ['fortress-hardened-large', '12-30 (20) | 4 | 8 4 | 4'],
    ['castle-heavy', '35-90 (60) | 3 | 10 10 | 10'],
    ['castle-hardened', '91-150 (120) | 4 | 10 10 | 20'],
  ])('%s: %s', (id, figures) => {
    const { cf, capacity, absorption, collapse } = typeOf(id);
    const factors = `${cf.least}-${cf.most} (${cf.usual})`;
    const told = [factors, capacity, `${absorption.infantry} ${absorption.others}`, collapse];
    expect(told.join(' | ')).toBe(figures);
  });

  it.each(listRulesets().map(({ id }) => id))('is not in %s without the option', (id) => {
    expect(getRuleset(id)?.buildings).toBeNull();
  });
});

describe('a building', () => {
  it('starts with its usual factor, or one within its range', () => {
    expect(HOUSE).toMatchObject({ cfLeft: 3, heightInches: 5 });
    const odd = (heightInches: number, cf: number) =>
      validateBuilding(raiseBuilding(HOUSE.type, heightInches, cf)).map(
        ({ path, code }) => `${path} ${code}`,
      );
    expect(odd(4, 2)).toEqual([]);
    expect(odd(NaN, 1)).toEqual(['heightInches not-finite', 'cfLeft too-low']);
    expect(odd(-1, 4)).toEqual(['heightInches negative', 'cfLeft too-high']);
    expect(odd(0, 2.5)).toEqual(['cfLeft not-a-whole-number']);
    expect(odd(0, 0)).toEqual(['cfLeft too-low']);
    expect(odd(0, -1)).toEqual(['cfLeft negative']);
  });

  it.each([
    ["a 'Mech inside", { target: 'mech', attacker: 'mech', fromInside: false }, 3, 1],
    ['infantry inside', { target: 'infantry', attacker: 'mech', fromInside: false }, 2, 2],
    ['battle armor inside', { target: 'battle-armor', attacker: 'vehicle', fromInside: false }, 2, 2],
    [
      'infantry shot at by infantry next door',
      { target: 'infantry', attacker: 'infantry', fromInside: true },
      4,
      0,
    ],
    [
      "infantry shot at by a 'Mech next door",
      { target: 'infantry', attacker: 'mech', fromInside: true },
      2,
      2,
    ],
  ] as const)('shares four points with %s', (_, attack, toUnit, toBuilding) => {
    expect(resolveAttackInside(HOUSE, { damage: 4, ...attack })).toEqual({
      toUnit,
      toBuilding,
      building: { ...HOUSE, cfLeft: 3 - toBuilding },
    });
  });

  it('loses no point of an attack', () => {
    const kind = fc.constantFrom('mech' as const, 'infantry' as const, 'vehicle' as const);
    const type = fc.constantFrom(...BUILDINGS);
    fc.assert(
      fc.property(type, fc.nat(30), kind, kind, fc.boolean(), (one, damage, attacker, target, fromInside) => {
        const before = raiseBuilding(one, 4);
        const { toUnit, toBuilding, building } = resolveAttackInside(before, {
          damage,
          attacker,
          target,
          fromInside,
        });
        expect(toUnit + toBuilding).toBe(damage);
        expect(Math.min(toUnit, toBuilding)).toBeGreaterThanOrEqual(0);
        expect(before.cfLeft - building.cfLeft).toBe(Math.min(toBuilding, before.cfLeft));
      }),
    );
  });

  it('falls when nothing is left of it, or too much stands on it', () => {
    const mech = (size: number) => ({ family: 'mech' as const, size });
    expect(isCollapsing(damageBuilding(HOUSE, 2), [])).toBe(false);
    expect(isCollapsing(damageBuilding(HOUSE, 3), [])).toBe(true);
    expect(damageBuilding(HOUSE, 9).cfLeft).toBe(0);
    expect(isCollapsing(HOUSE, [mech(2)])).toBe(false);
    expect(isCollapsing(HOUSE, [mech(2), mech(1)])).toBe(true);
    expect(isCollapsing(HOUSE, [mech(2), { family: 'infantry', size: 9 }])).toBe(false);
  });

  it.each([
    ['a low house', { ...HOUSE, heightInches: 4 }, [], 1],
    ['a house of more than 4"', HOUSE, [], 2],
    ['a hut whose beams miss and hit', HUT, [3, 4], 1],
    ['a hut that is flat', { ...HUT, heightInches: 0 }, [], 0],
    ['a castle', raiseBuilding(typeOf('castle-hardened'), 12), [], 60],
  ] as const)('deals with every 4" of height: %s', (_, building, faces, points) => {
    expect(withDice(faces, (dice) => rollCollapseDamage(4, building, dice))).toBe(points);
  });
});
