import { expect, it } from 'vitest';
import { FOOT_SOLDIERS, WALKER } from '../../testing/movers.ts';
import { listJumpBars, validateJump, type Jump } from './jump.ts';

const LEAP: Jump = {
  jumpInches: 6,
  distanceInches: 6,
  highestInches: 0,
  fromWaterInches: null,
  toWaterInches: null,
};

it.each([
  ['over anything, to its last inch', {}, []],
  ['an inch too far', { distanceInches: 7 }, ['too-far']],
  ['over what is lower than its Move', { highestInches: 5.9 }, []],
  ['over what is as high as its Move', { highestInches: 6 }, ['too-tall']],
  ['down from any height', { highestInches: -20 }, []],
  ['into water', { toWaterInches: 3 }, []],
  ['out of water', { fromWaterInches: 1 }, ['out-of-water']],
  ['out of a puddle', { fromWaterInches: 0.5 }, []],
  [
    'everything at once',
    { distanceInches: 9, highestInches: 9, fromWaterInches: 2 },
    ['too-far', 'too-tall', 'out-of-water'],
  ],
  ['without a jump Move', { jumpInches: 0 }, ['too-far', 'too-tall']],
] as const)('%s', (_, changes, bars) => {
  expect(listJumpBars(WALKER, { ...LEAP, ...changes })).toEqual(bars);
});

it('lands on no ground that is prohibited to the unit', () => {
  expect(listJumpBars(FOOT_SOLDIERS, { ...LEAP, toWaterInches: 1 })).toEqual(['prohibited']);
});

it('names every figure that no jump can have', () => {
  const jump = {
    jumpInches: -1,
    distanceInches: NaN,
    highestInches: Infinity,
    fromWaterInches: -1,
    toWaterInches: NaN,
  };
  expect(validateJump(jump).map(({ path, code }) => `${path} ${code}`)).toEqual([
    'jumpInches negative',
    'distanceInches not-finite',
    'highestInches not-finite',
    'fromWaterInches negative',
    'toWaterInches not-finite',
  ]);
  expect(validateJump(LEAP)).toEqual([]);
});
