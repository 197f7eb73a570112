import { array, assert, constantFrom, double, integer, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { SKILLS } from '../../domain/pilot.ts';
import { CARDS, standard2018 } from '../../rules/testing/fixtures.ts';
import { changeEconomy } from '../economy/change-economy.ts';
import type { EconomyPreset } from '../economy/economy-preset.ts';
import { ECONOMIES } from '../economy/presets.ts';
import { computeBattleWorth } from './battle-worth.ts';

const ruleset = standard2018();

/** Prices that only rise what a battle costs; what a sale brings lowers it. */
const COSTS = [
  'repair.rates.armor',
  'repair.rates.structure',
  'repair.rates.crippled',
  'repair.rates.destroyed',
  'trade.buySp',
  'hire.costSp',
  'healSpPerWound',
];

const units = array(
  record({
    card: constantFrom(...CARDS),
    skill: constantFrom(...SKILLS),
    force: record({
      size: integer({ min: 1, max: 9 }),
      spPerWp: double({ min: 0.5, max: 30, noNaN: true }),
    }),
  }),
  { maxLength: 12 },
);
const price = integer({ min: 0, max: 2000 });

/** An economy with another price, in which nothing can be sold: what is sold must not cost less than it brings. */
function setPrice(economy: EconomyPreset, path: string, value: number): EconomyPreset {
  const changed = changeEconomy(economy, [
    { path, value },
    { path: 'trade.sellSp', value: 0 },
  ]);
  if (changed.problems !== undefined) throw new Error(`${path} cannot be ${value}`);
  return changed.economy;
}

it('is never below 0 and always finite, and no dearer price makes it cheaper', () => {
  assert(
    property(
      ...[units, constantFrom(...ECONOMIES), constantFrom(...COSTS), price, price],
      (fielded, economy, path, one, other) => {
        const [cheap, dear] = [Math.min(one, other), Math.max(one, other)].map((value) =>
          computeBattleWorth(fielded, setPrice(economy, path, value), ruleset),
        );
        for (const name of ['damageWpPerPv', 'lossWpPerPv', 'pilotWp'] as const) {
          expect(cheap![name]).toBeGreaterThanOrEqual(0);
          expect(dear![name]).toBeLessThan(Infinity);
          expect(dear![name]).toBeGreaterThanOrEqual(cheap![name] - 1e-9);
        }
      },
    ),
  );
});

it('is the same in whichever order the units stand, and leaves what it reads alone', () => {
  assert(
    property(units, constantFrom(...ECONOMIES), (fielded, economy) => {
      const before = JSON.stringify([fielded, economy]);
      const worth = computeBattleWorth(fielded, economy, ruleset);
      const turned = computeBattleWorth(fielded.toReversed(), economy, ruleset);
      expect(JSON.stringify([fielded, economy])).toBe(before);
      for (const name of ['damageWpPerPv', 'lossWpPerPv', 'pilotWp'] as const)
        expect(turned[name]).toBeCloseTo(worth[name], 8);
    }),
  );
});
