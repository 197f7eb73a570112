import { expect, it } from 'vitest';
import { createCard } from '../../../shared/catalogue/testing/create-card.ts';
import { sortCards } from './sort-cards.ts';

const cards = [
  createCard({ id: 1, name: 'Wasp', basePv: 15, damage: { short: '1', medium: '4', long: '0' } }),
  createCard({ id: 2, name: 'Älter', basePv: 30, damage: { short: '3', medium: '3', long: '0*' } }),
  createCard({ id: 3, name: 'Bandit', basePv: 15, damage: { short: '0*', medium: '-', long: '-' } }),
];
const sort = (order: 'name' | 'pv' | 'damage', descending: boolean) =>
  sortCards(cards, { order, descending }).map(({ id }) => id);

it('sorts cards as the search does: by value, then by name', () => {
  expect(sortCards(cards, null)).toBe(cards);
  expect(sort('name', false)).toEqual([2, 3, 1]);
  expect(sort('name', true)).toEqual([1, 3, 2]);
  expect(sort('pv', true)).toEqual([2, 3, 1]);
  expect(sort('pv', false)).toEqual([3, 1, 2]);
  expect(sort('damage', true)).toEqual([1, 2, 3]);
});
