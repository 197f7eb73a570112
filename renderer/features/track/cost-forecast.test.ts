import { expect, test } from 'vitest';
import { forecastCost } from './cost-forecast.ts';

test('a warchest pays the cost', () => {
  expect(forecastCost({ warchestWp: 500, supportSp: 0, spPerWp: 3 }, 300)).toEqual({
    debtWp: 0,
    repaySp: 0,
    canRepay: true,
    leftWp: 200,
  });
});

test('it may fall below zero: that is the next debt', () => {
  expect(forecastCost({ warchestWp: 100, supportSp: 0, spPerWp: 3 }, 300).leftWp).toBe(-200);
});

test('a debt is repaid from the support points first, so that only the cost is left to pay', () => {
  expect(forecastCost({ warchestWp: -150, supportSp: 460, spPerWp: 3, mustRepay: true }, 300)).toEqual({
    debtWp: 150,
    repaySp: 450,
    canRepay: true,
    leftWp: -300,
  });
});

test('where they do not suffice, the track cannot begin', () => {
  expect(forecastCost({ warchestWp: -150, supportSp: 449, spPerWp: 3, mustRepay: true }, 300).canRepay).toBe(
    false,
  );
});
