import { expect, test } from 'vitest';
import type { UnitId } from '../../../shared/domain/ids.ts';
import {
  collectOrders,
  giveOrder,
  keepOrdersOf,
  listCarriers,
  NO_ORDERS,
  type OrderedUnit,
} from './orders.ts';

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

test('nobody is told to ride on a unit that stays at home', () => {
  const told = giveOrder(NO_ORDERS, one, { kind: 'ride', carrierId: two });
  expect(keepOrdersOf(told, [one, two]).orders).toHaveLength(1);
  expect(keepOrdersOf(told, [one]).orders).toEqual([]);
});

test('a squad is offered the units that have room for it beside those that ride by order', () => {
  const make = (id: string, type: string, ...specials: string[]): OrderedUnit => ({
    ...{ unitId: id as UnitId, name: id, commander: false, card: { type, specials, move: [] } },
  });
  const [squad, platoon] = [make('squad', 'CI', 'CAR3'), make('platoon', 'CI', 'CAR3')];
  const [tank, mech] = [make('tank', 'CV', 'IT5'), make('mech', 'BM')];
  const units = [squad, platoon, tank, mech];
  expect(listCarriers(units, NO_ORDERS, mech)).toBeNull();
  expect(listCarriers(units, NO_ORDERS, squad)).toEqual([tank]);
  const told = giveOrder(NO_ORDERS, platoon.unitId, { kind: 'ride', carrierId: tank.unitId });
  expect(listCarriers(units, told, squad)).toEqual([]);
  expect(listCarriers(units, told, platoon)).toEqual([tank]);
});
