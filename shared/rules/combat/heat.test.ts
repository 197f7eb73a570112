import { describe, expect, it } from 'vitest';
import { makeCard, makeFighter, standard2018 } from '../testing/fixtures.ts';
import { withDice } from '../testing/scripted.ts';
import type { CombatState } from './combat-state.ts';
import { computeHeatAfterTurn, computeOverheatLimit, resolveHeat } from './heat.ts';

const ruleset = standard2018();
const quiet = { heat: 0, fired: false, overheatUsed: 0, outsideHeat: 0, engineHits: 0 };

describe('heat after a turn', () => {
  it.each([
    ['no attack cools to 0', { heat: 3 }, 0],
    ['no attack cools heat from outside too', { heat: 1, outsideHeat: 2 }, 0],
    ['an attack without overheat leaves it as it is', { heat: 2, fired: true }, 2],
    ['overheat adds', { heat: 1, fired: true, overheatUsed: 2 }, 3],
    ['never over the end of the scale', { heat: 3, fired: true, overheatUsed: 3 }, 4],
    ['a hurt engine adds one', { fired: true, engineHits: 1 }, 1],
    ['a hurt engine adds to overheat', { fired: true, engineHits: 1, overheatUsed: 1 }, 2],
    ['a hurt engine is quiet without an attack', { heat: 2, engineHits: 1 }, 0],
    ['heat from outside is two at most', { fired: true, outsideHeat: 5 }, 2],
    ['water takes a point of overheat', { heat: 1, fired: true, overheatUsed: 1, inWater: true }, 1],
    [
      'water of less than 1" takes no overheat',
      { heat: 1, fired: true, overheatUsed: 1, inWater: true, depthInches: 0.9 },
      2,
    ],
    [
      'water of 1" takes a point of overheat',
      { heat: 1, fired: true, overheatUsed: 1, inWater: true, depthInches: 1 },
      1,
    ],
    ['a puddle cools nothing else', { heat: 2, fired: true, inWater: true, depthInches: 0.5 }, 2],
    ['water cools an attack without overheat', { heat: 2, fired: true, inWater: true }, 1],
    ['water cools no further than 0', { fired: true, inWater: true }, 0],
    ['on purpose, to 1 at least', { heat: 3, deliberate: true }, 1],
    ['on purpose, one more', { heat: 1, fired: true, deliberate: true }, 2],
  ])('%s', (_, question, heat) => {
    expect(computeHeatAfterTurn(ruleset.heat, { ...quiet, ...question })).toBe(heat);
  });

  it('limits overheat by the card and by the boxes left', () => {
    expect(computeOverheatLimit(ruleset.heat, 3, 0)).toBe(3);
    expect(computeOverheatLimit(ruleset.heat, 3, 2)).toBe(2);
    expect(computeOverheatLimit(ruleset.heat, 3, 4)).toBe(0);
  });
});

describe('shutdown', () => {
  const settle = (state: Partial<CombatState>, type = 'BM') =>
    withDice([], (dice) => resolveHeat(ruleset, makeFighter('unit', makeCard({ type }), { state }), dice));

  it('comes with the last level, and the turn after that ends with a restart at 0', () => {
    const hot = settle({ heat: 2, fired: true, overheatUsed: 2 });
    expect(hot.state).toMatchObject({
      heat: 4,
      shutdown: true,
      fired: false,
      overheatUsed: 0,
      outsideHeat: 0,
    });
    expect(hot.events).toEqual([
      { type: 'heat', unitId: 'unit', from: 2, to: 4 },
      { type: 'shutdown', unitId: 'unit' },
    ]);
    const cold = settle({ heat: 4, shutdown: true, outsideHeat: 2 });
    expect(cold.state).toMatchObject({ heat: 0, shutdown: false });
    expect(cold.events).toEqual([
      { type: 'heat', unitId: 'unit', from: 4, to: 0 },
      { type: 'restarted', unitId: 'unit' },
    ]);
  });

  it('is told of a level only when it changes', () => {
    expect(settle({ heat: 2, fired: true }).events).toEqual([]);
    expect(settle({}).events).toEqual([]);
  });

  it('does not happen without a heat scale', () => {
    expect(settle({ fired: true, outsideHeat: 2 }, 'CV').state).toMatchObject({ heat: 0, outsideHeat: 0 });
  });
});
