import { describe, expect, it } from 'vitest';
import { getCard } from '../../catalogue/catalogue.ts';
import { getRuleset } from '../../rules/rulesets.ts';
import { computeHealing, computeHire } from '../hire.ts';
import { getFreshDamage } from '../readiness.ts';
import { computeRepair } from '../repair.ts';
import { computeBuyPrice, computeSellPrice } from '../trade.ts';
import { classicChaos } from './classic-chaos.ts';
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
});

describe('Long campaign', () => {
  it('asks half of that', () => {
    expect(computeBuyPrice({ ...atlas, basePv: 35 }, longCampaign)).toBe(700);
    expect(computeSellPrice({ ...atlas, basePv: 35 }, longCampaign)).toBe(350);
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

  it('hires a green MechWarrior for 30 SP and heals a wound for 100', () => {
    expect(computeHire(classicChaos, false)).toEqual({ costSp: 30, skill: 5 });
    expect(computeHealing(2, classicChaos)).toBe(200);
  });
});
