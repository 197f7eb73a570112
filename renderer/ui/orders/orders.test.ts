import { expect, test } from 'vitest';
import type { UnitId } from '../../../shared/domain/ids.ts';
import { collectOrders, giveOrder, keepOrdersOf, NO_ORDERS } from './orders.ts';

const [one, two] = ['one' as UnitId, 'two' as UnitId];
const exit = { kind: 'exit' } as const;
const hold = { kind: 'hold', column: 3, row: 4 } as const;

test('a unit is told one thing, or nothing', () => {
  const told = giveOrder(giveOrder(NO_ORDERS, one, exit), two, hold);
  expect(told.orders).toHaveLength(2);
  expect(giveOrder(told, one, hold).orders).toContainEqual({ unitId: one, order: hold });
  expect(giveOrder(told, one, hold).orders).toHaveLength(2);
  expect(giveOrder(told, one, null).orders).toEqual([{ unitId: two, order: hold }]);
});

test('orders of units that stay at home are not given', () => {
  const told = giveOrder(giveOrder(NO_ORDERS, one, exit), two, hold);
  expect(keepOrdersOf(told, [two])).toEqual({
    temperament: 'balanced',
    orders: [{ unitId: two, order: hold }],
  });
});

test('what was told is read from the units', () => {
  const units = [
    { unitId: one, order: null },
    { unitId: two, order: exit },
  ];
  expect(collectOrders('cautious', units)).toEqual({
    temperament: 'cautious',
    orders: [{ unitId: two, order: exit }],
  });
});
