import { expect, it } from 'vitest';
import { parseAmount, parseCount, parseWhole } from './parse-count.ts';

it('reads whole numbers above 0 and no others', () => {
  expect(['1', '12', '1000000'].map(parseCount)).toEqual([1, 12, 1_000_000]);
  for (const text of [
    '',
    ' ',
    '0',
    '-1',
    '1.5',
    '1e3',
    '0x10',
    'Infinity',
    'NaN',
    'many',
    '1000001',
    '9'.repeat(400),
  ])
    expect(parseCount(text), text).toBeNull();
});

it('reads whole numbers between two others, in digits alone', () => {
  expect(['0', '3', '10'].map((text) => parseWhole(text, 0, 10))).toEqual([0, 3, 10]);
  for (const text of ['', ' ', '11', '-1', '0x2', '1e1', '2.0'])
    expect(parseWhole(text, 0, 10), text).toBeNull();
});

it('reads parts of a number where they make sense', () => {
  expect(['0.5', '5'].map(parseAmount)).toEqual([0.5, 5]);
  for (const text of ['0', '0.0', '.5', '5.', 'Infinity', '-1']) expect(parseAmount(text), text).toBeNull();
});
