import { expect, it } from 'vitest';
import { shortForceNames } from './short-force-name.ts';

it('calls forces by their factions, or by their names when these would be alike', () => {
  const lancers = { name: 'Lancers', faction: 'House Davion' };
  const guard = { name: 'Guard', faction: 'House Davion' };
  const strangers = { name: 'Strangers', faction: '' };
  expect(shortForceNames({ attacker: lancers, defender: strangers })).toEqual({
    attacker: 'Davion',
    defender: 'Strangers',
  });
  expect(shortForceNames({ attacker: lancers, defender: guard })).toEqual({
    attacker: 'Lancers',
    defender: 'Guard',
  });
});
