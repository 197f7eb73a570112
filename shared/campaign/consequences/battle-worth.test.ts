import { describe, expect, it } from 'vitest';
import type { Skill } from '../../domain/pilot.ts';
import type { UnitCard } from '../../domain/unit-card.ts';
import { makeCard, standard2018 } from '../../rules/testing/fixtures.ts';
import { changeEconomy, type EconomyChange } from '../economy/change-economy.ts';
import type { EconomyPreset } from '../economy/economy-preset.ts';
import { ECONOMIES, getEconomy } from '../economy/presets.ts';
import { totalChaos } from '../economy/total-chaos.ts';
import { computeBattleWorth } from './battle-worth.ts';

const ruleset = standard2018();
/** One lance of the usual technology: a WP buys an SP. */
const lance = { size: 1, spPerWp: 1 };
const USUAL: { readonly economy: EconomyPreset; readonly skill: Skill; readonly force: typeof lance } = {
  economy: totalChaos,
  skill: 4,
  force: lance,
};
/** PV 30, Size 2, five points of armor on four of structure. */
const medium = makeCard();

function price(cards: readonly UnitCard[], changes: Partial<typeof USUAL> = {}) {
  const { economy, skill, force } = { ...USUAL, ...changes };
  return computeBattleWorth(
    cards.map((card) => ({ card, skill, force })),
    economy,
    ruleset,
  );
}

function change(changes: readonly EconomyChange[], economy = totalChaos): EconomyPreset {
  const changed = changeEconomy(economy, changes);
  if (changed.problems !== undefined) throw new Error(JSON.stringify(changed.problems));
  return changed.economy;
}

const FREE = ['armor', 'structure', 'crippled', 'destroyed'].map((kind) => ({
  path: `repair.rates.${kind}`,
  value: 0,
}));

describe('what a battle costs a side by the prices of its campaign', () => {
  it('damage costs the mean repair of what a whole unit survives', () => {
    // 1 to 5 hits: armor, 40 SP. 6: structure, 80 SP. 7 and 8: half of the structure or less is left, 120 SP.
    const meanSp = (5 * 40 + 80 + 2 * 120) / 8;
    expect(price([medium]).damageWpPerPv).toBeCloseTo(meanSp / 15, 10);
  });

  it('a loss costs a new machine, less what the wreck is worth where it is recovered', () => {
    // A new one costs 1200 SP, rebuilding it 200. 4 or more of 2D6 in half of all battles.
    expect(price([medium]).lossWpPerPv).toBeCloseTo((1200 - (0.5 * 33 * 1000) / 36) / 30, 10);
  });

  it('a wreck that costs more to rebuild than to sell is sold', () => {
    const economy = change([{ path: 'repair.rates.destroyed', value: 1000 }]);
    expect(price([medium], { economy }).lossWpPerPv).toBe(40);
    const unharmed = change([{ path: 'trade.repairPercent', value: 0 }], economy);
    expect(price([medium], { economy: unharmed }).lossWpPerPv).toBeCloseTo(
      (1200 - (0.5 * 33 * 600) / 36) / 30,
      10,
    );
  });

  it('a pilot costs a new one or a wound, as the dice for him fall', () => {
    // Held by the enemy: captured 6 of 36, wounded 9. Otherwise: killed 3, wounded 12.
    const hired = 150;
    const mean = (lost: number): number => (0.5 * (6 * lost + 9 * 30 + 3 * lost + 12 * 30)) / 36;
    expect(price([medium]).pilotWp).toBeCloseTo(mean(hired), 10);
    expect(price([medium], { skill: 2 }).pilotWp).toBeCloseTo(mean(hired + 400 + 500), 10);
    expect(price([medium], { skill: 6 }).pilotWp).toBeCloseTo(mean(hired), 10);
  });

  it('a large force pays fewer WP for the same', () => {
    const small = price([medium]);
    const large = price([medium], { force: { size: 3, spPerWp: 4 } });
    expect(large.damageWpPerPv).toBeCloseTo(small.damageWpPerPv / 4, 10);
    expect(large.lossWpPerPv).toBeCloseTo(small.lossWpPerPv / 4, 10);
    expect(large.pilotWp).toBeCloseTo(small.pilotWp / 4, 10);
  });

  it('units count by their PV, each with the force that pays for it', () => {
    const heavy = makeCard({ basePv: 60, size: 4 });
    const one = price([medium]);
    const other = price([heavy]);
    const both = price([medium, heavy]);
    expect(both.damageWpPerPv).toBeCloseTo((one.damageWpPerPv + 2 * other.damageWpPerPv) / 3, 10);
    expect(both.lossWpPerPv).toBeCloseTo((one.lossWpPerPv + 2 * other.lossWpPerPv) / 3, 10);
    const allies = computeBattleWorth(
      [
        { card: medium, skill: 4, force: lance },
        { card: medium, skill: 4, force: { size: 1, spPerWp: 2 } },
      ],
      totalChaos,
      ruleset,
    );
    expect(allies.lossWpPerPv).toBeCloseTo(one.lossWpPerPv * 0.75, 10);
  });

  it('technology and type count as they do in the repair bay', () => {
    const { damageWpPerPv } = price([medium]);
    expect(price([makeCard({ techBase: 'Clan' })]).damageWpPerPv).toBeCloseTo(1.5 * damageWpPerPv, 10);
    const tank = price([makeCard({ type: 'CV' })]).damageWpPerPv;
    expect(tank).toBeCloseTo(damageWpPerPv / 2, 10);
  });

  it('nothing costs anything where nothing is bought or repaired, and for a side without units', () => {
    const nothing = { damageWpPerPv: 0, lossWpPerPv: 0, pilotWp: 0 };
    const economy = change([
      ...FREE,
      ...['trade.buySp', 'trade.sellSp', 'hire.costSp', 'healSpPerWound'].map((path) => ({ path, value: 0 })),
    ]);
    expect(price([medium, makeCard({ type: 'BA' })], { economy })).toEqual(nothing);
    expect(price([])).toEqual(nothing);
  });

  it('a unit that no damage leaves alive costs nothing for damage', () => {
    expect(price([makeCard({ armor: 0, structure: 1 })]).damageWpPerPv).toBe(0);
  });

  it.each([
    ['total-chaos', 3.9, 25.78, 27.5],
    ['long-campaign', 1.95, 12.89, 27.5],
    ['classic-chaos', 6.5, 24.51, 45.42],
    ['hot-spots', 3.9, 25.78, 27.5],
  ])('%s: what it comes to', (id, damageWpPerPv, lossWpPerPv, pilotWp) => {
    const told = price([medium, makeCard({ type: 'CV', basePv: 20 })], { economy: getEconomy(id)! });
    expect(told.damageWpPerPv).toBeCloseTo(damageWpPerPv, 2);
    expect(told.lossWpPerPv).toBeCloseTo(lossWpPerPv, 2);
    expect(told.pilotWp).toBeCloseTo(pilotWp, 2);
  });

  it('every preset is among them', () => {
    expect(ECONOMIES.map(({ id }) => id).toSorted()).toEqual([
      'classic-chaos',
      'hot-spots',
      'long-campaign',
      'total-chaos',
    ]);
  });
});
