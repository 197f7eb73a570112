import { describe, expect, it } from 'vitest';
import { getCard } from '../../catalogue/catalogue.ts';
import type { UnitCard } from '../../domain/unit-card.ts';
import type { Damage } from '../../domain/unit-state.ts';
import { getRuleset } from '../../rules/rulesets.ts';
import { computeAdvancementCost, getNextSkill, validateAdvancement } from '../pilots/advancement.ts';
import { addDays } from './calendar.ts';
import {
  computeConversion,
  computeForceSize,
  computePayableWp,
  computeRepayment,
  computeSpPerWp,
  countLances,
  computeWpForSp,
} from './conversion.ts';
import { getEconomy } from './presets.ts';
import { validatePayment } from './payment.ts';
import { getFreshDamage } from '../forces/readiness.ts';
import { computeRepair } from '../maintenance/repair.ts';
import { computeBuyPrice, computeSellPrice } from './trade.ts';

const economy = getEconomy('total-chaos')!;
const ruleset = getRuleset('alpha-strike-standard-2018')!;
/** Size 4, armor 10, structure 4 (at most 2 left when crippled), PV 48. */
const atlas = getCard(147)!;
const clanner = getCard(1985)!;

function repair(
  card: UnitCard,
  damage: Partial<Damage>,
  standing: 'serving' | 'wrecked' | 'lost' = 'serving',
) {
  return computeRepair({ card, damage: { ...getFreshDamage(card), ...damage }, standing }, economy, ruleset);
}

describe('repairs', () => {
  it('cost the worst line only', () => {
    expect(repair(atlas, {})).toBeNull();
    expect(repair(atlas, { armorLeft: 3 })).toEqual({
      kind: 'armor',
      costSp: 80,
      parts: [
        { code: 'size', value: 4 },
        { code: 'rate-armor', value: 20 },
      ],
    });
    expect(repair(atlas, { armorLeft: 3, structureLeft: atlas.structure - 1 })).toMatchObject({
      kind: 'structure',
      costSp: 160,
    });
    const criticals = { engine: 0, fireControl: 1, mp: 0, weapon: 0 };
    expect(repair(atlas, { criticals })).toMatchObject({ kind: 'structure', costSp: 160 });
    expect(repair(atlas, { armorLeft: 0, structureLeft: 1 })).toMatchObject({
      kind: 'crippled',
      costSp: 240,
    });
    expect(repair(atlas, { structureLeft: 0 }, 'wrecked')).toMatchObject({ kind: 'destroyed', costSp: 400 });
    expect(repair(atlas, { structureLeft: 0 }, 'lost')).toBeNull();
  });

  it('cost half as much again for Clan units, and half for vehicles, rounded up', () => {
    expect(repair(clanner, { armorLeft: 0 })?.costSp).toBe(clanner.size * 30);
    expect(repair(clanner, { armorLeft: 0 })?.parts.at(-1)).toEqual({ code: 'technology', value: 1.5 });
    const tank: UnitCard = { ...atlas, type: 'CV', size: 1, techBase: 'Mixed' };
    expect(repair(tank, { armorLeft: 1 })).toMatchObject({ costSp: 15 });
    const primitive: UnitCard = { ...atlas, techBase: 'Primitive' };
    expect(repair(primitive, { armorLeft: 3 })).toEqual(repair(atlas, { armorLeft: 3 }));
    const squad: UnitCard = { ...atlas, type: 'BA', size: 1 };
    expect(repair(squad, { armorLeft: 1 })).toMatchObject({ costSp: 10 });
  });
});

describe('trade and conversion', () => {
  it('go by PV, force size and technology', () => {
    expect(computeBuyPrice(atlas, economy)).toBe(48 * 40);
    expect(computeSellPrice(atlas, economy)).toBe(48 * 20);
    expect(computeSpPerWp({ size: 3, technology: 'D' }, economy)).toBe(3);
    expect(computeSpPerWp({ size: 3, technology: 'C' }, economy)).toBe(3.75);
    expect(computeSpPerWp({ size: 2, technology: 'A' }, economy)).toBe(4);
    expect(computeConversion(3, 3.75)).toEqual({ wp: 3, sp: 11 });
    expect(computeWpForSp(12, 3.75)).toBe(4);
    expect(computeWpForSp(-5, 3)).toBe(0);
    expect(computeRepayment(3, 3.75)).toEqual({ wp: 3, sp: 12 });
    expect(computePayableWp(11, 3.75)).toBe(2);
  });

  it('leave what is worth less than one SP in the warchest', () => {
    const poor = computeSpPerWp({ size: 1, technology: 'F' }, economy);
    expect(poor).toBe(0.5);
    expect(computeConversion(1, poor)).toEqual({ wp: 0, sp: 0 });
    expect(computeWpForSp(1, poor)).toBe(2);
    expect(computeConversion(7, poor)).toEqual({ wp: 6, sp: 3 });
    expect(computeRepayment(7, poor)).toEqual({ wp: 8, sp: 4 });
  });

  it('count rates as they are written, without the error of binary fractions', () => {
    const multipliers = { ...economy.technologyMultipliers, D: { value: 1.1, certainty: 'ours' } } as const;
    const rate = computeSpPerWp(
      { size: 3, technology: 'D' },
      { ...economy, technologyMultipliers: multipliers },
    );
    expect(rate).toBe(3.3);
    expect(computeConversion(10, 0.7)).toEqual({ wp: 10, sp: 7 });
    expect(computeRepayment(10, 1.1)).toEqual({ wp: 10, sp: 11 });
  });

  it('count lances of four and Stars of five', () => {
    expect(countLances([])).toBe(1);
    expect(countLances(Array<UnitCard>(12).fill(atlas))).toBe(3);
    expect(countLances(Array<UnitCard>(13).fill(atlas))).toBe(4);
    expect(countLances(Array<UnitCard>(10).fill(clanner))).toBe(2);
  });

  it('make a force as large as its PV allow: a lance has 100 at least', () => {
    const cards = (count: number, basePv: number) =>
      Array.from({ length: count }, () => ({ ...atlas, basePv }));
    expect(computeForceSize([], economy)).toBe(1);
    expect(computeForceSize(cards(24, 17), economy)).toBe(4);
    expect(computeForceSize(cards(8, 25), economy)).toBe(2);
    expect(computeForceSize(cards(8, 24), economy)).toBe(1);
    expect(computeForceSize(cards(8, 90), economy)).toBe(2);
    expect(computeForceSize(cards(24, 17), { lancePv: undefined })).toBe(6);
  });

  it('refuse what cannot be paid', () => {
    const purse = { warchestWp: 100, supportSp: 50, spPerWp: 3 };
    expect(validatePayment(purse, 50)).toBeNull();
    expect(validatePayment(purse, 60)).toEqual({
      code: 'ledger.insufficient-sp',
      neededSp: 60,
      haveSp: 50,
      wpToConvert: 4,
    });
    expect(validatePayment({ ...purse, warchestWp: -20 }, 1)).toEqual({
      code: 'ledger.in-debt',
      debtWp: 20,
      neededSp: 60,
      haveSp: 50,
    });
    expect(validatePayment({ ...purse, warchestWp: -1 }, 0)).toBeNull();
  });
});

describe('advancement', () => {
  const question = {
    skill: 4,
    status: 'active',
    advancedAfter: null,
    stepsTaken: 0,
    tracksDone: 0,
    inEngagement: false,
  } as const;
  const rich = { warchestWp: 0, supportSp: 5000, spPerWp: 3 };

  it('costs 400, 500, 1,000 and 1,500 SP from Skill 4, and 100 a step before', () => {
    expect(
      ([7, 6, 5, 4, 3, 2, 1, 0] as const).map((skill) => computeAdvancementCost(skill, economy)),
    ).toEqual([100, 100, 100, 400, 500, 1000, 1500, 0]);
    expect(getNextSkill(4)).toBe(3);
    expect(getNextSkill(0)).toBeNull();
  });

  it('is refused with the first reason that stands in its way', () => {
    const refusedFor = (change: Partial<Parameters<typeof validateAdvancement>[0]>, purse = rich) =>
      validateAdvancement({ ...question, ...change }, purse, economy)?.code ?? null;
    expect(refusedFor({})).toBeNull();
    expect(refusedFor({ status: 'wounded' })).toBeNull();
    expect(refusedFor({ status: 'killed' })).toBe('pilot.not-available');
    expect(refusedFor({ status: 'captured' })).toBe('pilot.not-available');
    expect(refusedFor({ skill: 0 })).toBe('pilot.best-skill');
    expect(refusedFor({ inEngagement: true })).toBe('unit.in-engagement');
    expect(refusedFor({ advancedAfter: 0, stepsTaken: 1 })).toBe('pilot.already-advanced');
    expect(refusedFor({ advancedAfter: 0, stepsTaken: 1, tracksDone: 1 })).toBeNull();
    expect(refusedFor({}, { ...rich, supportSp: 399 })).toBe('ledger.insufficient-sp');
    expect(refusedFor({}, { ...rich, warchestWp: -1 })).toBe('ledger.in-debt');
  });
});

describe('the calendar', () => {
  it('crosses months and years', () => {
    expect(addDays('3052-03-17', 14)).toBe('3052-03-31');
    expect(addDays('3052-12-25', 14)).toBe('3053-01-08');
    expect(addDays('3052-02-20', 14)).toBe('3052-03-05');
    expect(() => addDays('soon', 1)).toThrow(RangeError);
    expect(addDays('9999-12-30', 1)).toBe('9999-12-31');
    expect(addDays('9999-12-30', 14)).toBe('9999-12-31');
  });
});
