import { describe, expect, it } from 'vitest';
import { findNearestNames } from './nearest-names.ts';

const NAMES = ['force.list', 'force.rename', 'lance.rename', 'unit.move', 'unit.sell', 'campaign.open'];

describe('the names most like a mistyped one', () => {
  it.each([
    ['force.renme', ['force.rename', 'lance.rename', 'force.list']],
    ['UNIT.SELL', ['unit.sell', 'unit.move']],
    ['campain.open', ['campaign.open']],
    ['zzzz', []],
    ['', []],
    ['x'.repeat(1e6), []],
  ])('for %.20s are %j', (typed, nearest) => {
    expect(findNearestNames(typed, NAMES)).toEqual(nearest);
  });
});
