import { expect, test } from 'vitest';
import type { UnitId } from '../../../shared/domain/ids.ts';
import { nameUnitsUniquely } from './name-units-uniquely.ts';

test('units of one name are told apart by their pilots', () => {
  const unit = (id: string, name: string, pilotName: string | null) => ({
    unitId: id as UnitId,
    name,
    pilotName,
  });
  const told = nameUnitsUniquely([
    unit('a', 'Clint', 'Boyd'),
    unit('b', 'Atlas', null),
    unit('c', 'Clint', 'Cora'),
  ]);
  expect([...told]).toEqual([
    ['a', 'Clint · Boyd'],
    ['b', 'Atlas'],
    ['c', 'Clint · Cora'],
  ]);
});
