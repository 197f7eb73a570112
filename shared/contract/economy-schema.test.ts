import { expect, test } from 'vitest';
import { changeEconomy } from '../campaign/economy/change-economy.ts';
import { getEconomyBounds } from '../campaign/economy/economy-bounds.ts';
import { listEconomyValues } from '../campaign/economy/economy-values.ts';
import { DEFAULT_ECONOMY_ID, ECONOMIES, getEconomy } from '../campaign/economy/presets.ts';
import { economySchema } from './economy-schema.ts';

const economy = getEconomy(DEFAULT_ECONOMY_ID)!;

test.each(ECONOMIES.map((preset) => [preset.id, preset] as const))(
  '%s is one, stays what it is through JSON, and sells no unit for more than it costs',
  (_id, preset) => {
    expect(economySchema.parse(JSON.parse(JSON.stringify(preset)))).toEqual(preset);
    expect(changeEconomy(preset, [])).toEqual({ economy: preset });
  },
);

test.each(ECONOMIES.map((preset) => [preset.title, preset] as const))(
  '%s: the bounds of an edit are those of a stored economy, for every value',
  (_title, preset) => {
    for (const { path } of listEconomyValues(preset)) {
      const bounds = getEconomyBounds(path);
      if (bounds === null) continue;
      for (const value of [bounds.least, bounds.most, bounds.least - 0.005, bounds.most + 1]) {
        // Whether sales stay below purchases is another question.
        const trade = { ...preset.trade, buySp: { value: 1e6, certainty: 'ours' } } as const;
        const changed = changeEconomy(path === 'trade.sellSp' ? { ...preset, trade } : preset, [
          { path, value },
        ]);
        const isInside = value >= bounds.least && value <= bounds.most;
        if (path !== 'trade.buySp')
          expect([path, value, changed.problems === undefined]).toEqual([path, value, isInside]);
        if (changed.problems === undefined)
          expect(economySchema.parse(changed.economy)).toEqual(changed.economy);
      }
    }
  },
);

test.each(ECONOMIES.map((preset) => [preset.title, preset] as const))(
  '%s: a formula is stored wherever an edit takes one',
  (_title, preset) => {
    for (const { path } of listEconomyValues(preset)) {
      // Units are not sold for more than they cost.
      const value = path === 'trade.buySp' ? 'pv * 1000 + 100000' : '1 + 1';
      const changed = changeEconomy(preset, [{ path, value }]);
      expect([path, changed.problems === undefined]).toEqual([
        path,
        getEconomyBounds(path)?.formula !== undefined,
      ]);
      if (changed.problems === undefined)
        expect(economySchema.parse(changed.economy)).toEqual(changed.economy);
    }
  },
);

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
