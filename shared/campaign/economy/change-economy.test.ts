import { describe, expect, it, test } from 'vitest';
import { changeEconomy, type EconomyChange } from './change-economy.ts';
import { listEconomyValues } from './economy-values.ts';
import { longCampaign } from './long-campaign.ts';
import { totalChaos } from './total-chaos.ts';

function change(...changes: EconomyChange[]) {
  const { economy, problems } = {
    economy: undefined,
    problems: undefined,
    ...changeEconomy(totalChaos, changes),
  };
  if (economy === undefined) throw new Error(JSON.stringify(problems));
  return economy;
}

function problemsOf(...changes: EconomyChange[]) {
  return changeEconomy(totalChaos, changes).problems?.map(({ path, code }) => `${path}: ${code}`);
}

describe('a changed value', () => {
  it('keeps what the preset says, also when it is changed again', () => {
    const once = change({ path: 'repair.rates.armor', value: 30 });
    expect(once.repair.rates.armor).toEqual({
      value: 30,
      certainty: 'edited',
      preset: { value: 20, certainty: 'L' },
    });
    const twice = changeEconomy(once, [{ path: 'repair.rates.armor', value: 35 }]);
    expect(twice).toMatchObject({
      economy: { repair: { rates: { armor: { value: 35, preset: { value: 20, certainty: 'L' } } } } },
    });
  });

  it('is the preset’s again when it is reset or set to that', () => {
    const once = change({ path: 'trade.buySp', value: 50 });
    for (const value of [null, 40])
      expect(changeEconomy(once, [{ path: 'trade.buySp', value }])).toEqual({ economy: totalChaos });
  });

  it('may be one that the preset lacks, and goes when it is reset', () => {
    const { fairPercent: _, ...old } = totalChaos;
    const once = changeEconomy(old, [{ path: 'fairPercent', value: 120 }]);
    expect(once).toMatchObject({
      economy: { fairPercent: { value: 120, certainty: 'edited', preset: null } },
    });
    if (once.problems !== undefined) expect.unreachable();
    else
      expect(changeEconomy(once.economy, [{ path: 'fairPercent', value: null }])).toEqual({ economy: old });
  });
});

test.each([
  ['an unknown value', { path: 'taxes', value: 1 }, 'economy.unknown-value'],
  ['a member of an object', { path: 'repair.rates', value: 1 }, 'economy.unknown-value'],
  ['a name of the language', { path: 'constructor', value: 1 }, 'economy.unknown-value'],
  ['less than nothing', { path: 'trade.buySp', value: -1 }, 'number.out-of-range'],
  ['too much', { path: 'openingWp', value: 1_000_001 }, 'number.out-of-range'],
  ['half a point', { path: 'openingWp', value: 0.5 }, 'number.not-whole'],
  ['no number', { path: 'openingWp', value: NaN }, 'number.not-whole'],
  ['infinitely many', { path: 'repair.rates.armor', value: Infinity }, 'number.out-of-range'],
  ['a word for a number', { path: 'hire.skill', value: 'best' }, 'number.out-of-range'],
  ['a multiplier of 0', { path: 'technologyMultipliers.F', value: 0 }, 'number.out-of-range'],
  ['an unknown end', { path: 'campaignEnd', value: 'by-lot' }, 'not-one-of'],
  [
    'fates with a gap at the end',
    { path: 'pilotFates.otherwise', value: [{ upTo: 6, fate: 'killed' }] },
    'economy.fates',
  ],
  [
    'fates that fall',
    {
      path: 'pilotFates.otherwise',
      value: [
        { upTo: 6, fate: 'killed' },
        { upTo: 5, fate: 'wounded' },
        { upTo: 12, fate: 'unhurt' },
      ],
    },
    'economy.fates',
  ],
  ['more for a sale than a purchase costs', { path: 'trade.sellSp', value: 41 }, 'economy.sells-above-price'],
] as const)('%s is refused', (_name, edit, code) => {
  expect(problemsOf(edit)).toEqual([`${edit.path}: ${code}`]);
});

test('one place is changed once, and nothing is when one of several changes is refused', () => {
  expect(problemsOf({ path: 'openingWp', value: 1 }, { path: 'openingWp', value: 2 })).toEqual([
    'openingWp: twice',
  ]);
  expect(problemsOf({ path: 'openingWp', value: 1 }, { path: 'taxes', value: 2 })).toHaveLength(1);
});

test('changes of all values at once are one economy', () => {
  const changes = listEconomyValues(longCampaign).flatMap(({ path, sourced }) =>
    sourced === undefined ? [] : [{ path, value: sourced.value }],
  );
  expect(changeEconomy(totalChaos, changes)).not.toHaveProperty('problems');
});
