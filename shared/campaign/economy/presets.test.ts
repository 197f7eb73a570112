import { describe, expect, it } from 'vitest';
import { getCard } from '../../catalogue/catalogue.ts';
import { getRuleset } from '../../rules/rulesets.ts';
import { computeHealing, computeHire } from '../pilots/hire.ts';
import { computeDebtShare, isRepaymentDue } from './debt.ts';
import { computeCombatPay, listMonthlyCosts } from './pay-and-upkeep.ts';
import { getFreshDamage } from '../forces/readiness.ts';
import { computeRearming } from '../maintenance/ammunition.ts';
import { computeReconfiguration } from '../maintenance/omni.ts';
import { computeRepair } from '../maintenance/repair.ts';
import { computeBuyPrice, computeSellPrice } from './trade.ts';
import { classicChaos } from './classic-chaos.ts';
import { hotSpots } from './hot-spots.ts';
import { longCampaign } from './long-campaign.ts';
import { totalChaos } from './total-chaos.ts';

/** Size 4, 100 tons, 48 PV, Inner Sphere. */
const atlas = getCard(147)!;
const ruleset = getRuleset('alpha-strike-standard-2018')!;

/** Prices as somebody with the book and a pencil finds them. */
describe('Total Chaos', () => {
  it('sells a unit of 35 PV for 1,400 SP and buys it back for 700', () => {
    expect(computeBuyPrice({ ...atlas, basePv: 35 }, totalChaos)).toBe(1400);
    expect(computeSellPrice({ ...atlas, basePv: 35 }, totalChaos)).toBe(700);
  });

  it('rearms a unit of any size for 20 SP', () => {
    const units = [atlas, { ...atlas, size: 1, techBase: 'Clan' } as const];
    expect(units.map((card) => computeRearming({ ...card, specials: [] }, totalChaos))).toEqual([20, 20]);
  });
});

describe('Long campaign', () => {
  it('asks half of that for a purchase, and pays a quarter of a sale: salvage is sold too', () => {
    expect(computeBuyPrice({ ...atlas, basePv: 35 }, longCampaign)).toBe(700);
    expect(computeSellPrice({ ...atlas, basePv: 35 }, longCampaign)).toBe(175);
  });
});

describe('Classic Chaos', () => {
  it.each([
    ['a standard ’Mech of 100 tons', atlas, 2000, 1000],
    ['a Clan ’Mech of 75 tons', { ...atlas, techBase: 'Clan', tonnage: 75 } as const, 2250, 1125],
    ['a tank of 60 tons', { ...atlas, type: 'CV', tonnage: 60 }, 900, 450],
    ['a Clan tank of 60 tons', { ...atlas, type: 'CV', tonnage: 60, techBase: 'Clan' } as const, 1200, 600],
    ['a squad of four suits', { ...atlas, type: 'BA', tonnage: 4 }, 200, 100],
  ])('buys and sells %s by its tons', (_name, card, buy, sell) => {
    expect([computeBuyPrice(card, classicChaos), computeSellPrice(card, classicChaos)]).toEqual([buy, sell]);
  });

  it('repairs armor for a SP a ton and structure for two, whatever the technology', () => {
    const repair = (damage: object, techBase: 'Clan' | 'Inner Sphere' = 'Inner Sphere') =>
      computeRepair(
        {
          card: { ...atlas, techBase },
          damage: { ...getFreshDamage(atlas), ...damage },
          standing: 'serving',
        },
        classicChaos,
        ruleset,
      );
    expect(repair({ armorLeft: 3 })).toEqual({
      kind: 'armor',
      costSp: 100,
      parts: [{ code: 'rate-armor', value: 100 }],
    });
    expect(repair({ structureLeft: atlas.structure - 1 })?.costSp).toBe(200);
    expect(repair({ structureLeft: atlas.structure - 1 }, 'Clan')?.costSp).toBe(200);
  });

  it('gives an Omni another configuration for a quarter of its tons', () => {
    expect(computeReconfiguration({ ...atlas, tonnage: 75 }, classicChaos)).toBe(19);
  });

  it('hires a green MechWarrior for 30 SP and heals a wound for 100', () => {
    expect(computeHire(classicChaos, false, { size: 3 })).toEqual({ costSp: 30, skill: 5 });
    expect(computeHealing({ wounds: 2, skill: 4 }, classicChaos, { size: 3 })).toBe(200);
  });

  it('hires one of Skill 4 for twice as much', () => {
    const regulars = { hire: { ...classicChaos.hire, skill: { value: 4, certainty: 'M' } as const } };
    expect(computeHire(regulars, false, { size: 3 })).toEqual({ costSp: 60, skill: 4 });
  });

  it('rearms by technology, and nobody who carries energy weapons only', () => {
    const rearm = (changes: Partial<typeof atlas>) =>
      computeRearming({ ...atlas, specials: [], ...changes }, classicChaos);
    expect(rearm({})).toBe(10);
    expect(rearm({ techBase: 'Clan' })).toBe(50);
    expect(rearm({ specials: ['ENE'] })).toBeNull();
  });
});

describe('Hot Spots style', () => {
  it('pays a force of two lances 500, 1,000 and 1,500 SP for one, two and three objectives or more', () => {
    expect([0, 1, 2, 3, 4].map((met) => computeCombatPay(met, 2, hotSpots))).toEqual([
      0, 500, 1000, 1500, 1500,
    ]);
  });

  it('charges a force of three lances 1,500 SP of upkeep and 900 of transport a month', () => {
    expect(listMonthlyCosts(3, hotSpots)).toEqual([
      { kind: 'upkeep', costSp: 1500 },
      { kind: 'transport', costSp: 900 },
    ]);
    expect(listMonthlyCosts(3, totalChaos)).toEqual([]);
  });

  it('takes half of the pay for a debt, no more than is owed, in whole WP', () => {
    expect(computeDebtShare(1000, 500, 3, hotSpots)).toEqual({ wp: 83, sp: 249 });
    expect(computeDebtShare(10, 500, 3, hotSpots)).toEqual({ wp: 10, sp: 30 });
    expect(computeDebtShare(-10, 500, 3, hotSpots)).toEqual({ wp: 0, sp: 0 });
    expect(computeDebtShare(1000, 500, 3, totalChaos)).toEqual({ wp: 0, sp: 0 });
  });

  it('lets a debt last six months, however many tracks it takes', () => {
    const owed = { warchestWp: -1, tracksInDebt: 12 };
    expect(isRepaymentDue({ ...owed, monthsInDebt: 5 }, hotSpots)).toBe(false);
    expect(isRepaymentDue({ ...owed, monthsInDebt: 6 }, hotSpots)).toBe(true);
    expect(isRepaymentDue({ ...owed, monthsInDebt: 0 }, totalChaos)).toBe(true);
  });
});
