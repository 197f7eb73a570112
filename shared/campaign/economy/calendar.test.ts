import { expect, test } from 'vitest';
import { addDays, computeNextMonth, countDays, countMonths, isDate, listMonthStarts } from './calendar.ts';

test('days between campaign dates are counted over years and leap days', () => {
  expect(countDays('3052-02-28', '3052-03-01')).toBe(2);
  expect(countDays('3052-03-17', '3051-03-17')).toBe(-366);
  expect(countDays('3052-03-17', addDays('3052-03-17', 40))).toBe(40);
});

test('only days that exist are dates', () => {
  expect(['3052-02-29', '0001-01-01', '9999-12-31'].filter(isDate)).toHaveLength(3);
  expect(['3053-02-29', '3052-13-01', '3052-1-1', 'soon', ''].filter(isDate)).toEqual([]);
});

test('months begin on their first days', () => {
  expect(computeNextMonth('3052-12-31')).toBe('3053-01-01');
  expect(listMonthStarts('3052-03-17', '3052-03-31')).toEqual([]);
  expect(listMonthStarts('3052-03-31', '3052-04-01')).toEqual(['3052-04-01']);
  expect(listMonthStarts('3052-11-30', '3053-01-01')).toEqual(['3052-12-01', '3053-01-01']);
  expect(listMonthStarts('3052-04-01', '3052-04-01')).toEqual([]);
  expect(listMonthStarts('9999-11-20', '9999-12-31')).toEqual(['9999-12-01']);
  expect(listMonthStarts('9999-12-01', '9999-12-31')).toEqual([]);
});

test('a month is whole on the same day of the next one', () => {
  expect(countMonths('3052-03-17', '3052-04-16')).toBe(0);
  expect(countMonths('3052-03-17', '3052-04-17')).toBe(1);
  expect(countMonths('3052-11-30', '3053-05-30')).toBe(6);
});
