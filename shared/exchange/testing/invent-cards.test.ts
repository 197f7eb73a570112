import { expect, it } from 'vitest';
import { findUnitFamily } from '../../rules/unit-family.ts';
import { inventCards } from './invent-cards.ts';

it('invents the same cards for the same seed, each with a number and name of its own', () => {
  const cards = inventCards(500, 'a seed');
  expect(inventCards(500, 'a seed')).toEqual(cards);
  expect(inventCards(500, 'another seed')).not.toEqual(cards);
  expect(new Set(cards.map(({ id }) => id)).size).toBe(500);
  expect(new Set(cards.map(({ name }) => name)).size).toBe(500);
  expect(new Set(cards.map(({ type }) => findUnitFamily(type))).size).toBe(7);
});
