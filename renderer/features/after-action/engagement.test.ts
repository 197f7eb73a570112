import { expect, test } from 'vitest';
import { makeScenario } from '../../../shared/rules/testing/fixtures.ts';
import { listAddedCombatants } from './engagement.ts';

test('who was not fielded has joined, on the side for which it fights', () => {
  const { sides } = makeScenario(2);
  const [first, militia] = sides.defender.units;
  const fielded = [...sides.attacker.units, first!];
  expect(listAddedCombatants({ sides }, fielded)).toMatchObject([
    { unitId: militia!.unitId, side: 'defender' },
  ]);
  expect(listAddedCombatants({ sides }, [...fielded, militia!])).toEqual([]);
});
