import { describe, expect, it } from 'vitest';
import { getCard, listArmyLists } from '../../catalogue/catalogue.ts';
import type { AllegianceId, ForceId } from '../../domain/ids.ts';
import type { Skill } from '../../domain/pilot.ts';
import { computeCardPv } from '../../rules/point-value.ts';
import { createScriptedDice } from '../../rules/scripted-dice.ts';
import { createSeededDice } from '../../rules/seeded-dice.ts';
import type { EconomyPreset } from '../economy/economy-preset.ts';
import { planArmyList } from './force-plan.ts';
import { computeForcePv, computeReadyPv, computeUnitPv, getUnavailableReason } from './force-value.ts';
import {
  chooseFieldCommander,
  computeLimitPv,
  computeShares,
  listGroupLimits,
  validateParticipation,
  type FieldableUnit,
} from './participation.ts';
import { generatePilotName } from '../names/pilot-names.ts';
import { sourced } from '../economy/provenance.ts';
import { sampleCampaign, smallSampleCampaign } from './sample-campaign.ts';

function unit(
  id: string,
  basePv: number,
  change: Partial<FieldableUnit> = {},
  skill: Skill = 4,
): FieldableUnit {
  return {
    id,
    card: { basePv, specials: [] },
    standing: 'serving',
    pilot: { skill, status: 'active' },
    ...change,
  };
}

const force = [
  unit('a', 39, {}, 2),
  unit('b', 35, {}, 6),
  unit('wreck', 30, { standing: 'wrecked' }),
  unit('lost', 30, { standing: 'lost' }),
  unit('empty', 20, { pilot: null }),
  unit('hurt', 21, { pilot: { skill: 4, status: 'wounded' } }),
];

describe('point values', () => {
  it('go with the Skill, and with what is left of the force', () => {
    expect(force.slice(0, 2).map(computeUnitPv)).toEqual([55, 27]);
    expect(computeForcePv(force)).toBe(55 + 27 + 30 + 20 + 21);
    expect(computeReadyPv(force)).toBe(55 + 27);
    expect(force.map(getUnavailableReason)).toEqual([
      null,
      null,
      'wrecked',
      'lost',
      'no-pilot',
      'pilot-wounded',
    ]);
  });
});

describe('participation', () => {
  const validate = (
    units: readonly FieldableUnit[],
    ids: string[],
    percent: number,
    economy: Pick<EconomyPreset, 'fieldedPv' | 'fieldedUnits'> = {},
  ) => {
    const one = { id: 'f1' as ForceId, allegianceId: 'a1' as AllegianceId, size: 2, units };
    const groups = listGroupLimits([one], { percent, sharing: 'each', economy });
    return validateParticipation('attacker', [one], ids, { percent, groups });
  };
  const check = (ids: string[], percent = 100) => validate(force, ids, percent);

  it('is limited by lances too where the economy says so: 100 PV and 3 units each, of two lances', () => {
    const hotSpots = { fieldedPv: sourced(100, 'H'), fieldedUnits: sourced(3, 'H') };
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const light = ids.map((id) => unit(id, 10));
    expect(validate(light, ids.slice(0, 6), 100, hotSpots)).toEqual([]);
    expect(validate(light, ids, 100, hotSpots)).toEqual([
      { code: 'engagement.too-many-units', side: 'attacker', forceIds: ['f1'], count: 7, most: 6 },
    ]);
    const heavy = ids.map((id) => unit(id, 51));
    expect(validate(heavy, ids.slice(0, 3), 100, hotSpots)).toEqual([]);
    expect(validate(heavy, ids.slice(0, 4), 100, hotSpots)).toMatchObject([
      { code: 'engagement.over-limit', pv: 204, limitPv: 200 },
    ]);
  });

  it('is limited to a share of the force, rounded down', () => {
    expect(computeLimitPv(force, 50, 1, {})).toBe(76);
    expect(check(['a'], 36)).toEqual([]);
    expect(check(['a'], 35)).toEqual([
      { code: 'engagement.over-limit', side: 'attacker', forceIds: ['f1'], pv: 55, limitPv: 53, percent: 35 },
    ]);
  });

  it('is never too little for the cheapest unit that is ready', () => {
    const last = [unit('last', 48)];
    expect(computeLimitPv(last, 50, 1, {})).toBe(48);
    expect(validate(last, ['last'], 50)).toEqual([]);
    const heavy = [unit('ready', 60), unit('other', 70), unit('wreck', 20, { standing: 'wrecked' })];
    expect(computeLimitPv(heavy, 30, 1, {})).toBe(60);
    expect(validate(heavy, ['other'], 30)).toHaveLength(1);
    expect(computeLimitPv([unit('wreck', 48, { standing: 'wrecked' })], 50, 1, {})).toBe(24);
    expect(computeLimitPv([], 50, 1, {})).toBe(0);
  });

  it('lets the stronger side field no more than a fair share of the weaker', () => {
    const sides = (one: number, other: number) => ({
      attacker: [{ units: [unit('one', one)] }],
      defender: [{ units: [unit('other', other)] }],
    });
    const share = (one: number, other: number, percent?: number) =>
      computeShares({ attacker: 75, defender: 50 }, sides(one, other), {
        fairPercent: percent === undefined ? undefined : { value: percent, certainty: 'ours' },
      });
    expect(share(200, 100)).toEqual({ attacker: 75, defender: 50 });
    expect(share(110, 100, 110)).toEqual({ attacker: 75, defender: 50 });
    expect(share(220, 100, 110)).toEqual({ attacker: 37, defender: 50 });
    expect(share(100, 400, 100)).toEqual({ attacker: 75, defender: 12 });
    expect(share(400, 0, 110)).toEqual({ attacker: 75, defender: 50 });
    expect(share(40_000, 1, 110)).toEqual({ attacker: 1, defender: 50 });
  });

  it('names everything that is wrong', () => {
    expect(check([])).toEqual([{ code: 'engagement.no-participants', side: 'attacker' }]);
    expect(check(['a', 'a', 'stranger', 'hurt', 'wreck']).map((problem) => problem.code)).toEqual([
      'engagement.unit-twice',
      'unit.not-in-force',
      'engagement.unit-unavailable',
      'engagement.unit-unavailable',
    ]);
  });

  it('has somebody in command', () => {
    const [a, b] = [
      { ...force[0]!, commander: false },
      { ...force[1]!, commander: true },
    ];
    expect(chooseFieldCommander([a, b])).toBe('b');
    expect(chooseFieldCommander([{ ...b, commander: false }, a])).toBe('a');
    expect(chooseFieldCommander([])).toBeNull();
  });
});

describe('the sample campaign', () => {
  it('fields the two army lists, a pilot in each unit, nobody twice', () => {
    const lists = ['Davion Company', 'Liao Company'];
    const names = new Set<string>();
    for (const [index, plan] of smallSampleCampaign.forces.entries()) {
      const units = plan.lances.flatMap((lance) => lance.units);
      const list = listArmyLists().find(({ id }) => id === lists[index])!;
      expect(units.map((one) => one.cardId).toSorted()).toEqual(list.cards.map((card) => card.id).toSorted());
      expect(plan.lances.map((lance) => lance.units.length)).toEqual([4, 4, 4]);
      const commanders = units.filter((one) => one.commander);
      expect(commanders).toHaveLength(1);
      expect(plan.commander).toContain(commanders[0]!.pilot!.name);
      for (const { pilot } of units) names.add(pilot!.name);
    }
    expect(names.size).toBe(24);
  });

  it('is fair: the PV of the two sides is within 5 percent', () => {
    for (const { forces } of [smallSampleCampaign, sampleCampaign]) {
      const [first, second] = [1, 2].map((allegiance) =>
        forces
          .filter((plan) => plan.allegiance === allegiance)
          .flatMap((plan) => plan.lances)
          .flatMap((lance) => lance.units)
          .reduce((sum, one) => sum + computeCardPv(getCard(one.cardId)!, one.pilot!.skill), 0),
      );
      expect(Math.abs(first! - second!) / first!).toBeLessThan(0.05);
    }
  });
});

describe('army lists', () => {
  it('become lances or Stars with a commander', () => {
    const cards = listArmyLists().find(({ id }) => id === 'Clan Wolf Binary')!.cards;
    const { lances } = planArmyList(cards, createSeededDice('x'));
    expect(lances.map(({ name, units }) => [name, units.length])).toEqual([
      ['Command Star', 5],
      ['Battle Star', 5],
    ]);
    expect(lances.flatMap((lance) => lance.units).filter((one) => one.commander)).toHaveLength(1);
    expect(planArmyList([], createSeededDice('x'))).toEqual({ lances: [], organisation: 'lance' });
  });

  it('give the same names for the same dice, and no name twice', () => {
    const dice = createScriptedDice([1, 1, 1, 1, 1, 1, 1, 1, 6, 6, 6, 6]);
    const first = generatePilotName(dice, new Set());
    const second = generatePilotName(dice, new Set([first]));
    expect(first).toBe('Adaeze Abara');
    expect(second).toBe('Zofia Zhao');
    dice.assertExhausted();
    const stuck = createScriptedDice(Array<number>(80).fill(1));
    expect(generatePilotName(stuck, new Set([first, `${first} 2`]))).toBe(`${first} 3`);
  });
});
