import { describe, expect, it, test } from 'vitest';
import { getCard } from '../../catalogue/catalogue.ts';
import { checkPriceFormula, evaluatePilotFormula, evaluatePriceFormula } from './price-formula.ts';

/** Size 4, 100 tons, 48 PV. */
const atlas = getCard(147)!;
const MOST = 1_000_000;

test.each([
  ['250', 250],
  ['tonnage * 2', 200],
  ['tonnage / 8', 12.5],
  ['1 / 4 * size', 1],
  ['size > 3 ? 10 : 2.5', 10],
  ['unitType in ["BM", "IM"] && technology != "Clan" ? pv * 2 : 0', 96],
  ['ceil(pv / 5) + min(size, 3) - max(1, 2)', 11],
  ['-size + 5', 1],
  ['size - 10', 0],
])('%s is %d for an Atlas', (formula, price) => {
  expect(evaluatePriceFormula(formula, atlas)).toBe(price);
});

test('a card without a tonnage counts as the middle of its weight class, suits go by technology', () => {
  expect(evaluatePriceFormula('tonnage', { ...atlas, tonnage: 0, size: 2 })).toBe(50);
  expect(evaluatePriceFormula('suits', { ...atlas, type: 'BA' })).toBe(4);
  expect(evaluatePriceFormula('suits', { ...atlas, type: 'BA', techBase: 'Clan' })).toBe(5);
});

describe('what is no price is refused when it is written', () => {
  const nested = `${'('.repeat(20)}size${')'.repeat(20)}`;
  const loop = '[1,2,3].map(a, [1,2,3].map(b, [1,2,3].map(c, a * b * c)))';
  it.each([
    ['', 'formula.malformed'],
    ['size +', 'formula.malformed'],
    ['size + "x"', 'formula.malformed'],
    ['cost * 2', 'formula.unknown-name'],
    ['constructor', 'formula.unknown-name'],
    ['sqrt(size)', 'formula.unknown-name'],
    ['dyn(size)', 'formula.unknown-name'],
    ['min(size)', 'formula.malformed'],
    [loop, 'formula.not-allowed'],
    ['technology.size() * 2', 'formula.not-allowed'],
    ['[1, 2][0]', 'formula.not-allowed'],
    ['size % 2', 'formula.not-allowed'],
    ['pv / 0', 'formula.divisor'],
    ['pv / (size - 4)', 'formula.divisor'],
    ['pv / tonnage', 'formula.divisor'],
    ['size > 2', 'formula.no-number'],
    ['technology', 'formula.no-number'],
    [nested, 'formula.too-long'],
    [`1${'+1'.repeat(90)}`, 'formula.too-long'],
    [' '.repeat(300), 'formula.too-long'],
    ['size - 2', 'formula.out-of-range'],
    ['pv * 100000', 'formula.out-of-range'],
    ['1e300 * 1e300', 'formula.out-of-range'],
  ])('%s', (formula, code) => {
    expect(checkPriceFormula(formula, MOST)?.code).toBe(code);
  });

  it('with the name that is unknown', () => {
    expect(checkPriceFormula('cost * 2', MOST)?.values).toEqual({
      key: 'cost',
      names: 'size, tonnage, pv, suits, technology, unitType',
    });
  });
});

test('a formula that was never checked is not evaluated', () => {
  expect(() => evaluatePriceFormula('cost', atlas)).toThrow(RangeError);
});

describe('what hiring and healing cost', () => {
  it('by Skill, wounds and the scale of the force', () => {
    expect(evaluatePilotFormula('(8 - skill) * 50 + scale', 'hire', { skill: 3, scale: 2 })).toBe(252);
    expect(evaluatePilotFormula('wounds * wounds * 20', 'healing', { skill: 3, scale: 2, wounds: 3 })).toBe(
      180,
    );
  });

  it.each([
    ['wounds * 2', 'hire', 'formula.unknown-name', { key: 'wounds', names: 'skill, scale' }],
    ['tonnage', 'healing', 'formula.unknown-name', { key: 'tonnage', names: 'wounds, skill, scale' }],
    ['pv', 'hire', 'formula.unknown-name', { key: 'pv', names: 'skill, scale' }],
    ['skill - 1', 'hire', 'formula.out-of-range-at', { most: MOST, at: 'skill = 0, scale = 1' }],
    [
      'wounds * 200000',
      'healing',
      'formula.out-of-range-at',
      { most: MOST, at: 'wounds = 6, skill = 0, scale = 1' },
    ],
    ['100 / skill', 'hire', 'formula.divisor', undefined],
  ] as const)('%s for %s is refused', (formula, kind, code, values) => {
    expect(checkPriceFormula(formula, MOST, kind)).toEqual({
      path: '',
      code,
      ...(values === undefined ? {} : { values }),
    });
  });
});
