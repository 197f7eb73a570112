import { expect, test } from 'vitest';
import { isInBand, TRIALS, tryEconomy } from './bands.ts';

const CAMPAIGNS = 100;

test.each(TRIALS)('$economy.title stays in its bands', (trial) => {
  const { banded } = tryEconomy(trial, CAMPAIGNS);
  expect(banded.filter((figure) => !isInBand(figure))).toEqual([]);
});
