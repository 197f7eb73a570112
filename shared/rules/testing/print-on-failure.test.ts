import { describe, expect, it } from 'vitest';
import { resolveAttack } from '../combat/attack.ts';
import { makeFighter, standard2018 } from './fixtures.ts';
import { withDice } from './scripted.ts';
import { formatEvents } from './write-battle-log.ts';

const ORDER = { kind: 'weapon', rangeInches: 6, fromRear: false, overheat: 0 } as const;
const attack = () =>
  withDice([5, 4], (dice) => resolveAttack(standard2018(), makeFighter('a'), makeFighter('t'), ORDER, dice));

describe('a test of an attack that fails', () => {
  it('tells the numbers, dice and damage of the attack', () => {
    expect(formatEvents(attack().events)).toEqual([
      '0 combat     a > t weapon at 6", short: needs at least 5 (skill 4 + range-short 0 + target-movement 1); 5+4 hits for 3 (printed 3)',
      '0 combat     t marks 3 armor, 0 structure by weapon',
    ]);
  });
});
