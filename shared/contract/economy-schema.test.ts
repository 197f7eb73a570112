import { expect, test } from 'vitest';
import { DEFAULT_ECONOMY_ID, getEconomy } from '../campaign/economy/presets.ts';
import { economySchema } from './economy-schema.ts';

const economy = getEconomy(DEFAULT_ECONOMY_ID)!;

test('the economy that comes with the program is one, and stays what it is through JSON', () => {
  expect(economySchema.parse(JSON.parse(JSON.stringify(economy)))).toEqual(economy);
});

const { daysPerTrack: _, ...incomplete } = economy;

test.each([
  ['without a number', incomplete],
  ['with something more', { ...economy, taxes: 1 }],
  ['without a version', { ...economy, version: 0 }],
  ['with a number that is not sure in any way', { ...economy, openingWp: { value: 1000, certainty: 'X' } }],
  ['with a multiplier of 0', { ...economy, technologyMultipliers: { A: { value: 0, certainty: 'M' } } }],
  ['with an end that is not known', { ...economy, campaignEnd: { value: 'by-lot', certainty: 'M' } }],
  ['with an unknown fate', { ...economy, pilotFates: { otherwise: { value: [], certainty: 'M' } } }],
  ['that is a list', []],
])('an economy %s is refused', (_name, value) => {
  expect(economySchema.safeParse(value).success).toBe(false);
});
