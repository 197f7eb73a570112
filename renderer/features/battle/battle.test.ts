import { expect, it } from 'vitest';
import { makeCard, makeScenario, makeScenarioUnit } from '../../../shared/rules/testing/fixtures.ts';
import type { ForceId, UnitId } from '../../../shared/domain/ids.ts';
import type { Participant } from '../../../shared/domain/participant.ts';
import type { Side } from '../../../shared/domain/side.ts';
import { listReplayUnits } from './battle.ts';

it('tells units of one name apart, on the map and on their cards', () => {
  const awesome = makeCard({ name: 'Awesome AWS-8Q', chassis: 'Awesome', variant: 'AWS-8Q' });
  const urbanmech = makeCard({ name: 'UrbanMech UM-R60', chassis: 'UrbanMech', variant: 'UM-R60' });
  const attacker = { units: [makeScenarioUnit('a', awesome), makeScenarioUnit('b', urbanmech)] };
  const defender = { units: [makeScenarioUnit('d', awesome)] };
  const scenario = makeScenario(1, { sides: { attacker, defender } });
  const fielded = listReplayUnits({ scenario }, []);
  expect(fielded.map(({ label }) => label)).toEqual([
    'Awesome AWS-8Q 1',
    'UrbanMech UM-R60',
    'Awesome AWS-8Q 2',
  ]);
  expect(fielded.map(({ name }) => name)).toEqual([
    'Awesome AWS-8Q 1',
    'UrbanMech UM-R60',
    'Awesome AWS-8Q 2',
  ]);
  expect(fielded.map(({ card }) => card)).toEqual([awesome, urbanmech, awesome]);
});

it('numbers the forces of a role that several play', () => {
  const card = makeCard({});
  const sides = {
    attacker: { units: ['a', 'b', 'militia'].map((unitId) => makeScenarioUnit(unitId, card)) },
    defender: { units: [makeScenarioUnit('d', card)] },
  };
  const join = (unitId: string, side: Side, forceId: string) =>
    ({
      unitId: unitId as UnitId,
      side,
      card,
      customName: null,
      forceId: forceId as ForceId,
    }) as unknown as Participant;
  const names = new Map([
    ['f1' as ForceId, 'Davion'],
    ['f2' as ForceId, 'Hussars'],
  ]);
  const fielded = listReplayUnits(
    { scenario: makeScenario(1, { sides }) },
    [join('a', 'attacker', 'f1'), join('b', 'attacker', 'f2'), join('d', 'defender', 'f3')],
    names,
  );
  expect(fielded.map(({ force }) => force?.number ?? null)).toEqual([1, 2, null, null]);
  expect(fielded.map(({ force }) => force?.name ?? null)).toEqual(['Davion', 'Hussars', null, null]);
});
