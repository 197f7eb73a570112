import { expect, test } from 'vitest';
import { isInBand, TRIALS, tryEconomy } from './bands.ts';

const CAMPAIGNS = 100;
/** Thousands of battles, which take some minutes on a busy machine. */
const TIMEOUT_MS = 900_000;

test.each(TRIALS)('$economy.title stays in its bands', { timeout: TIMEOUT_MS }, (trial) => {
  const { banded } = tryEconomy(trial, CAMPAIGNS);
  expect(banded.filter((figure) => !isInBand(figure))).toEqual([]);
});
