import { expect, it } from 'vitest';
import type { Lance } from '../../../shared/domain/lance.ts';
import type { Unit } from '../../../shared/domain/unit.ts';
import { chooseCards, type PrintOrder, orderCards, readPrintOrder } from './card-choice.ts';

const unit = (name: string, pv: number, lanceId: string | null) =>
  ({ id: name, card: { name, chassis: name }, pv, lanceId }) as unknown as Unit;
const lances = [{ id: 'scouts' }, { id: 'assault' }] as unknown as readonly Lance[];
const units = [
  unit('Wasp', 14, 'scouts'),
  unit('Stinger', 12, null),
  unit('Atlas', 52, 'assault'),
  unit('Locust', 14, 'scouts'),
];

it.each<[PrintOrder, string[]]>([
  ['lance', ['Wasp', 'Locust', 'Atlas', 'Stinger']],
  ['name', ['Atlas', 'Locust', 'Stinger', 'Wasp']],
  ['pv', ['Atlas', 'Wasp', 'Locust', 'Stinger']],
])('cards are printed by %s', (order, names) => {
  expect(orderCards(units, { lances }, order).map(({ id }) => String(id))).toEqual(names);
});

it('an order that nobody knows is that of the lances', () => {
  expect([readPrintOrder('pv'), readPrintOrder('weight'), readPrintOrder(null)]).toEqual([
    'pv',
    'lance',
    'lance',
  ]);
});

it('the cards of all units, of those that can go, or of a lance are chosen', () => {
  const own = [
    { ...unit('Wasp', 14, 'scouts'), standing: 'serving', pilot: { status: 'active' } },
    { ...unit('Locust', 14, 'scouts'), standing: 'serving', pilot: null },
    { ...unit('Atlas', 52, 'assault'), standing: 'wrecked', pilot: { status: 'active' } },
    { ...unit('Griffin', 30, 'scouts'), standing: 'lost', pilot: null },
  ] as unknown as readonly Unit[];
  const names = (choice: string | null) => chooseCards({ units: own }, choice).map(({ id }) => String(id));
  expect(names(null)).toEqual(['Wasp', 'Locust', 'Atlas']);
  expect(names('all')).toEqual(names(null));
  expect(names('ready')).toEqual(['Wasp']);
  expect(names('scouts')).toEqual(['Wasp', 'Locust']);
  expect(names('lance of another force')).toEqual([]);
});
