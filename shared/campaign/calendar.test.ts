import { expect, test } from 'vitest';
import { addDays, countDays, isDate } from './calendar.ts';

test('days between campaign dates are counted over years and leap days', () => {
  expect(countDays('3052-02-28', '3052-03-01')).toBe(2);
  expect(countDays('3052-03-17', '3051-03-17')).toBe(-366);
  expect(countDays('3052-03-17', addDays('3052-03-17', 40))).toBe(40);
});

test('only days that exist are dates', () => {
  expect(['3052-02-29', '0001-01-01', '9999-12-31'].filter(isDate)).toHaveLength(3);
  expect(['3053-02-29', '3052-13-01', '3052-1-1', 'soon', ''].filter(isDate)).toEqual([]);
});
