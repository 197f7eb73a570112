import { expect, it } from 'vitest';
import { makeCard, makeScenario, makeScenarioUnit } from '../../../shared/rules/testing/fixtures.ts';
import { listFielded } from './battle.ts';

it('tells units of one name apart, on the map and on their cards', () => {
  const awesome = makeCard({ name: 'Awesome AWS-8Q', variant: 'AWS-8Q' });
  const urbanmech = makeCard({ name: 'UrbanMech UM-R60', variant: 'UM-R60' });
  const attacker = { units: [makeScenarioUnit('a', awesome), makeScenarioUnit('b', urbanmech)] };
  const defender = { units: [makeScenarioUnit('d', awesome)] };
  const scenario = makeScenario(1, { sides: { attacker, defender } });
  const fielded = listFielded({ scenario }, []);
  expect(fielded.map(({ label }) => label)).toEqual(['AWS-8Q 1', 'UM-R60', 'AWS-8Q 2']);
  expect(fielded.map(({ name }) => name)).toEqual([
    'Awesome AWS-8Q 1',
    'UrbanMech UM-R60',
    'Awesome AWS-8Q 2',
  ]);
  expect(fielded.map(({ card }) => card)).toEqual([awesome, urbanmech, awesome]);
});
