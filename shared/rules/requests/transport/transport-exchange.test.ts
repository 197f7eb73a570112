import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readSpecialTons, writeSpecialTons } from '../../abilities/registry.ts';
import { exchangeTransport, validateExchange } from './transport-exchange.ts';

it.each([
  ['some room', ['IT5', 'EE'], 'cargo', 2, ['IT3', 'EE', 'CT2']],
  ['all of it', ['EE', 'IT5'], 'cargo', 5, ['EE', 'CT5']],
  ['to what is there already', ['IT3.5', 'CT10D1'], 'cargo', 1.5, ['IT2', 'CT11.5D1']],
  ['the other way', ['CT6', 'CTX'], 'infantry', 4, ['CT2', 'CTX', 'IT4']],
] as const)('turns %s', (_, specials, to, tons, expected) => {
  expect(validateExchange(specials, { to, tons })).toEqual([]);
  expect(exchangeTransport(specials, { to, tons })).toEqual(expected);
});

it.each([
  [['IT5'], 'cargo', 6, 'too-high'],
  [['IT5'], 'infantry', 1, 'too-high'],
  [['IT5'], 'cargo', 0, 'too-low'],
  [['IT5'], 'cargo', -1, 'negative'],
  [['IT5'], 'cargo', NaN, 'not-finite'],
  [['IT5'], 'cargo', 0.3, 'not-a-half'],
] as const)('%j to %s, %d tons: %s', (specials, to, tons, code) => {
  expect(validateExchange(specials, { to, tons })).toEqual([{ path: 'tons', code }]);
});

it('loses no ton, whatever the card', () => {
  const half = fc.integer({ min: 1, max: 40 }).map((count) => count / 2);
  fc.assert(
    fc.property(
      half,
      half,
      half,
      fc.constantFrom('cargo' as const, 'infantry' as const),
      (it_, ct, tons, to) => {
        const specials = [`IT${it_}`, 'ECM', `CT${ct}`];
        if (validateExchange(specials, { to, tons }).length > 0) return;
        const after = exchangeTransport(specials, { to, tons });
        expect(readSpecialTons(after, 'IT') + readSpecialTons(after, 'CT')).toBe(it_ + ct);
        expect(exchangeTransport(after, { to: to === 'cargo' ? 'infantry' : 'cargo', tons })).toHaveLength(3);
      },
    ),
  );
});

it('reads tons as cards print them, and nothing else', () => {
  const read = (special: string) => readSpecialTons([special], 'IT');
  expect(['IT5', 'IT3.5', 'IT10D1', 'IT 7'].map(read)).toEqual([5, 3.5, 10, 7]);
  expect(['IT', 'ITX', 'IT-1', 'XIT5', 'IT1/2', 'CT5'].map(read)).toEqual(Array<number>(6).fill(0));
  expect(writeSpecialTons(['EE'], 'IT', 0)).toEqual(['EE']);
});
