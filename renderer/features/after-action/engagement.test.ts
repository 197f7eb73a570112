import { expect, test } from 'vitest';
import { makeScenario } from '../../../shared/rules/testing/fixtures.ts';
import type { Participant } from '../../../shared/domain/participant.ts';
import { listAddedCombatants } from './engagement.ts';
import { nameFighterAndUnit, nameUnits } from '../../ui/report/name-units.ts';

test('who was not fielded has joined, on the side for which it fights', () => {
  const { sides } = makeScenario(2);
  const [first, militia] = sides.defender.units;
  const fielded = [...sides.attacker.units, first!];
  expect(listAddedCombatants({ sides }, fielded)).toMatchObject([
    { unitId: militia!.unitId, side: 'defender' },
  ]);
  expect(listAddedCombatants({ sides }, [...fielded, militia!])).toEqual([]);
});

test('a pilot is named once, although two units of a kind are told apart by their pilots', () => {
  const { units } = makeScenario(2).sides.attacker;
  const twins = ['Ines Wolf', 'Kim Arden'].map(
    (pilotName, at) => ({ ...units[0]!, unitId: units[at]!.unitId, pilotName }) as unknown as Participant,
  );
  const unit = [...nameUnits(twins).values()][0]!.replace(' · Ines Wolf', '');
  expect(nameFighterAndUnit(twins[0]!, (key) => key)).toBe(`Ines Wolf, ${unit}`);
});
