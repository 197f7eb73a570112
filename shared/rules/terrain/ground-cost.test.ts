import { describe, expect, it } from 'vitest';
import { getRuleset, listRulesets } from '../rulesets.ts';
import { standard2018 } from '../testing/fixtures.ts';
import { standardOnGround } from '../testing/ground-options.ts';
import { FOOT_SOLDIERS, HOVERCRAFT, TANK, WALKER } from '../testing/movers.ts';
import {
  computeGroundAdvance,
  computeGroundCost,
  computeMinimumAdvance,
  isMobile,
  resolveGroundMove,
  validateWay,
  type GroundStretch,
} from './ground-cost.ts';

const rules = standard2018().movement;

function stretch(changes: Partial<GroundStretch> = {}): GroundStretch {
  return { inches: 4, features: [], ...changes };
}

describe('the price of an inch', () => {
  it.each([
    ['clear ground', 'ground', {}, 1],
    ['rough', 'ground', { features: ['rough'] }, 2],
    ['rubble', 'ground', { features: ['rubble'] }, 2],
    ['woods', 'ground', { features: ['woods'] }, 2],
    ['rough and woods', 'ground', { features: ['rough', 'woods'] }, 3],
    ['shallow water', 'ground', { waterDepthInches: 0 }, 2],
    ['water 1" deep', 'wading', { waterDepthInches: 1 }, 2],
    ['deep water with rubble in it', 'wading', { waterDepthInches: 2.5, features: ['rubble'] }, 3],
    ['water below a hull', 'surface', { waterDepthInches: 3 }, 1],
    ['water around a swimmer', 'swimming', { waterDepthInches: 3 }, 1],
    ['woods below a rotor', 'air', { features: ['woods'] }, 1],
  ] as const)('%s', (_, footing, ground, price) => {
    expect(computeGroundCost(rules, footing, stretch(ground))).toBe(price);
  });

  it('goes by the deepest row that the water reaches', () => {
    const rows = [
      { fromDepthInches: 0, extraCost: 0 },
      { fromDepthInches: 1, extraCost: 1 },
      { fromDepthInches: 2, extraCost: 3 },
    ];
    const price = (waterDepthInches: number) =>
      computeGroundCost({ ...rules, waterCost: rows }, 'wading', stretch({ waterDepthInches }));
    expect([0, 0.9, 1, 1.9, 2, 9].map(price)).toEqual([1, 1, 2, 2, 4, 4]);
    const deepOnly = { ...rules, waterCost: rows.slice(1) };
    expect(computeGroundCost(deepOnly, 'ground', stretch({ waterDepthInches: 0.5 }))).toBe(1);
  });

  it('has a row for each depth that the errata name', () => {
    expect(rules.waterCost.map(({ fromDepthInches }) => fromDepthInches)).toEqual([0, 1, 2]);
  });
});

describe('an advance', () => {
  it('costs a vehicle more for a level than a walker', () => {
    const hill = [stretch({ inches: 2, levelChangeInches: 2 })];
    expect(computeGroundAdvance(rules, WALKER, 10, hill).spentInches).toBe(4);
    expect(computeGroundAdvance(rules, FOOT_SOLDIERS, 10, hill).spentInches).toBe(4);
    expect(computeGroundAdvance(rules, TANK, 10, hill).spentInches).toBe(6);
  });

  it('costs twice as much for a level with the advanced terrain table', () => {
    const advanced = standardOnGround('advanced-terrain').movement;
    const hill = [stretch({ inches: 1, levelChangeInches: -1 })];
    const spent = [WALKER, FOOT_SOLDIERS, TANK].map(
      (mover) => computeGroundAdvance(advanced, mover, 20, hill).spentInches,
    );
    expect(spent).toEqual([3, 3, 5]);
  });

  it('stops before prohibited ground', () => {
    const ford = [stretch(), stretch({ waterDepthInches: 1 }), stretch()];
    expect(computeGroundAdvance(rules, TANK, 20, ford)).toEqual({
      covered: [4, 0, 0],
      spentInches: 4,
      stopped: 'prohibited',
    });
    expect(computeGroundAdvance(rules, HOVERCRAFT, 20, ford)).toMatchObject({
      spentInches: 12,
      stopped: null,
    });
  });

  it.each([
    [2, 4, null],
    [2, -4, null],
    [2, 4.1, 'too-steep'],
    [0.5, 1, null],
    [0.5, 2, 'too-steep'],
    [0.5, -2, 'too-steep'],
    [0, 0.1, 'too-steep'],
  ])('over %i" goes %i" up or down, or not: 001 "Level Change"', (inches, levelChangeInches, stopped) => {
    const slope = [stretch({ inches, levelChangeInches })];
    expect(computeGroundAdvance(rules, WALKER, 20, slope).stopped).toBe(stopped);
    expect(computeMinimumAdvance(rules, WALKER, 20, slope).stopped).toBe(stopped);
  });

  it('climbs no cliff in small steps', () => {
    const cliff = Array.from({ length: 8 }, () => stretch({ inches: 0.1, levelChangeInches: 0.5 }));
    expect(computeGroundAdvance(rules, WALKER, 20, cliff)).toMatchObject({
      spentInches: 0,
      stopped: 'too-steep',
    });
  });

  it('is up with the inches that the slope takes, or stays below', () => {
    const hill = [stretch(), stretch({ levelChangeInches: 2 })];
    const advance = (move: number) => computeGroundAdvance(rules, WALKER, move, hill);
    expect(advance(6.9)).toEqual({ covered: [4, 0], spentInches: 4, stopped: 'level-unpaid' });
    expect(advance(7)).toEqual({ covered: [4, 1], spentInches: 7, stopped: 'move-spent' });
    const mountain = [stretch({ levelChangeInches: 8 })];
    expect(computeMinimumAdvance(rules, WALKER, 20, mountain)).toEqual({
      covered: [0],
      spentInches: 0,
      stopped: 'level-unpaid',
    });
  });

  it('pays for no level in the air', () => {
    const vtol = { family: 'vehicle', mode: 'vtol', specials: [] } as const;
    const cliff = [stretch({ levelChangeInches: 9, features: ['woods'] })];
    expect(computeGroundAdvance(rules, vtol, 4, cliff)).toEqual({
      covered: [4],
      spentInches: 4,
      stopped: null,
    });
  });
});

describe('the minimum movement', () => {
  const thicket = [stretch({ features: ['rough', 'woods'], levelChangeInches: 2 })];

  it('takes a mobile unit two inches, whatever they cost', () => {
    expect(resolveGroundMove(rules, WALKER, 1, thicket)).toEqual({
      covered: [2],
      spentInches: 1,
      stopped: 'move-spent',
    });
  });

  it('takes an immobile unit nowhere', () => {
    expect(isMobile(1)).toBe(true);
    expect(isMobile(0.5)).toBe(false);
    for (const moveInches of [0, 0.5])
      expect(resolveGroundMove(rules, WALKER, moveInches, thicket)).toEqual({
        covered: [0],
        spentInches: 0,
        stopped: 'move-spent',
      });
  });

  it('opens no prohibited ground', () => {
    expect(resolveGroundMove(rules, TANK, 2, [stretch({ waterDepthInches: 2 })])).toMatchObject({
      covered: [0],
      stopped: 'prohibited',
    });
    expect(
      computeMinimumAdvance(rules, WALKER, 2, [stretch({ inches: 1, levelChangeInches: 3 })]),
    ).toMatchObject({
      covered: [0],
      spentInches: 0,
      stopped: 'too-steep',
    });
  });

  it('gives way to a Move that reaches farther', () => {
    expect(resolveGroundMove(rules, WALKER, 8, [stretch()])).toEqual({
      covered: [4],
      spentInches: 4,
      stopped: null,
    });
  });

  it('is not taken where paying costs less', () => {
    expect(resolveGroundMove(rules, WALKER, 8, [stretch({ inches: 1 })]).spentInches).toBe(1);
  });

  it('costs the whole Move however short it is', () => {
    expect(computeMinimumAdvance(rules, WALKER, 6, [stretch({ inches: 0.5 })]).spentInches).toBe(6);
  });

  it('ends where the way ends', () => {
    expect(computeMinimumAdvance(rules, WALKER, 1, [stretch({ inches: 1.5 })])).toMatchObject({
      covered: [1.5],
      stopped: null,
    });
  });
});

it.each(listRulesets().map(({ id }) => id))('%s moves two inches at least and climbs two for one', (id) => {
  expect(getRuleset(id)?.movement).toMatchObject({ minimumInches: 2, steepestInches: 2, clearCost: 1 });
});

it('names every figure of a way that cannot be', () => {
  const way = [
    stretch({ inches: -1, waterDepthInches: Infinity }),
    stretch({ features: ['woods', 'woods'], levelChangeInches: NaN }),
  ];
  expect(validateWay(NaN, way)).toEqual([
    { path: 'moveInches', code: 'not-finite' },
    { path: 'way[0].inches', code: 'negative' },
    { path: 'way[0].waterDepthInches', code: 'not-finite' },
    { path: 'way[1].levelChangeInches', code: 'not-finite' },
    { path: 'way[1].features', code: 'twice' },
  ]);
  expect(validateWay(6, [stretch({ levelChangeInches: -2, waterDepthInches: 0 })])).toEqual([]);
});
