import { expect, it } from 'vitest';
import { nameUnitBriefly } from './unit.ts';

it.each([
  [{ chassis: 'Shadow Hawk', variant: 'SHD-2H' }, 'Shadow Hawk SHD-2H'],
  [{ chassis: 'Summoner (Thor)', variant: 'Prime' }, 'Summoner Prime'],
  [{ chassis: 'Elemental', variant: '' }, 'Elemental'],
])('the short name of a unit tells what it is: chassis and variant', (card, name) => {
  expect(nameUnitBriefly({ card })).toBe(name);
});
